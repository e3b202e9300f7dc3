import fc from 'fast-check';
import type { StratumCounts } from '../../src/estimate/stratum.ts';

/** Counts of one stratum that a sample can have, of at least two drawn rows. */
const counts = (stratum: number): fc.Arbitrary<StratumCounts> =>
  fc
    .record({ n: fc.integer({ min: 2, max: 80 }), more: fc.nat({ max: 400 }), inside: fc.nat(80), hits: fc.nat(80) })
    .map(({ n, more, inside, hits }) => {
      const x = inside % (n + 1);
      return { stratum, N: n + more, n, x, y: hits % (x + 1) };
    });

/** One to five strata with counts, some of them a census, some without a hit or without a row in the denominator. */
export const designs: fc.Arbitrary<readonly StratumCounts[]> = fc
  .integer({ min: 1, max: 5 })
  .chain((H) => fc.tuple(...Array.from({ length: H }, (_, i) => counts(i + 1))));

/** The same, every row drawn. */
export const censuses = designs.map((strata) => strata.map((stratum) => ({ ...stratum, N: stratum.n })));
