import { addSite, type Files, type Making } from '../../src/dataset/add-site.ts';
import type { AnyRecord } from '../../src/dataset/record-sink.ts';
import type { Table } from '../../src/model/column.ts';
import { TABLES } from '../../src/model/columns.ts';
import type { Ended } from '../../src/model/vocabulary.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { type Deed, DOMAIN, visited } from '../classify/visit-rows.ts';

export type Records = { readonly [N in keyof typeof TABLES]: AnyRecord[] };

export const DESIGN: Making['design'] = {
  sampled: new Map([[1, 1_000]]),
  population: new Map([[1, 4_000]]),
};

/** The records of one site, by table, from what it does with each probe; 404 where nothing is said. */
export async function recordsOf(
  deeds: Readonly<Record<string, Deed | readonly Deed[]>> = {},
  ended: Ended = 'complete',
  making: Partial<Making> = {},
): Promise<Records> {
  const { rows, body, classified } = visited(deeds);
  const records = Object.fromEntries(Object.keys(TABLES).map((name) => [name, []])) as unknown as Records;
  const files = Object.fromEntries(
    Object.keys(TABLES).map((name) => [name, collecting(records[name as keyof typeof TABLES])]),
  ) as unknown as Files;
  const site = { domain: DOMAIN, rank: 1, stratum: 1 };
  const end = { because: ended, at: 1_790_000_100_000 } as const;
  const classifiedSite = classified(ended);
  await addSite(
    files,
    { site, rows, end, classified: classifiedSite },
    { protocol: whoMayRead, design: DESIGN, body, masked: new Map(), ...making },
  );
  return records;
}

const collecting = (into: AnyRecord[]) => ({
  add: async (record: AnyRecord) => void into.push(record),
  finish: async () => ({ rows: into.length, hash: 0n }),
  abort: async () => undefined,
});

/** Where records break what their table says: a column too many or missing, a null or a word that it does not know. */
export function breaches(table: Table, records: readonly AnyRecord[]): readonly string[] {
  const columns = Object.entries(table.columns);
  return records.flatMap((record) => {
    const names = Object.keys(record);
    const wrong = columns.flatMap(([name, { nullMeans, words, type }]) => {
      const cell = record[name];
      if (cell === null) return nullMeans === undefined ? [`${table.name}.${name} is null`] : [];
      const kind = type === 'text' || type === 'words' ? 'string' : type === 'boolean' ? 'boolean' : 'number';
      const isWord = words === undefined || words.includes(String(cell));
      return typeof cell === kind && isWord ? [] : [`${table.name}.${name} is ${JSON.stringify(cell)}`];
    });
    const foreign = names.filter((name) => table.columns[name] === undefined);
    return [...wrong, ...foreign.map((name) => `${table.name} has ${name}`)];
  });
}

/** Records that do not come after the one before, by the key of their table. */
export function disorder(table: Table, records: readonly AnyRecord[]): readonly AnyRecord[] {
  const follows = (a: AnyRecord, b: AnyRecord): boolean => {
    const differing = table.key.find((name) => a[name] !== b[name]);
    return differing !== undefined && (a[differing] ?? '') < (b[differing] ?? '');
  };
  return records.filter((record, n) => {
    const before = records[n - 1];
    return before !== undefined && !follows(before, record);
  });
}
