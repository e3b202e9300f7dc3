import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { makeFolder } from '../dataset/make-folder.ts';
import { listReader } from '../draw/list.ts';
import { unzipOne } from '../draw/one-entry-zip.ts';
import { sampleCsv } from '../draw/sample-csv.ts';
import { checkListId, type ListConfiguration, listConfiguration } from '../draw/tranco.ts';
import { type Downloaded, download, fetchText } from '../http/download.ts';
import { isMistake, mistake } from '../model/mistake.ts';
import type { Bytes, Sha256 } from '../model/units.ts';
import { fileMistake, writeWhole } from './write-whole.ts';

/** Which list to fetch: by `id`, or the daily one of `date` (YYYY-MM-DD). */
export interface ListOrder {
  readonly id?: string | undefined;
  readonly date?: string | undefined;
  readonly out: string;
  /** Every row that Tranco has, not the first million. */
  readonly full?: boolean | undefined;
  readonly baseUrl?: string | undefined;
}

/** What was fetched: the content of `list.json`. */
export interface FetchedList extends ListConfiguration {
  readonly page: string;
  readonly url: string;
  /** ISO 8601, UTC. */
  readonly retrieved: string;
  readonly rows: number;
  /** `file`: as it came. `list`: its rows, normalised. */
  readonly files: { readonly file: string; readonly list: string };
  readonly sha256: { readonly file: Sha256; readonly normalised: Sha256 };
}

const TRANCO = 'https://tranco-list.eu';
const ANSWER_AT_MOST: Bytes = 1_000_000;
const FILE_AT_MOST: Bytes = 1_000_000_000;
const ZIP_AT_MOST: Bytes = 100_000_000;
const MILLION = 1_000_000;

/**
 * Fetches a Tranco list, checks it row by row, and leaves in `out` the file as it came, the normalised list, and
 * `list.json`. Every mistake and every fault of the server ends in one line; a cut-off download goes on next time.
 */
export async function fetchList(order: ListOrder, now: () => Date = () => new Date()): Promise<FetchedList> {
  const base = baseOf(order.baseUrl ?? TRANCO);
  const about = await aboutList(order, base);
  const { listId } = about;
  await makeFolder(order.out).catch((error: unknown) => {
    throw fileMistake(error, order.out);
  });
  const fetched = await fetchFile(listId, order.full === true, base, order.out);
  const list = join(order.out, `${listId}-${order.full ? 'full' : '1m'}.csv`);
  try {
    const { rows, hashes } = await normalise(fetched.path, list);
    if (!order.full && rows > MILLION) throw mistake(`the list has ${rows} rows, more than a million`);
    const result: FetchedList = {
      ...about,
      page: `${TRANCO}/list/${listId}/`,
      url: fetched.url,
      retrieved: now().toISOString(),
      rows,
      files: { file: basename(fetched.path), list: basename(list) },
      sha256: hashes,
    };
    await writeWhole(join(order.out, 'list.json'), `${JSON.stringify(result, null, 2)}\n`);
    return result;
  } catch (error) {
    if (isMistake(error) && error.exitCode === 2) await rm(fetched.path, { force: true });
    throw error;
  }
}

/** A list travels over TLS, or does not leave this machine. */
function baseOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const local = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1' || url?.hostname === '[::1]';
  if (url?.protocol !== 'https:' && !(url?.protocol === 'http:' && local)) {
    throw mistake(`--base-url must be an https URL, or http on this machine: ${text}`);
  }
  return url.href.replace(/\/+$/, '');
}

async function aboutList({ id, date }: ListOrder, base: string): Promise<ListConfiguration> {
  if ((id === undefined) === (date === undefined)) throw mistake('give either --id or --date');
  if (date !== undefined && !isDay(date)) throw mistake(`--date must be a day, YYYY-MM-DD: ${date}`);
  const path = id === undefined ? `date/${date}` : `id/${checkListId(id, '--id')}`;
  const answer = await fetchText(`${base}/api/lists/${path}`, ANSWER_AT_MOST);
  if (answer.kind !== 'text') throw stopped(answer, id === undefined ? `the list of ${date}` : `list ${id}`);
  const about = listConfiguration(answer.text);
  if (id !== undefined && about.listId !== id)
    throw mistake(`asked for list ${id}, the server tells of ${about.listId}`);
  return about;
}

const isDay = (date: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(date) && new Date(`${date}T00:00:00Z`).toJSON()?.slice(0, 10) === date;

/** The zip of the first million; as CSV where Tranco keeps no zip of the list (it answers 403), or for the full list. */
async function fetchFile(id: string, full: boolean, base: string, out: string) {
  if (!full) {
    const path = join(out, `tranco_${id}-1m.csv.zip`);
    const zip = await fetched(`${base}/download_daily/${id}`, path, ZIP_AT_MOST);
    if (zip.kind === 'complete') return { path, url: zip.url };
    if (zip.kind !== 'status' || (zip.status !== 403 && zip.status !== 404)) throw stopped(zip, `list ${id}`);
  }
  const path = join(out, `tranco_${id}-${full ? 'full' : '1m'}.csv`);
  const csv = await fetched(`${base}/download/${id}/${full ? 'full' : MILLION}`, path, FILE_AT_MOST);
  if (csv.kind !== 'complete') throw stopped(csv, `list ${id}`);
  return { path, url: csv.url };
}

async function fetched(url: string, path: string, atMost: Bytes): Promise<Downloaded> {
  try {
    return await download(url, path, atMost);
  } catch (error) {
    throw fileMistake(error, path);
  }
}

function stopped(answer: Exclude<Downloaded, { kind: 'complete' }>, what: string) {
  switch (answer.kind) {
    case 'interrupted':
      return answer.bytes === 0
        ? mistake(`${what}: nothing came (${answer.detail}); run again later`, 3)
        : mistake(`${what}: the download was cut off (${answer.detail}); run again to go on`, 3);
    case 'refused':
      return mistake(`${what}: the download is refused, ${answer.detail}`, 3);
    case 'status': {
      if (answer.status === 404) return mistake(`${what}: Tranco has none`);
      if (answer.status === 429) return mistake(`${what}: Tranco asks for patience (429); run again in a minute`, 3);
      return mistake(`${what}: the server answered ${answer.status}`, 3);
    }
  }
}

/** Writes the normalised rows of a fetched file to `to`. */
async function normalise(path: string, to: string): Promise<{ rows: number; hashes: FetchedList['sha256'] }> {
  const file = createHash('sha256');
  const reader = listReader();
  const pieces: string[] = [];
  const take = (chunk: Buffer) => pieces.push(sampleCsv(reader.read(chunk)));
  if (path.endsWith('.zip')) {
    const zip = await readFile(path);
    file.update(zip);
    take(unzipOne(zip, ZIP_AT_MOST));
  } else {
    for await (const chunk of createReadStream(path)) {
      file.update(chunk);
      take(chunk);
    }
  }
  const end = reader.end();
  pieces.push(sampleCsv(end.rows));
  await writeWhole(to, pieces.join(''));
  return { rows: end.count, hashes: { file: file.digest('hex'), normalised: end.sha256 } };
}
