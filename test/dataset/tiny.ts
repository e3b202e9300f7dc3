import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
export const ANALYSIS = join(ROOT, 'analysis');
export const TINY = join(ROOT, 'data', 'tiny');

/** What was counted by hand: weighted denominator and numerator of a number, or of the upper bound `<id>.upper`. */
export interface Expected {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly how: string;
}

export async function expectedOfTiny(): Promise<readonly Expected[]> {
  const [, ...lines] = (await readFile(join(TINY, 'expected.csv'), 'utf8')).trim().split('\n');
  return lines.map((line) => {
    const [id = '', x, y, ...how] = line.split(',');
    return { id, x: Number(x), y: Number(y), how: how.join(',') };
  });
}
