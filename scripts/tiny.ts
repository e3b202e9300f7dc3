import { join } from 'node:path';
import { makeTiny } from './tiny/make.ts';

/** Rewrites `data/tiny` from the sites in `scripts/tiny/sites.ts`: `npx tsx scripts/tiny.ts`. */
makeTiny(join(import.meta.dirname, '..', 'data', 'tiny')).catch((thrown: unknown) => {
  console.error(thrown);
  process.exitCode = 3;
});
