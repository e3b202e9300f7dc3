/**
 * Cost of reading a robots.txt: for each bad shape the median processor time (ms) at 0.5 MB and at 1 MB, and their ratio, which a
 * linear reader keeps near 2. Exits with 1 where one reaches 3. Run: `npm run bench -- robots`.
 */
import { SHAPES, work } from './parts/robots-shapes.ts';

const RUNS = 7;
/** Milliseconds that one measurement should last, for the clock is coarse. */
const SAMPLE = 40;
const HALF = 500_000;
const TOO_MUCH = 3;

/** Processor time of `times` runs, in milliseconds a run: other work on the machine is not counted. */
function timed(run: () => unknown, times: number): number {
  const before = process.cpuUsage();
  for (let i = 0; i < times; i++) run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

for (const shape of SHAPES) {
  const runs = [work(shape, HALF), work(shape, 2 * HALF)] as const;
  const [warm = 0] = runs.map((run) => timed(run, 3));
  const times = Math.ceil(SAMPLE / Math.max(warm, 0.1));
  // The two sizes in turn, so that a busy machine slows both.
  const pairs = Array.from({ length: RUNS }, () => runs.map((run) => timed(run, times)));
  const [half = 0, whole = 0] = [0, 1].map((size) => median(pairs.map((pair) => pair[size] ?? 0)));
  const ratio = whole / half;
  if (ratio >= TOO_MUCH) process.exitCode = 1;
  const columns = [half.toFixed(1).padStart(8), whole.toFixed(1).padStart(8), ratio.toFixed(2).padStart(6)];
  console.log(`${columns.join(' ')}${ratio >= TOO_MUCH ? ' !' : '  '} ${shape.name}`);
}
