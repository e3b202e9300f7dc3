import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Query } from '../model/measured.ts';
import { mistake } from '../model/mistake.ts';
import { readFolder } from './query-file.ts';

/** What makes numbers of a dataset, as text: read from `analysis/`, or from the `numbers/` of a dataset itself. */
export interface Analysis {
  /** The shared definitions. */
  readonly views: string;
  readonly estimator: string;
  readonly numbers: readonly Query[];
  /** Ways to count what was not read. */
  readonly readings: readonly Query[];
  /** Other readings of the same files: their SQL stands before the views. */
  readonly sensitivity: readonly Query[];
  /** The registered numbers and contrasts, JSON as committed. */
  readonly preregistered: string;
}

/** Reads an analysis. Throws a mistake where the folder is none. */
export async function readAnalysis(folder: string): Promise<Analysis> {
  const text = (name: string) => readFile(join(folder, name), 'utf8');
  try {
    return {
      views: await text('views.sql'),
      estimator: await text('estimator.sql'),
      numbers: await readFolder(existsSync(join(folder, 'numbers')) ? join(folder, 'numbers') : folder, /^[CN]\d/),
      readings: await readFolder(join(folder, 'readings')),
      sensitivity: await readFolder(join(folder, 'sensitivity')),
      preregistered: await text('preregistered.json'),
    };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw mistake(`${folder} holds no analysis: ${error.message.split('\n')[0]}`);
    }
    throw error;
  }
}
