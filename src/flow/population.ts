import { readFile } from 'node:fs/promises';
import { STRATA, stratumOf } from '../draw/strata.ts';
import { mistake } from '../model/mistake.ts';
import type { Site } from '../model/visit.ts';
import { fileMistake } from './write-whole.ts';

/** Rows of the list by stratum, by the study's own strata; `undefined` where a site is in another stratum than they say. */
export function populationOf(sample: readonly Site[]): ReadonlyMap<number, number> | undefined {
  if (sample.some(({ rank, stratum }) => stratumOf(rank) !== stratum)) return undefined;
  return new Map(STRATA.map(({ lo, hi }, index) => [index + 1, hi - lo + 1]));
}

/** The same as the `strata.json` at `path` records it: `strata[].stratum` and `strata[].N`. */
export async function populationIn(path: string): Promise<ReadonlyMap<number, number>> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw fileMistake(error, path);
  });
  const strata = parsed(text)?.strata;
  const entries = (Array.isArray(strata) ? strata : []).map((one) => [one?.stratum, one?.N] as const);
  if (entries.length === 0 || !entries.flat().every((count) => Number.isSafeInteger(count) && count > 0)) {
    throw mistake(`${path}: expected the strata.json of a draw, with strata of {stratum, N}`);
  }
  return new Map(entries);
}

function parsed(text: string): { readonly strata?: unknown } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
