import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CLAUSES } from '../clause/clauses.ts';
import { readAnalysis } from '../dataset/analysis.ts';
import { dictionaryMarkdown } from '../dataset/dictionary.ts';
import { reproduceSql } from '../dataset/reproduce-sql.ts';
import { promiseTable } from '../disclose/promise-table.ts';
import { PUBLISHED } from '../model/columns.ts';
import { mistake } from '../model/mistake.ts';
import { whoMayRead } from '../protocol/who-may-read.ts';
import { ANALYSIS_FOLDER } from './analysis-folder.ts';
import { pageOf } from './disclose.ts';
import { fileMistake, writeWhole } from './write-whole.ts';

/** A file of which all, or a part, follows from the code. */
export interface Generated {
  /** From the root of the project. */
  readonly path: string;
  /** What stands between the markers `<!-- <part>:begin -->` and `<!-- <part>:end -->`; the whole file where absent. */
  readonly part?: string;
  text(): string | Promise<string>;
}

/** All that is generated and committed. */
export const GENERATED: readonly Generated[] = [
  { path: 'README.md', part: 'promises', text: () => promiseTable(whoMayRead, CLAUSES) },
  { path: 'docs/pages/who-may-read.md', text: () => pageOf(whoMayRead, 'en') },
  { path: 'docs/pages/who-may-read.zh.md', text: () => pageOf(whoMayRead, 'zh') },
  { path: 'data/dictionary.md', text: () => dictionaryMarkdown(Object.values(PUBLISHED)) },
  { path: 'analysis/reproduce.sql', text: async () => reproduceSql(await readAnalysis(ANALYSIS_FOLDER)) },
];

/** What came of it: paths that were, or with `check` would be, rewritten, and paths that have no place for their part. */
export interface Regenerated {
  readonly changed: readonly string[];
  readonly unmarked: readonly string[];
}

/** Rewrites what is generated below `root`, and only where it differs; `check` writes nothing. */
export async function regenerate(
  root: string,
  { check = false, files = GENERATED }: { readonly check?: boolean; readonly files?: readonly Generated[] } = {},
): Promise<Regenerated> {
  const changed: string[] = [];
  const unmarked: string[] = [];
  for (const { path, part, text } of files) {
    const found = await readOr(join(root, path));
    const due = part === undefined ? await text() : withPart(path, found ?? '', part, await text());
    if (due === undefined) unmarked.push(path);
    else if (due !== found) {
      if (!check) await writeWhole(join(root, path), due);
      changed.push(path);
    }
  }
  return { changed, unmarked };
}

/** The text with its part renewed; `undefined` where it has no markers. Half a pair, two of them or a wrong order is a mistake. */
function withPart(path: string, text: string, part: string, renewed: string): string | undefined {
  const [begin, end] = [`<!-- ${part}:begin -->`, `<!-- ${part}:end -->`];
  if (!text.includes(begin) && !text.includes(end)) return undefined;
  const [before, rest, ...second] = text.split(begin);
  const [, after, ...third] = rest?.split(end) ?? [];
  if (after === undefined || before?.includes(end) || second.length > 0 || third.length > 0) {
    throw mistake(`${path}: expected ${begin} and after it ${end}, once each`);
  }
  return `${before}${begin}\n${renewed}\n${end}${after}`;
}

async function readOr(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw fileMistake(error, path);
  }
}
