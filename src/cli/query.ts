import type { CommandModule } from 'yargs';
import { jsonLine, printLines } from '../flow/print-lines.ts';
import { asCsv, query } from '../flow/query.ts';
import type { Row } from '../model/measured.ts';
import { mistake } from '../model/mistake.ts';
import type { Bytes } from '../model/units.ts';
import { underCeiling } from './memory-ceiling.ts';
import { oneLine } from './printable.ts';
import { endOnSignals } from './signals.ts';

interface Args {
  readonly sql: string | undefined;
  readonly dataset: string;
  readonly number: string | undefined;
  readonly json: boolean;
  readonly csv: boolean;
}

/** `wmr query`: any question to a dataset. */
export const queryCommand: CommandModule<object, Args> = {
  builder: (args) =>
    args
      .positional('sql', { type: 'string', describe: 'One query over the published tables and the shared definitions' })
      .options({
        dataset: { type: 'string', demandOption: true, requiresArg: true, describe: 'The folder of the dataset' },
        number: { type: 'string', requiresArg: true, describe: 'Print the rows behind this number, N06 say' },
        json: { type: 'boolean', default: false, describe: 'Print one JSON object a row' },
        csv: {
          type: 'boolean',
          default: false,
          describe: 'Print CSV, free of loss: for machines, not for spreadsheets',
        },
      })
      .conflicts('sql', 'number'),
  handler: async ({ sql, number, dataset, json, csv }) => {
    if (json && csv) throw mistake('--json or --csv, not both');
    if (sql === undefined && number === undefined) throw mistake('say what you ask: a query, or --number N06');
    endOnSignals();
    const question = sql === undefined ? { number: number ?? '' } : { sql };
    const rows = await underCeiling(MEMORY, TOO_MUCH, () => query(dataset, question));
    if (json) await printLines(rows.map(jsonLine), process.stdout);
    else if (csv) process.stdout.write(process.stdout.isTTY ? printableLines(asCsv(rows)) : asCsv(rows));
    else process.stdout.write(`${tableLines(rows).join('\n')}\n`);
    const meant = number === undefined ? [] : Object.keys(rows[0] ?? {}).flatMap((name) => COLUMNS[name] ?? []);
    if (meant.length > 0) process.stderr.write(`${meant.join('; ')}\n`);
  },
};

/** What the rows behind a number are, for a reader; on stderr, so that a machine gets rows alone. */
const COLUMNS: Readonly<Record<string, string>> = {
  h: 'h: the stratum',
  x: 'x: the site is in the denominator',
  y: 'y: it counts (in a ratio: above the line)',
  known: 'known: what robots.txt says is known',
};

/** Answers that are taken stay below two thirds of it (measured). */
const MEMORY: Bytes = 3_000_000_000;
const TOO_MUCH = 'the query takes more than 3 GB of memory; ask for less at once';
const WIDEST = 60;

/** Rows as a table for a terminal, which obeys nothing in it; long cells are cut. */
export function tableLines(rows: readonly Row[]): readonly string[] {
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return ['no row'];
  const shown = (value: Row[string] | undefined): string => {
    const text = oneLine(value === null || value === undefined ? '' : String(value));
    return text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text;
  };
  const lines = [names.map(oneLine), ...rows.map((row) => names.map((name) => shown(row[name])))];
  const widths = names.map((_, column) => lines.reduce((most, line) => Math.max(most, line[column]?.length ?? 0), 0));
  const numeric = names.map((name) => rows.every((row) => typeof row[name] === 'number' || row[name] === null));
  const padded = (line: readonly string[]): string =>
    line
      .map((cell, n) => (numeric[n] ? cell.padStart(widths[n] ?? 0) : cell.padEnd(widths[n] ?? 0)))
      .join('  ')
      .trimEnd();
  const [head = [], ...body] = lines;
  return [
    padded(head),
    widths.map((width) => '─'.repeat(width)).join('  '),
    ...body.map(padded),
    rows.length === 1 ? '1 row' : `${rows.length} rows`,
  ];
}

const printableLines = (text: string): string => text.split('\n').map(oneLine).join('\n');
