/**
 * What reading an answer costs on hostile shapes: time at 250 kB and at 1 MB, and their ratio, 4 where it is linear.
 * Exits with 1 where a megabyte takes more than a second.
 * `npm run bench -- read [NAME]`
 */

import { keep } from '../src/keep/keep.ts';
import { whoMayRead } from '../src/protocol/who-may-read.ts';
import { answer, ask, read } from '../test/read/answer.ts';
import { SHAPES } from './parts/read-shapes.ts';

const TOO_LONG = 1000;
const only = process.argv[2];

function cost(make: (typeof SHAPES)[number]['make'], size: number): number {
  const { body, header } = make(size);
  const exchange = answer(200, body, header === undefined ? [] : [header]);
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round++) {
    const start = performance.now();
    const facts = read(exchange, 'home-html');
    keep(exchange, facts, ask('home-html'), whoMayRead);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

for (const { name, make } of SHAPES) {
  if (only !== undefined && !name.includes(only)) continue;
  const quarter = cost(make, 250_000);
  const whole = cost(make, 1_000_000);
  if (whole > TOO_LONG) process.exitCode = 1;
  const ratio = (whole / quarter).toFixed(1);
  console.log(`${name.padEnd(40)} ${quarter.toFixed(1).padStart(8)} ms ${whole.toFixed(1).padStart(8)} ms  x${ratio}`);
}
