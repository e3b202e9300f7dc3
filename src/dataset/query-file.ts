import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MEASURES, type Query } from '../model/measured.ts';
import { mistake } from '../model/mistake.ts';
import { literal } from './ddl.ts';

const KEYS = [
  'id',
  'title',
  'note',
  'definition',
  'numerator',
  'denominator',
  'estimate',
  'readings',
  'each',
  'reason-empty',
];

/**
 * The queries of one file: comments `-- key: value` first, then SQL. `each: token = A, B` makes one query of each value,
 * which stands for `$token` in the SQL and for `{token}` in the title; the first keeps the id, another is `<id>-<value>`.
 * Throws a mistake for a comment that says nothing known.
 */
export function readQueries(text: string, file: string): readonly Query[] {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('--'));
  const about = new Map(lines.slice(0, end).map((line) => entry(line, file)));
  const sql = lines.slice(end).join('\n').trim().replace(/;$/, '');
  const query = queryOf(about, sql, file);
  const [name = '', values = ''] = about.get('each')?.split(' = ') ?? [];
  if (name === '') return [query];
  return values.split(', ').map((value, place) => ({
    ...query,
    id: place === 0 ? query.id : `${query.id}-${value}`,
    title: query.title.replace(`{${name}}`, value),
    sql: sql.replaceAll(`$${name}`, literal(value)),
  }));
}

function entry(line: string, file: string): readonly [string, string] {
  const [, key = '', value = ''] = /^-- ([a-z-]+): (.+)$/.exec(line) ?? [];
  if (!KEYS.includes(key)) throw mistake(`${file}: ${line}: expected -- key: value with one of ${KEYS.join(', ')}`);
  return [key, value];
}

function queryOf(about: ReadonlyMap<string, string>, sql: string, file: string): Query {
  const get = (key: string) => about.get(key);
  const measure = MEASURES.find((word) => word === (get('estimate') ?? 'share'));
  const [id, title, readings] = [get('id'), get('title'), get('readings')];
  if (id === undefined || title === undefined || measure === undefined || sql === '') {
    throw mistake(`${file}: a query has an id, a title, a known estimate and SQL`);
  }
  if (readings !== undefined && readings !== 'closed' && readings !== 'open') {
    throw mistake(`${file}: readings: closed or open, not ${readings}`);
  }
  const optional = { note: get('note'), definition: get('definition'), numerator: get('numerator') };
  return {
    id,
    title,
    measure,
    sql,
    ...given({ ...optional, denominator: get('denominator'), reasonEmpty: get('reason-empty') }),
    ...(readings && { readings }),
  };
}

/** Without what is not given. */
const given = <T extends Readonly<Record<string, string | undefined>>>(values: T): { [K in keyof T]?: string } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: string };

/** The queries of the files of a folder that are so named, by id as people count: N2 before N10. */
export async function readFolder(folder: string, named = /./): Promise<readonly Query[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && named.test(name));
  const read = names.map(async (name) => readQueries(await readFile(join(folder, name), 'utf8'), join(folder, name)));
  return (await Promise.all(read)).flat().sort((a, b) => byNumber(a.id, b.id));
}

/** Names as people count: the figures in them as numbers. */
export function byNumber(a: string, b: string): number {
  const key = (name: string) => name.replace(/\d+/g, (figures) => figures.padStart(8, '0'));
  return key(a) < key(b) ? -1 : 1;
}
