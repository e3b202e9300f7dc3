import { mistake } from '../model/mistake.ts';
import { isLabel, type Label } from './labels.ts';

/** What one person says of one item; without a label it is still to be judged. */
export interface Labelled {
  readonly item: string;
  readonly label?: Label;
  readonly note: string;
}

const HEADER = ['item', 'label', 'note'];

/** The sheet of one person as CSV (RFC 4180). */
export const sheetText = (rows: readonly Labelled[]): string =>
  [HEADER, ...rows.map(({ item, label = '', note }) => [item, label, note])]
    .map((fields) => `${fields.map(field).join(',')}\n`)
    .join('');

const field = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Reads a sheet, also as a spreadsheet writes it: BOM, CRLF, `;` or tab between fields, capitals, columns behind the
 * note. What is wrong is a mistake that names the line: no header, an unknown label, an item that is none or twice there.
 */
export function parseSheet(text: string, items: ReadonlySet<string>, where: string): readonly Labelled[] {
  const [header, ...records] = recordsOf(text.replace(/^\ufeff/, ''), where);
  const names = header?.fields.slice(0, HEADER.length).map((name) => name.trim().toLowerCase());
  if (names?.join() !== HEADER.join()) throw mistake(`${where}: the first line must be item,label,note`);
  const lines = new Map<string, number>();
  return records.flatMap(({ fields, line }): readonly Labelled[] => {
    const [item = '', word = '', note = ''] = fields.map((one) => one.trim());
    if (fields.every((one) => one.trim() === '')) return [];
    const at = `${where}, line ${line}`;
    if (!items.has(item)) throw mistake(`${at}: ${JSON.stringify(item)} is no item of this draw`);
    const before = lines.get(item);
    if (before !== undefined) throw mistake(`${at}: ${item} stands on line ${before} already; keep one of the two`);
    lines.set(item, line);
    const label = word.toLowerCase();
    if (label === '') return [{ item, note }];
    if (!isLabel(label)) {
      throw mistake(`${at}: ${JSON.stringify(word)} is no label; HOWTO.md lists them, "unsure" is one`);
    }
    return [{ item, label, note }];
  });
}

interface CsvRecord {
  readonly fields: readonly string[];
  /** Where it begins, from 1. */
  readonly line: number;
}

/** The records of a CSV text; the separator is what stands behind the first field of the header. */
function recordsOf(text: string, where: string): readonly CsvRecord[] {
  const separator = /[,;\t]/.exec(text.split('\n', 1)[0] ?? '')?.[0] ?? ',';
  const part = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)?)(${separator}|\\r?\\n|\\r|$)`,
    'y',
  );
  const records: CsvRecord[] = [];
  let fields: string[] = [];
  let line = 1;
  let begins = 1;
  while (part.lastIndex < text.length) {
    const found = part.exec(text);
    if (found === null) throw mistake(`${where}, line ${line}: a quotation mark has no partner`);
    const [whole, quoted, plain = '', end] = found;
    fields.push(quoted?.replaceAll('""', '"') ?? plain);
    line += whole.match(/\r\n|\r|\n/g)?.length ?? 0;
    if (end === separator && part.lastIndex < text.length) continue;
    records.push({ fields, line: begins });
    fields = [];
    begins = line;
  }
  return records;
}
