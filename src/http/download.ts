import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { Agent, type Dispatcher, request } from 'undici';
import type { Bytes } from '../model/units.ts';

/** How a download ended. An `interrupted` one may go on where it stopped. */
export type Downloaded =
  | { readonly kind: 'complete'; readonly bytes: Bytes; readonly from: Bytes; readonly url: string }
  | { readonly kind: 'interrupted'; readonly bytes: Bytes; readonly detail: string }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'refused'; readonly detail: string };

const USER_AGENT = 'who-may-read/1.0 fetch-list';
const HOPS = 3;
const SILENCE = 60_000;

/**
 * Downloads one file to `path`, by way of `<path>.part`. A part that an earlier call left is gone on with (Range and
 * If-Range, RFC 9110 §13.1.5) where the server had given it a validator; a server that ignores the range starts it
 * anew. Redirects are followed within the origin, never out of it. Throws only for the local disk.
 */
export async function download(url: string, path: string, atMost: Bytes): Promise<Downloaded> {
  const part = `${path}.part`;
  const memo = `${path}.part.json`;
  const drop = () => Promise.all([rm(part, { force: true }), rm(memo, { force: true })]);
  const agent = new Agent({ headersTimeout: SILENCE, bodyTimeout: SILENCE });
  try {
    const known = await partOf(part, memo, url);
    const opened = await get(agent, url, known ? { range: `bytes=${known.bytes}-`, 'if-range': known.validator } : {});
    if ('kind' in opened) return opened;
    const { answer, finalUrl } = opened;
    const { statusCode: status, headers, body } = answer;
    const objection = objectionTo(status, headers, known, atMost);
    if (objection !== undefined) {
      discard(body);
      if (objection.kind === 'refused') await drop();
      return objection;
    }
    const begin = status === 206 && known ? known.bytes : 0;
    const total = totalOf(status, headers);
    if (begin === 0) await drop();
    await writeFile(memo, JSON.stringify({ url, validator: validatorOf(headers) }));
    const ended = await save(body, part, begin, Math.min(total, atMost));
    if (ended.cut !== undefined) return { kind: 'interrupted', bytes: ended.bytes, detail: ended.cut };
    if (ended.bytes > total || ended.bytes > atMost) {
      await drop();
      return { kind: 'refused', detail: `the server sent more than the ${Math.min(total, atMost)} bytes expected` };
    }
    if (Number.isFinite(total) && ended.bytes < total) {
      return { kind: 'interrupted', bytes: ended.bytes, detail: `${ended.bytes} of ${total} bytes came` };
    }
    await rename(part, path);
    await rm(memo, { force: true });
    return { kind: 'complete', bytes: ended.bytes, from: begin, url: finalUrl };
  } finally {
    await agent.destroy();
  }
}

/** A short text, such as an API answer. `interrupted`: the network failed, or it was longer than `atMost`. */
export async function fetchText(
  url: string,
  atMost: Bytes,
): Promise<{ readonly kind: 'text'; readonly text: string } | Exclude<Downloaded, { kind: 'complete' }>> {
  const agent = new Agent({ headersTimeout: SILENCE, bodyTimeout: SILENCE });
  try {
    const opened = await get(agent, url, {});
    if ('kind' in opened) return opened;
    const { statusCode: status, body } = opened.answer;
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const piece of pieces(body)) {
      if ('cut' in piece) return { kind: 'interrupted', bytes, detail: piece.cut };
      bytes += piece.length;
      if (bytes > atMost) return { kind: 'refused', detail: `the answer is longer than ${atMost} bytes` };
      chunks.push(piece);
    }
    return status === 200 ? { kind: 'text', text: Buffer.concat(chunks).toString('utf8') } : { kind: 'status', status };
  } finally {
    await agent.destroy();
  }
}

interface Part {
  readonly bytes: Bytes;
  readonly validator: string;
}

type Headers = Dispatcher.ResponseData['headers'];
type Stopped = Extract<Downloaded, { kind: 'interrupted' | 'refused' }>;

