import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readAnalysis } from '../dataset/analysis.ts';
import { rowsCsv } from '../dataset/numbers-csv.ts';
import { openDataset } from '../dataset/open-dataset.ts';
import type { Row } from '../model/measured.ts';
import { isMistake, mistake } from '../model/mistake.ts';
import { ANALYSIS_FOLDER } from './analysis-folder.ts';

/** What is asked: a query of one's own, or the rows behind a number. */
export type Question = { readonly sql: string } | { readonly number: string };

/**
 * The rows that a query over a dataset gives; the published tables and the shared definitions (`site_facts`, ...) are
 * there to ask. Changes nothing, whatever the SQL. Throws a mistake in DuckDB's words for SQL that is wrong, and for
 * more than one statement.
 */
export async function query(dataset: string, question: Question): Promise<readonly Row[]> {
  const own = join(dataset, 'numbers');
  const analysis = await readAnalysis(existsSync(join(own, 'views.sql')) ? own : ANALYSIS_FOLDER);
  const sql = 'sql' in question ? question.sql : rowsBehind(question.number, analysis.numbers);
  return openDataset(dataset, [analysis.views], async (open) => {
    try {
      if (!(await open.isQuery(sql)))
        throw mistake('one query at a time, and nothing that changes the dataset: SELECT …');
      return await open.boundedRows(sql);
    } catch (error) {
      if (isMistake(error) || !(error instanceof Error)) throw error;
      throw mistake(error.message.split('\n').slice(0, 2).join(' '));
    }
  });
}

function rowsBehind(
  id: string,
  numbers: readonly { readonly id: string; readonly measure: string; readonly sql: string }[],
) {
  const found = numbers.find((number) => number.id === id);
  if (found === undefined)
    throw mistake(`there is no number ${id}; they are ${numbers.map((one) => one.id).join(', ')}`);
  return found.measure === 'value' ? found.sql : `SELECT * FROM (${found.sql}) WHERE x OR y ORDER BY y DESC, h, domain`;
}

/** Rows as CSV, free of loss: for machines, not for spreadsheets. */
export const asCsv = (rows: readonly Row[]): string => rowsCsv(rows, { safe: false });
