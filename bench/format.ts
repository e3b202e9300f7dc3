/**
 * Cost of judging a document: for each bad shape and kind the processor time at 0.5 MB and at 1 MB, and their ratio, which
 * a linear checker keeps near 2. Prints the costliest kind of each shape; exits with 1 where one grows
 * faster than that. Run: `npm run bench -- format`.
 */
import { FORMATS } from '../src/format/formats.ts';
import type { FormatContext, FormatId } from '../src/model/format.ts';
import { kindsOf, SHAPES, type Shape } from './parts/format-shapes.ts';

const RUNS = 3;
const HALF = 490_000;
const TOO_MUCH = 3;
/** Below this a ratio is noise, in milliseconds. */
const NOISE = 50;
/**
 * A ratio may pass 3 where the heap or the cache has to give way: measured beyond the cap, to 8 MB, such shapes double
 * with their size again. So what is called bad grows, from an eighth of the size, nearer to quadratic (64) than that (25).
 */
const SURE_RUNS = 10;
const SURE = 40;

const CONTEXT: FormatContext = {
  headers: [['content-type', 'text/markdown']],
  url: 'https://orchard.example/file',
  siteDomain: 'orchard.example',
  truncated: false,
  fetchedAt: 0,
};

/** The least of several runs, in milliseconds of processor time: what else runs on the machine only adds. */
function cost(kind: FormatId, shape: Shape, size: number, runs = RUNS): number {
  const bytes = shape.body(size);
  const times = Array.from({ length: runs }, () => {
    const start = process.cpuUsage();
    FORMATS[kind].check(bytes, CONTEXT);
    FORMATS[kind].check(bytes, { ...CONTEXT, truncated: true });
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

for (const shape of SHAPES) {
  const costs = kindsOf(shape).map((kind) => ({
    kind,
    half: cost(kind, shape, HALF),
    whole: cost(kind, shape, 2 * HALF),
  }));
  const worst = costs.toSorted((a, b) => b.whole - a.whole)[0];
  if (worst === undefined) continue;
  const ratio = worst.whole / worst.half;
  const bad = costs.some(({ kind, half, whole }) => {
    if (whole <= NOISE || whole / half < TOO_MUCH) return false;
    return cost(kind, shape, 2 * HALF, SURE_RUNS) / cost(kind, shape, HALF / 4, SURE_RUNS) >= SURE;
  });
  if (bad) process.exitCode = 1;
  const columns = [worst.half.toFixed(1).padStart(8), worst.whole.toFixed(1).padStart(8), ratio.toFixed(2).padStart(6)];
  console.log(`${columns.join(' ')}${bad ? ' !' : '  '} ${shape.name} (${worst.kind})`);
}
