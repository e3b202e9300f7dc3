import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { crawl } from '../../src/flow/crawl.ts';
import { createFetch } from '../../src/http/fetch.ts';
import { parseHosts } from '../../src/http/hosts.ts';
import { readRun } from '../../src/store/read.ts';
import { folder } from './crawl-world.ts';
import { hurried, planOf, quiet } from './plan.ts';

const page = (title: string, canary: string): string =>
  `<!doctype html><html><head><title>${title}</title></head><body><p>${'text '.repeat(420)}</p><p>${canary}</p><a href="/${canary}">${canary}</a></body></html>`;

/** Every byte beyond the first 2,000 of HTML, every byte of a home page, cookies and unlisted headers. */
const CANARIES = [
  'canary-home-html',
  'canary-home-markdown',
  'canary-page',
  'canary-robots-html',
  'canary-cookie',
  'canary-header',
  'canary-error',
  'canary-control',
  'canary-redirected-home',
];

it('no byte of a home page, nor of HTML beyond 2,000, nor a cookie or unlisted header, is found in anything that a run leaves', async () => {
  const server = createServer((request, response) => {
    const html = (status: number, canary: string, title = 'a page') => {
      response.writeHead(status, {
        'Content-Type': 'text/html',
        'Set-Cookie': 'id=canary-cookie',
        'X-Request-Id': 'canary-header',
      });
      response.end(page(title, canary));
    };
    const { url = '', headers } = request;
    if (url === '/robots.txt') return html(200, 'canary-robots-html');
    if (url === '/' && headers.accept === 'text/markdown') {
      response.writeHead(200, { 'Content-Type': 'text/markdown', Vary: 'Accept' });
      return response.end('# canary-home-markdown\n\ncanary-home-markdown\n');
    }
    if (url === '/') return html(200, 'canary-home-html', 'canary-home-html');
    if (url === '/ai.txt') return response.writeHead(302, { Location: '/?canary=no' }).end();
    if (url.startsWith('/?')) return html(200, 'canary-redirected-home', 'canary-redirected-home');
    if (url === '/llms.txt') return html(200, 'canary-page');
    if (url === '/auth.md') return response.writeHead(200, { 'Content-Type': 'text/plain' }).end('# kept whole\n');
    if (/^\/[0-9a-f]{24}\.txt$/.test(url)) return response.writeHead(200).end(`${'x'.repeat(2_000)}canary-control`);
    return html(404, 'canary-error');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const dir = await folder();
  const db = join(dir, 'run.sqlite');
  const fetch = createFetch({
    live: false,
    hosts: parseHosts('127.0.0.1 canary.test\n'),
    httpPort: port,
    httpsPort: 9,
  });
  await crawl(planOf(db, [{ rank: 1, domain: 'canary.test' }], fetch, hurried), quiet, new AbortController().signal);
  await new Promise((resolve) => server.close(resolve));

  const reader = readRun(db);
  const rows = [...reader.rows()];
  const bodies = rows.flatMap(({ body }) =>
    body?.keptSha256 === undefined ? [] : [Buffer.from(reader.body(body.keptSha256) ?? '').toString('latin1')],
  );
  reader.close();
  const left = await Promise.all((await readdir(dir)).map((file) => readFile(join(dir, file), 'latin1')));
  const everything = [JSON.stringify(rows), ...bodies, ...left].join('\n');
  expect(everything).toContain('kept whole');
  expect(rows.filter(({ status }) => status === 200).length).toBeGreaterThan(5);
  expect(CANARIES.filter((canary) => everything.includes(canary))).toEqual([]);
});