async function get(
  dispatcher: Dispatcher,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly answer: Dispatcher.ResponseData; readonly finalUrl: string } | Stopped> {
  let target = url;
  for (let hop = 0; hop <= HOPS; hop += 1) {
    let answer: Dispatcher.ResponseData;
    try {
      const sent = { 'user-agent': USER_AGENT, 'accept-encoding': 'identity', ...headers };
      answer = await request(target, { dispatcher, headers: sent });
    } catch (error) {
      return { kind: 'interrupted', bytes: 0, detail: words(error) };
    }
    const { statusCode, headers: received } = answer;
    if (![301, 302, 303, 307, 308].includes(statusCode)) return { answer, finalUrl: target };
    discard(answer.body);
    const location = [received.location].flat()[0] ?? '';
    const next = location !== '' && URL.canParse(location, target) ? new URL(location, target) : undefined;
    if (next === undefined || next.origin !== new URL(url).origin) {
      const where = location.slice(0, 200) || 'nowhere';
      return { kind: 'refused', detail: `${target} redirects out of its origin, to ${where}` };
    }
    target = next.href;
  }
  return { kind: 'refused', detail: `${url} redirects more than ${HOPS} times` };
}

/** What an earlier call left of `url`, where it can be gone on with. */
async function partOf(part: string, memo: string, url: string): Promise<Part | undefined> {
  try {
    const [{ size }, known] = await Promise.all([stat(part), readFile(memo, 'utf8').then(JSON.parse)]);
    if (size === 0 || known.url !== url || typeof known.validator !== 'string') return undefined;
    return { bytes: size, validator: known.validator };
  } catch {
    return undefined;
  }
}

/** A validator strong enough for If-Range: no weak ETag (RFC 9110 §13.1.5). */
function validatorOf(headers: Headers): string | undefined {
  const etag = [headers.etag].flat()[0];
  return etag !== undefined && !etag.startsWith('W/') ? etag : [headers['last-modified']].flat()[0];
}

/** Why an answer is not the file, or not the rest of it, that was asked for; `undefined` where it is. */
function objectionTo(status: number, headers: Headers, known: Part | undefined, atMost: Bytes): Downloaded | undefined {
  const refused = (detail: string) => ({ kind: 'refused', detail }) as const;
  if (status === 416) return refused('the server no longer has the part that was begun');
  if (status !== 200 && status !== 206) return { kind: 'status', status };
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') return refused(`the file came encoded as ${encoding}, which was not asked for`);
  const total = totalOf(status, headers);
  if (Number.isFinite(total) && total > atMost) return refused(`the file would be ${total} bytes, more than ${atMost}`);
  if (status === 200) return undefined;
  const [first, last] = (/^bytes (\d+)-(\d+)\//.exec(String(headers['content-range'])) ?? []).slice(1).map(Number);
  if (known === undefined || first !== known.bytes || last !== total - 1) {
    return refused('the server sent another range than the one asked for');
  }
  const validator = validatorOf(headers);
  if (validator !== undefined && validator !== known.validator) {
    return refused('the server sent a range of another file');
  }
  return undefined;
}

/** The length of the whole file; infinite where the server does not say. */
function totalOf(status: number, headers: Headers): Bytes {
  const said = status === 206 ? String(headers['content-range']).split('/')[1] : headers['content-length'];
  return /^\d+$/.test(String(said)) ? Number(said) : Number.POSITIVE_INFINITY;
}

async function save(body: Dispatcher.ResponseData['body'], part: string, begin: Bytes, atMost: Bytes) {
  const file = await open(part, begin > 0 ? 'a' : 'w');
  let bytes = begin;
  try {
    for await (const piece of pieces(body)) {
      if ('cut' in piece) return { bytes, cut: piece.cut };
      await file.appendFile(piece);
      bytes += piece.length;
      if (bytes > atMost) break;
    }
    await file.sync();
    return { bytes };
  } finally {
    await file.close();
  }
}

/** Closes an answer unread; the error that this is to undici concerns nobody. */
const discard = (body: Dispatcher.ResponseData['body']) => body.on('error', () => undefined).destroy();

/** The pieces of a body; where the network fails, why, as the last one. */
async function* pieces(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer | { readonly cut: string }> {
  try {
    yield* body;
  } catch (error) {
    yield { cut: words(error) };
  }
}

const words = (error: unknown): string => {
  const text =
    error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : String(error);
  return text.split('\n')[0]?.slice(0, 200) ?? '';
};
