import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchList, type ListOrder } from '../../src/flow/fetch-list.ts';
import { zipOf } from '../draw/zip-of.ts';

const CRLF = Array.from({ length: 4_000 }, (_, i) => `${i + 1},D${i + 1}.test\r\n`).join('');
const LIST = CRLF.toLowerCase().replaceAll('\r', '');
const ZIP = zipOf([{ name: 'top-1m.csv', content: Buffer.from(CRLF), stored: true }]);
const ABOUT = {
  list_id: 'PP3D',
  available: true,
  failed: false,
  created_on: '2024-11-03T22:00:02',
  configuration: { filterPLD: 'on' },
};
const ETAG = '"one"';

const hex = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const now = () => new Date('2025-01-02T03:04:05Z');

let out: string;
let server: Server;
let base: string;
let asked: IncomingMessage[];
/** What each path answers; a test replaces what it is about. */
let paths: Record<string, RequestListener>;

/** Answers with `body`, or the range that is asked for where the validator still holds. */
const file =
  (body: Buffer | string, { etag = ETAG }: { etag?: string } = {}): RequestListener =>
  (request, response) => {
    const bytes = Buffer.from(body);
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    if (from === 0 || request.headers['if-range'] !== etag) {
      response.writeHead(200, { etag, 'content-length': bytes.length }).end(bytes);
      return;
    }
    const range = `bytes ${from}-${bytes.length - 1}/${bytes.length}`;
    response
      .writeHead(206, { etag, 'content-range': range, 'content-length': bytes.length - from })
      .end(bytes.subarray(from));
  };

/** Sends `bytes` of what it promised, and closes the connection once they are in the part file, `total` long by then. */
async function sendAndCut(response: ServerResponse, bytes: Buffer, total: number): Promise<void> {
  response.write(bytes);
  const part = join(out, 'tranco_PP3D-1m.csv.zip.part');
  while ((await stat(part).catch(() => ({ size: -1 }))).size !== total) await setImmediate();
  response.destroy();
}

const cutOff =
  (body: Buffer, bytes: number, headers: Record<string, string> = { etag: ETAG }): RequestListener =>
  (_, response) => {
    response.writeHead(200, { ...headers, 'content-length': body.length });
    void sendAndCut(response, body.subarray(0, bytes), bytes);
  };

const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_, response: ServerResponse) =>
    response.writeHead(code, headers).end('no');

const fetched = (change: Partial<ListOrder> = {}) => fetchList({ id: 'PP3D', out, baseUrl: base, ...change }, now);
const mistakeOf = async (change: Partial<ListOrder> = {}) => {
  const error: unknown = await fetched(change).then(
    () => 'no mistake',
    (thrown) => thrown,
  );
  expect(error).toHaveProperty('exitCode');
  expect(error).toHaveProperty('message', expect.not.stringContaining('\n'));
  return error instanceof Error ? error.message : '';
};

beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'wmr-fetch-'));
  asked = [];
  paths = {
    '/api/lists/id/PP3D': file(JSON.stringify(ABOUT)),
    '/api/lists/date/2024-11-03': file(JSON.stringify(ABOUT)),
    '/download_daily/PP3D': status(307, { location: '/download/daily/tranco_PP3D-1m.csv.zip' }),
    '/download/daily/tranco_PP3D-1m.csv.zip': file(ZIP),
  };
  server = createServer((request, response) => {
    asked.push(request);
    (paths[request.url ?? ''] ?? status(404))(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await rm(out, { recursive: true, force: true });
});

describe('a list', () => {
  it('is left as it came, normalised, and with a record of where it came from', async () => {
    const result = await fetched();
    expect(JSON.parse(await readFile(join(out, 'list.json'), 'utf8'))).toEqual(result);
    expect(result).toEqual({
      listId: 'PP3D',
      created: ABOUT.created_on,
      configuration: ABOUT.configuration,
      page: 'https://tranco-list.eu/list/PP3D/',
      url: `${base}/download/daily/tranco_PP3D-1m.csv.zip`,
      retrieved: '2025-01-02T03:04:05.000Z',
      rows: 4_000,
      files: { file: 'tranco_PP3D-1m.csv.zip', list: 'PP3D-1m.csv' },
      sha256: { file: hex(ZIP), normalised: hex(LIST) },
    });
    expect(await readFile(join(out, 'tranco_PP3D-1m.csv.zip'))).toEqual(ZIP);
    expect(await readFile(join(out, 'PP3D-1m.csv'), 'utf8')).toBe(LIST);
    expect((await readdir(out)).sort()).toEqual(['PP3D-1m.csv', 'list.json', 'tranco_PP3D-1m.csv.zip']);
  });

  it('of a day is found by the day', async () => {
    expect((await fetched({ id: undefined, date: '2024-11-03' })).listId).toBe('PP3D');
  });

  it('of which there is no zip comes as CSV', async () => {
    paths['/download_daily/PP3D'] = status(403);
    paths['/download/PP3D/1000000'] = file(LIST);
    expect(await fetched()).toMatchObject({ files: { file: 'tranco_PP3D-1m.csv' }, sha256: { file: hex(LIST) } });
  });

  it('in full comes as CSV, and nothing else is asked for', async () => {
    paths['/download/PP3D/full'] = file(LIST);
    expect(await fetched({ full: true })).toMatchObject({ files: { list: 'PP3D-full.csv' }, rows: 4_000 });
    expect(asked.map(({ url }) => url)).toEqual(['/api/lists/id/PP3D', '/download/PP3D/full']);
  });
});

describe('a download that was cut off', () => {
  const zip = '/download/daily/tranco_PP3D-1m.csv.zip';

  it.each([1, 1_000, ZIP.length - 1])('after %i bytes goes on there the next time', async (bytes) => {
    paths[zip] = cutOff(ZIP, bytes);
    expect(await mistakeOf()).toMatch(/^list PP3D: the download was cut off .*run again to go on$/);
    expect(await readdir(out)).not.toContain('tranco_PP3D-1m.csv.zip');
    paths[zip] = file(ZIP);
    expect((await fetched()).sha256.file).toBe(hex(ZIP));
    expect(asked.at(-1)?.headers).toMatchObject({ range: `bytes=${bytes}-`, 'if-range': ETAG });
    expect((await readdir(out)).filter((name) => name.includes('part'))).toEqual([]);
  });

  it('may be cut off again and again', async () => {
    for (const bytes of [100, 2_000, 30_000]) {
      paths[zip] = (request, response) => {
        const from = Number(/\d+/.exec(request.headers.range ?? '0')?.[0]);
        const head = { etag: ETAG, 'content-length': ZIP.length - from };
        if (from > 0)
          response.writeHead(206, { ...head, 'content-range': `bytes ${from}-${ZIP.length - 1}/${ZIP.length}` });
        else response.writeHead(200, head);
        void sendAndCut(response, ZIP.subarray(from, bytes), bytes);
      };
      await mistakeOf();
    }
    paths[zip] = file(ZIP);
    expect((await fetched()).sha256.file).toBe(hex(ZIP));
    expect(asked.at(-1)?.headers.range).toBe('bytes=30000-');
  });

  const noRanges: RequestListener = (_, response) => response.writeHead(200).end(ZIP);
  it.each([
    ['the file has changed', file(ZIP, { etag: '"two"' })],
    ['the server knows no ranges', noRanges],
  ])('begins anew where %s', async (_, then) => {
    paths[zip] = cutOff(Buffer.alloc(ZIP.length, 'x'), 1_000);
    await mistakeOf();
    paths[zip] = then;
    expect((await fetched()).sha256.file).toBe(hex(ZIP));
    expect(asked.at(-1)?.headers.range).toBe('bytes=1000-');
  });

  it.each([
    ['no validator', {}],
    ['a weak ETag', { etag: 'W/"one"' }],
  ])('begins anew where the server had given %s', async (_, headers) => {
    paths[zip] = cutOff(ZIP, 1_000, headers);
    await mistakeOf();
    paths[zip] = file(ZIP);
    expect((await fetched()).sha256.file).toBe(hex(ZIP));
    expect(asked.at(-1)?.headers.range).toBeUndefined();
  });

  it.each([
    ['another range', 'bytes 0-9/10', ETAG],
    ['a range that ends early', `bytes 1000-1999/${ZIP.length}`, ETAG],
    ['a range of another file', `bytes 1000-${ZIP.length - 1}/${ZIP.length}`, '"two"'],
    ['a range that is none', 'lines 1-2', ETAG],
  ])('is refused where the server sends %s, and begins anew the next time', async (_, range, etag) => {
    paths[zip] = cutOff(ZIP, 1_000);
    await mistakeOf();
    paths[zip] = (__, response) => response.writeHead(206, { 'content-range': range, etag }).end('0123456789');
    expect(await mistakeOf()).toContain('the server sent a');
    paths[zip] = file(ZIP);
    expect((await fetched()).sha256.file).toBe(hex(ZIP));
    expect(asked.at(-1)?.headers.range).toBeUndefined();
  });

  it('begins anew where the server no longer has that part', async () => {
    paths[zip] = cutOff(ZIP, 1_000);
    await mistakeOf();
    paths[zip] = status(416);
    expect(await mistakeOf()).toContain('no longer has the part');
    paths[zip] = file(ZIP);
    expect((await fetched()).sha256.file).toBe(hex(ZIP));
  });

  it('that another list had begun is not gone on with', async () => {
    paths[zip] = cutOff(ZIP, 1_000);
    await mistakeOf();
    const memo = join(out, 'tranco_PP3D-1m.csv.zip.part.json');
    await writeFile(memo, (await readFile(memo, 'utf8')).replace('PP3D', 'XXXX'));
    paths[zip] = file(ZIP);
    await fetched();
    expect(asked.at(-1)?.headers.range).toBeUndefined();
  });
});

describe('a server that lies or fails', () => {
  const zip = '/download/daily/tranco_PP3D-1m.csv.zip';
  const about = '/api/lists/id/PP3D';
  const packed = (content: string | Buffer, name = 'top-1m.csv') =>
    file(zipOf([{ name, content: Buffer.from(content) }]));
  const faults: readonly (readonly [string, string, RequestListener, string])[] = [
    ['knows no such list', about, status(404), 'list PP3D: Tranco has none'],
    ['asks for patience', about, status(429), 'Tranco asks for patience'],
    ['is down', about, status(502), 'list PP3D: the server answered 502'],
    ['closes the connection', about, (_, response) => response.destroy(), 'list PP3D: nothing came'],
    ['tells of another list', about, file(JSON.stringify({ ...ABOUT, list_id: 'XXXX' })), 'the server tells of XXXX'],
    ['tells of a list that is a path', about, file(JSON.stringify({ ...ABOUT, list_id: '../x' })), 'no list id'],
    ['tells at endless length', about, file(Buffer.alloc(1_100_000, ' ')), 'longer than 1000000 bytes'],
    [
      'sends the answer elsewhere',
      about,
      status(302, { location: 'http://127.0.0.2:9/x' }),
      'redirects out of its origin',
    ],
    ['redirects for ever', zip, status(302, { location: zip }), 'redirects more than 3 times'],
    ['redirects to nowhere', zip, status(302), 'redirects out of its origin, to nowhere'],
    ['is down for the file', zip, status(503), 'the server answered 503'],
    [
      'promises too much',
      zip,
      (_, r) => r.writeHead(200, { 'content-length': 200_000_000 }).flushHeaders(),
      'more than 100000000',
    ],
    [
      'packs the zip once more',
      zip,
      (_, r) => r.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
      'encoded as gzip',
    ],
    ['sends HTML for a zip', zip, file('<!doctype html>'), 'the zip is refused: it has no end record'],
    ['sends a zip that leaves its folder', zip, packed(LIST, '../../../tmp/x.csv'), 'no plain file name'],
    ['sends a bomb', zip, packed(Buffer.alloc(5_000_000, '1')), 'over 50 times its packed length'],
    ['sends a list with a gap', zip, packed('1,a\n3,b\n'), 'list line 2: gap in the ranks'],
    ['sends a list with a repeat', zip, packed('1,a\n2,a\n'), 'list line 2: "a" stands on line 1'],
    ['sends an empty list', zip, packed(''), 'the list holds no row'],
  ];

  it.each(faults)('(it %s) is told so in one line, and no list is left', async (_, path, answer, message) => {
    paths[path] = answer;
    expect(await mistakeOf()).toContain(message);
    expect(await readdir(out)).toEqual([]);
  });

  it('is forgotten once it is honest again', async () => {
    paths[zip] = packed('1,a\n3,b\n');
    await mistakeOf();
    paths[zip] = file(ZIP);
    expect((await fetched()).rows).toBe(4_000);
  });
});

describe('a mistake of the caller', () => {
  it.each([
    [{ id: undefined }, 'give either --id or --date'],
    [{ date: '2024-11-03' }, 'give either --id or --date'],
    [{ id: '../../x' }, '--id is no list id'],
    [{ id: undefined, date: '2024-13-01' }, '--date must be a day'],
    [{ id: undefined, date: '2024-02-30' }, '--date must be a day'],
    [{ id: undefined, date: 'latest' }, '--date must be a day'],
    [{ baseUrl: 'http://lists.test' }, '--base-url must be an https URL'],
    [{ baseUrl: 'file:///etc' }, '--base-url must be an https URL'],
    [{ baseUrl: 'lists' }, '--base-url must be an https URL'],
  ])('%j asks nobody anything', async (change: Partial<ListOrder>, message) => {
    expect(await mistakeOf(change)).toContain(message);
    expect(asked).toEqual([]);
  });

  it('about the folder is told in one line', async () => {
    await writeFile(join(out, 'file'), '');
    expect(await mistakeOf({ out: join(out, 'file', 'sub') })).toContain('is a file, expected a folder');
    expect(await mistakeOf({ out: join(out, 'file') })).toContain('is a file, expected a folder');
  });
});
