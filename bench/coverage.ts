/**
 * How often the 95 % intervals hold the truth: 4,000 draws of the recommended design from made-up lists whose truth is
 * known. Run: `npm run bench -- coverage [seed]`.
 */
import { combinedExact } from '../src/estimate/combined-exact.ts';
import type { Estimate } from '../src/estimate/estimate.ts';
import { effectiveSize } from '../src/estimate/korn-graubard.ts';
import { shareAmong, shareOfListed } from '../src/estimate/share.ts';
import { studentT } from '../src/estimate/student-t.ts';
import { wilson } from '../src/estimate/wilson.ts';
import { coverage, knownList, truth, type Ways } from '../test/estimate/simulate.ts';

const RUNS = 4_000;
const seed = Number(process.argv[2] ?? 20261130);

const onEffectiveSize = (share: Estimate | undefined) => {
  const size = share === undefined ? undefined : effectiveSize({ ...share, share: share.estimate });
  return share === undefined || size === undefined ? undefined : wilson(share.estimate, size);
};
const ofListed: Ways = {
  'Korn-Graubard': (drawn) => shareOfListed(drawn),
  'Korn-Graubard, df': (drawn) => shareOfListed(drawn, { adjusted: true }),
  'Wilson on n_e': (drawn) => onEffectiveSize(shareOfListed(drawn)),
  'combined exact': (drawn) => combinedExact(drawn.map((stratum) => ({ ...stratum, x: stratum.n }))),
  'Wald, t': (drawn) => studentT(shareOfListed(drawn), 9_993),
};
const among: Ways = {
  'Korn-Graubard': (drawn) => shareAmong(drawn),
  'Korn-Graubard, df': (drawn) => shareAmong(drawn, { adjusted: true }),
  'Wilson on n_e': (drawn) => onEffectiveSize(shareAmong(drawn)),
  'combined exact': (drawn) => combinedExact(drawn),
};

for (const share of [0.15, 0.088, 0.003, 0.0005]) {
  const list = knownList(share);
  const known = truth(list);
  for (const [name, value, ways] of [
    ['of all listed rows', known.ofListed, ofListed],
    ['among the readable', known.among, among],
  ] as const) {
    const start = performance.now();
    const held = Object.entries(coverage(list, value, ways, RUNS, seed));
    const seconds = (performance.now() - start) / 1_000;
    const print = held.map(([way, part]) => `${way} ${(100 * part).toFixed(2)} %`).join(', ');
    console.log(`P = ${(100 * value).toFixed(3)} % ${name}: ${print} (${RUNS} runs, ${seconds.toFixed(1)} s)`);
  }
}
const error = 100 * Math.sqrt((0.95 * 0.05) / RUNS);
console.log(`standard error of a coverage: ${error.toFixed(2)} percentage points; seed ${seed}`);
