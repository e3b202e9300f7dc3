import { createHash } from 'node:crypto';
import type { Domain, Sha256 } from '../model/units.ts';

/** One row of a ranked list. */
export interface ListRow {
  readonly rank: number;
  readonly domain: Domain;
}

/** A sample as it is published: `rank,domain`, sorted by rank, LF, no header. */
export const sampleCsv = (rows: readonly ListRow[]): string =>
  [...rows]
    .sort((a, b) => a.rank - b.rank)
    .map(({ rank, domain }) => `${rank},${domain}\n`)
    .join('');

/** Hex SHA-256 of a text as UTF-8. */
export const sha256 = (text: string): Sha256 => createHash('sha256').update(text).digest('hex');
