import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keep } from '../../src/keep/keep.ts';
import type { HeaderList } from '../../src/model/observation.ts';
import type { Exchange } from '../../src/model/ports.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { answer, ask, read } from '../read/answer.ts';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const kept = (exchange: Exchange, probe = 'llms-txt', url?: string) =>
  keep(exchange, read(exchange, probe, url), ask(probe, url), whoMayRead);
const how = (exchange: Exchange, probe?: string, url?: string) => kept(exchange, probe, url).body?.kept;

const LONG = 'x'.repeat(5000);
const HTML = `<html>${LONG}`;

describe('what is kept of a body', () => {
  test.each(whoMayRead.keep.whole)('%s: a 2xx that is no HTML is kept whole', (probe) => {
    const result = kept(answer(206, LONG), probe, 'https://example.com/f');
    expect(result.body?.kept).toBe('whole');
    expect(Buffer.from(result.kept?.bytes ?? []).toString()).toBe(LONG);
    expect(result.kept?.sha256).toBe(sha256(LONG));
    expect(result.body).toMatchObject({ sha256: sha256(LONG), keptSha256: sha256(LONG), length: 5000, complete: true });
  });

  test('of HTML at any status, of any other status, and of controls the first 2,000 bytes', () => {
    for (const exchange of [
      answer(200, HTML),
      answer(404, HTML),
      answer(404, LONG),
      answer(500, LONG),
      answer(600, LONG),
      answer(199, LONG),
    ]) {
      const result = kept(exchange);
      expect(result.body?.kept).toBe('prefix');
      expect(result.kept?.bytes.length).toBe(2000);
      expect(result.kept?.sha256).toBe(sha256(exchange.body.subarray(0, 2000)));
      expect(result.body).toMatchObject({ sha256: sha256(exchange.body), length: exchange.body.length });
    }
    expect(how(answer(200, LONG), 'control-root', 'https://example.com/c.txt')).toBe('prefix');
    expect(how(answer(200, LONG), 'control-well-known', 'https://example.com/.well-known/c.json')).toBe('prefix');
  });

  test('HTML is known by its bytes, not by its type', () => {
    expect(how(answer(200, HTML, [['content-type', 'text/plain']]))).toBe('prefix');
    expect(how(answer(200, LONG, [['content-type', 'text/html']]))).toBe('whole');
  });

  test.each([300, 301, 302, 303, 304, 307, 308, 399])('of a %d hash and length only', (status) => {
    const result = kept(answer(status, LONG));
    expect(result.kept).toBeUndefined();
    expect(result.body).toMatchObject({ kept: 'none', sha256: sha256(LONG), length: 5000 });
    expect(result.body).not.toHaveProperty('keptSha256');
  });

  test.each([
    ['home-html', 'https://example.com/'],
    ['home-html', 'https://www.example.com/de/index.html'],
    ['home-markdown', 'https://example.com/x'],
    ['llms-txt', 'https://example.com/'],
    ['robots', 'https://example.com/?x=1'],
    ['control-root', 'https://example.com//'],
    ['licence', 'https://other.example/'],
  ])('of %s at %s no byte', (probe, url) => {
    for (const exchange of [answer(200, LONG), answer(200, HTML), answer(404, LONG), answer(403, HTML)]) {
      expect(kept(exchange, probe, url).kept).toBeUndefined();
      expect(how(exchange, probe, url)).toBe('none');
    }
  });

  test('a body cut by our cap, the network or a decoder, or never decoded, is not complete', () => {
    const complete = (more: Partial<Exchange>) => kept(answer(200, LONG, [], more)).body?.complete;
    expect(complete({})).toBe(true);
    expect(complete({ truncated: true, notes: ['cut-by-cap'] })).toBe(false);
    expect(complete({ notes: ['decode-error'] })).toBe(false);
    expect(complete({ notes: ['encoding-unknown'] })).toBe(false);
    expect(complete({ truncated: true })).toBe(false);
    expect(complete({ outcome: { kind: 'failed', failure: 'timeout-body', detail: '', status: 200 } })).toBe(false);
  });

  test('of an answer that the network cut a prefix, of a request that got none nothing', () => {
    expect(how(answer(200, LONG, [], { outcome: { kind: 'failed', failure: 'reset', detail: '', status: 200 } }))).toBe(
      'prefix',
    );
    expect(kept(answer(200, '', [], { outcome: { kind: 'failed', failure: 'dns-timeout', detail: '' } }))).toEqual({
      headers: [],
    });
    expect(kept(answer(200, '', [], { outcome: { kind: 'void', ownFault: 'own-network-down', detail: '' } }))).toEqual({
      headers: [],
    });
  });

  test('bytes that nobody could decode may hide a page: a prefix, unless they are plain text', () => {
    const packed = gzipSync(HTML.repeat(3) + Math.sqrt(2));
    for (const note of ['encoding-unknown', 'decode-error'] as const) {
      expect(how(answer(200, packed, [], { notes: [note] }))).toBe('prefix');
      expect(how(answer(200, 'User-agent: *\nDisallow: /ü', [], { notes: [note] }))).toBe('whole');
    }
    expect(how(answer(200, Buffer.from('caf\xe9', 'latin1'), [], { truncated: true, notes: ['cut-by-cap'] }))).toBe(
      'whole',
    );
  });

  test('what is kept does not hold the rest in memory', () => {
    const result = kept(answer(404, LONG));
    expect(result.kept?.bytes.buffer.byteLength).toBe(2000);
  });

  test('a canary after the prefix is never found in what goes to the store', () => {
    const canary = 'CANARY-7f3a';
    const probes = whoMayRead.probes.map(({ id }) => id);
    const filler = fc.constantFrom('x', ' ', '<p>', '&amp;', '\n', '<!-- -->');
    fc.assert(
      fc.property(
        fc.constantFrom(...probes),
        filler,
        fc.constantFrom(200, 302, 403, 404, 500),
        (probe, unit, status) => {
          const body = `<!doctype html>${unit.repeat(Math.ceil(2000 / unit.length))}<title>${canary}</title><h1>${canary}</h1><a href="/${canary}">`;
          const exchange = answer(status, body);
          const facts = read(exchange, probe, 'https://example.com/some/path');
          const result = keep(exchange, facts, ask(probe, 'https://example.com/some/path'), whoMayRead);
          const stored = [
            Buffer.from(result.kept?.bytes ?? []).toString('latin1'),
            JSON.stringify([facts, result.body, result.headers]),
          ];
          expect(stored.join()).not.toContain(canary);
        },
      ),
    );
  });

  test('of a home page no byte is stored, and of its text nothing is in the facts', () => {
    const word = fc.stringMatching(/^[a-z]{9,12}$/).map((text) => `zq${text}`);
    fc.assert(
      fc.property(word, fc.constantFrom('home-html', 'home-markdown'), (canary, probe) => {
        for (const body of [
          `<html><title>${canary}</title><p>${canary}</p>`,
          `# ${canary}\n${canary}`,
          `{"a":"${canary}"}`,
        ]) {
          const exchange = answer(200, body);
          const facts = read(exchange, probe);
          const result = keep(exchange, facts, ask(probe), whoMayRead);
          expect(result.kept).toBeUndefined();
          expect(JSON.stringify([facts, result])).not.toContain(canary);
        }
      }),
    );
  });
});

describe('what is kept of headers', () => {
  test('listed names only, in lower case, order and repeats kept, values untouched', () => {
    const headers: HeaderList = [
      ['Server', 'x'],
      ['X-Request-Id', '1'],
      ['LINK', '<a>; rel=b'],
      ['link', ' <c> '],
      ['Content-Type', 'caf\xe9'],
    ];
    expect(kept(answer(200, '', headers)).headers).toEqual([
      ['server', 'x'],
      ['link', '<a>; rel=b'],
      ['link', ' <c> '],
      ['content-type', 'caf\xe9'],
    ]);
  });

  test('never a cookie, in whatever case, nor a name of the object prototype', () => {
    const headers: HeaderList = [
      'Set-Cookie',
      'SET-COOKIE',
      'set-cookie2',
      'Cookie',
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      '',
    ].map((name) => [name, 'canary=1'] as const);
    expect(kept(answer(200, '', headers)).headers).toEqual([]);
    expect(JSON.stringify(read(answer(200, '', headers), 'home-html'))).not.toContain('canary');
  });
});
