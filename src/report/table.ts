import type { Row } from '../model/measured.ts';
import type { ReportTable } from './input.ts';
import { count, share } from './print.ts';
import { readable } from './untrusted.ts';

/** A table as it is printed: text only, not yet escaped. `numeric`: it holds numbers, and is set to the right. */
export interface PrintedTable {
  readonly head: readonly { readonly text: string; readonly numeric: boolean }[];
  readonly rows: readonly (readonly string[])[];
}

/** The cells of a table: shares as percentages, counts with commas, text of others made readable. */
export function printedTable({ columns, rows }: ReportTable): PrintedTable {
  const names = columns.filter((name) => !ofNoStratum(name, rows));
  return {
    head: names.map((name) => ({
      text: name.replace(/_(\d{4,})/g, (_, figures) => ` ${count(Number(figures))}`).replaceAll('_', ' '),
      numeric:
        rows.some((row) => typeof row[name] === 'number') &&
        rows.every((row) => typeof row[name] === 'number' || row[name] === null),
    })),
    rows: rows.map((row) => names.map((name) => cell(name, row[name] ?? null))),
  };
}

/** Whether a column counts the rows of a stratum of which none was drawn: the pilot's first, say. */
const ofNoStratum = (name: string, rows: readonly Row[]): boolean =>
  /^stratum_\d+$/.test(name) && rows.length > 0 && rows.every((row) => row[name] === 0);

function cell(name: string, value: Row[string]): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return name.startsWith('share') ? share(value) : count(value);
  return readable(value);
}
