import { readFile } from 'node:fs/promises';
import { mistake } from '../model/mistake.ts';

/** A JSON file of a dataset; `undefined` where there is none. Throws a mistake for one that is no JSON. */
export async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    throw mistake(`${path}: this is no JSON`);
  }
}
