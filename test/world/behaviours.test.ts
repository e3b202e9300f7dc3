import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Behaviour } from '../../src/world/behaviour.ts';
import { BEHAVIOURS } from '../../src/world/behaviours/index.ts';
import { startWorld, type World } from '../../src/world/world.ts';
import { addressOf, ask } from './ask.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const get = (name: string, path: string, headers = {}, within?: number) =>
  ask(world, `https://${name}.test${path}`, headers, within);
const robots = async (name: string, headers = {}) => (await get(name, '/robots.txt', headers)).body.toString();

describe('every behaviour', () => {
  it('has a name of its own that is a host label, and a truth for robots and for every discovery file', () => {
    expect(new Set(BEHAVIOURS.map(({ name }) => name)).size).toBe(BEHAVIOURS.length);
    for (const { name, truth } of BEHAVIOURS) {
      expect(name).toMatch(/^[a-z][a-z0-9-]{2,60}$/);
      expect(Object.keys(truth.outcomes).length, name).toBeGreaterThanOrEqual(24);
    }
  });

  it.each(BEHAVIOURS.filter(({ truth }) => truth.robots === 'file' && truth.outcomes['llms-txt'] === 'absent'))(
    '$name says that /llms.txt is absent, and a client that follows redirects finds no file there',
    async (behaviour) => {
      const url = `${baseOf(behaviour)}/llms.txt`;
      if (behaviour.name === 'resets-once') await ask(world, url);
      const got = await ask(world, url);
      const last = got.headers.location === undefined ? got : await ask(world, String(got.headers.location));
      expect(last.status).toBe(404);
    },
  );
});

/** Where a site with these doors and this handshake is found. */
function baseOf({ name, doors = {}, handshake }: Behaviour): string {
  const host = doors[''] === 'none' ? `www.${name}.test` : `${name}.test`;
  const door = (doors[''] === 'none' ? doors.www : doors['']) ?? 'both';
  return `${door === 'http' || handshake !== undefined ? 'http' : 'https'}://${host}`;
}

describe('doors', () => {
  it('www-only refuses connections to the apex and answers at www', async () => {
    expect(await get('www-only', '/')).toMatchObject({ error: 'ECONNREFUSED' });
    expect(await ask(world, 'http://www-only.test/')).toMatchObject({ error: 'ECONNREFUSED' });
    expect(await get('www.www-only', '/')).toMatchObject({ status: 200 });
  });

  it('http-only refuses TLS connections at both names and answers in the clear', async () => {
    expect(await get('http-only', '/')).toMatchObject({ error: 'ECONNREFUSED' });
    expect(await get('www.http-only', '/')).toMatchObject({ error: 'ECONNREFUSED' });
    expect(await ask(world, 'http://http-only.test/robots.txt')).toMatchObject({ status: 200 });
  });

  it('dead refuses everywhere, no-such-name is not in the hosts file, a private address is not loopback', async () => {
    for (const url of ['https://dead.test/', 'https://www.dead.test/', 'http://dead.test/']) {
      expect(await ask(world, url)).toMatchObject({ error: 'ECONNREFUSED' });
    }
    expect(addressOf(world, 'no-such-name.test')).toBeUndefined();
    expect(addressOf(world, 'lives-at-a-private-address.test')).toMatch(/^10\./);
  });

  it.each([
    ['expired-certificate', 'CERT_HAS_EXPIRED'],
    ['certificate-not-yet-valid', 'CERT_NOT_YET_VALID'],
    ['certificate-for-another-name', 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['self-signed', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['unknown-root', 'SELF_SIGNED_CERT_IN_CHAIN'],
    ['resets-the-handshake', 'ECONNRESET'],
    ['speaks-plain-text-on-https', 'EPROTO|ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG'],
  ])('%s fails with %s, and plain HTTP works', async (name, code) => {
    expect((await get(name, '/')).error).toMatch(new RegExp(`^(${code})$`));
    expect(await ask(world, `http://${name}.test/`)).toMatchObject({ status: 200 });
  });

  it('never-shakes-hands lets a client wait', async () => {
    expect(await get('never-shakes-hands', '/', {}, 400)).toMatchObject({ error: 'timeout' });
  });
});

describe('robots.txt', () => {
  it('says no in each of the spellings that a byte-blind reader misses', async () => {
    const closed = 'User-agent: *\nDisallow: /\n';
    expect((await get('utf16-robots', '/robots.txt')).body.toString('utf16le')).toBe(`\ufeff${closed}`);
    expect(await robots('bom-robots')).toBe(`\ufeff${closed}`);
    expect(await robots('bare-cr-robots')).toBe(closed.replaceAll('\n', '\r'));
    expect(gunzipSync((await get('gzip-robots', '/robots.txt')).body).toString()).toBe(closed);
  });

  it('has its rule between 480 and 500 KiB where it is 600 KiB long', async () => {
    const body = await robots('robots-of-600-kib');
    expect(body.length).toBeGreaterThan(600 * 1024);
    expect(body.indexOf('Disallow')).toBeGreaterThan(479 * 1024);
    expect(body.indexOf('Disallow')).toBeLessThan(500 * 1024);
  });

  it('differs by User-Agent where the name says so', async () => {
    const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64)' };
    expect(await robots('robots-differ-by-agent')).not.toBe(await robots('robots-differ-by-agent', browser));
    expect(await get('robots-only-for-browsers', '/robots.txt')).toMatchObject({ status: 403 });
    expect(await get('robots-only-for-browsers', '/robots.txt', browser)).toMatchObject({ status: 200 });
  });

  it('redirects abroad to a host that is in the hosts file and answers', async () => {
    const { headers } = await get('robots-redirects-abroad', '/robots.txt');
    expect(headers.location).toBe('https://shared-robots.test/shared/robots.txt');
    expect((await ask(world, String(headers.location))).body.toString()).toContain('Disallow: /llms.txt');
  });

  it.each([
    ['robots-403', 403],
    ['robots-500', 500],
    ['robots-429', 429],
    ['robots-absent', 404],
    ['html-robots', 200],
  ])('%s answers %d to robots.txt and 200 at home', async (name, status) => {
    expect(await get(name, '/robots.txt')).toMatchObject({ status });
    expect(await get(name, '/')).toMatchObject({ status: 200 });
  });

  it.each([
    ['robots-after-five-hops', '/robots.txt', 5],
    ['robots-after-six-hops', '/robots.txt', 6],
    ['five-hops', '/', 5],
    ['six-hops', '/', 6],
  ])('%s arrives after %s and %d redirects', async (name, start, hops) => {
    let [at, count] = [start, 0];
    for (let got = await get(name, at); got.headers.location !== undefined; count += 1) {
      at = String(got.headers.location);
      got = await get(name, at);
    }
    expect(count).toBe(hops);
  });
});

describe('limits', () => {
  it.each([
    ['answers-429-then-ok', undefined],
    ['retry-after-2', '2'],
    ['retry-after-30', '30'],
    ['retry-after-31', '31'],
    ['retry-after-huge', '99999999999999999999'],
    ['retry-after-negative', '-5'],
    ['retry-after-unreadable', 'soon'],
  ])('%s answers 429 with Retry-After %s, then 200', async (name, value) => {
    const first = await get(name, '/llms.txt');
    expect([first.status, first.headers['retry-after']]).toEqual([429, value]);
    expect(await get(name, '/llms.txt')).toMatchObject({ status: 200 });
  });

  it.each(['retry-after-date', 'retry-after-asctime-date'])('%s names an instant 3 s after its Date', async (name) => {
    const { headers } = await get(name, '/llms.txt');
    const value = String(headers['retry-after']);
    const at = Date.parse(value.endsWith('GMT') ? value : `${value} GMT`);
    expect(at - Date.parse(String(headers.date))).toBe(3000);
  });

  it('second-429-elsewhere limits two paths once each, answers-429-twice one path for ever', async () => {
    const statuses = [];
    for (const path of ['/llms.txt', '/ai.txt', '/llms.txt'])
      statuses.push((await get('second-429-elsewhere', path)).status);
    expect(statuses).toEqual([429, 429, 200]);
    for (let i = 0; i < 3; i += 1) expect(await get('answers-429-twice', '/llms.txt')).toMatchObject({ status: 429 });
  });
});

describe('bodies and connections', () => {
  it('resets-once resets once, always-resets always, replies-with-nothing closes', async () => {
    const world = await startWorld({ behaviours: ['resets-once'] });
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await ask(world, 'https://resets-once.test/llms.txt')).status);
    await world.stop();
    expect(statuses).toEqual([undefined, 404, 404]);
    for (let i = 0; i < 2; i += 1) expect((await get('always-resets', '/llms.txt')).error).toBe('ECONNRESET');
    expect((await get('replies-with-nothing', '/llms.txt')).error).toBe('ECONNRESET');
  });

  it('gzip-bomb and brotli-bomb are small on the wire and large when decoded', async () => {
    const gzip = await get('gzip-bomb', '/llms.txt');
    expect(gzip.body.length).toBeLessThan(300_000);
    expect(gunzipSync(gzip.body).length).toBeGreaterThan(30_000_000);
    expect((await get('brotli-bomb', '/llms.txt')).body.length).toBeLessThan(20_000);
  });

  it('says it sends gzip and sends plain text', async () => {
    const got = await get('says-gzip-sends-plain', '/llms.txt');
    expect([got.headers['content-encoding'], got.body.toString('utf8', 0, 8)]).toEqual(['gzip', '# A site']);
  });

  it('drips, floods or hangs until the client gives up', async () => {
    for (const name of ['drips-body', 'endless-body', 'one-path-never-answers', 'never-answers']) {
      expect(await get(name, '/llms.txt', {}, 300), name).toMatchObject({
        error: expect.stringMatching(/timeout|ABORT|ECONNRESET/i),
      });
    }
  });

  it('is not understood by a strict parser where the answer is malformed', async () => {
    for (const name of ['has-no-status-line', 'bare-line-feeds', 'two-content-lengths']) {
      expect((await get(name, '/llms.txt')).error, name).toMatch(/^HPE_/);
    }
    expect((await get('headers-without-end', '/llms.txt')).error).toBe('HPE_HEADER_OVERFLOW');
  });

  it('sends two cookies, in the case in which they were written', async () => {
    const { raw } = await get('sets-cookies', '/');
    expect(raw.filter((name) => name.toLowerCase() === 'set-cookie')).toEqual(['Set-Cookie', 'set-cookie']);
  });

  it('reads a final 200 after two early hints, and forty kilobytes of headers', async () => {
    expect(await get('early-hints', '/')).toMatchObject({ status: 200 });
    const got = await get('forty-kilobytes-of-headers', '/');
    expect(got.raw.join('').length).toBeGreaterThan(40_000);
  });
});

describe('what a site says to any path', () => {
  it.each(['catch-all-200', 'spa-fallback', 'says-errors-in-json-with-200'])(
    '%s gives one body to the controls and the files',
    async (name) => {
      const paths = ['/xyz123.txt', '/.well-known/xyz123.json', '/llms.txt', '/.well-known/agent-card.json'];
      const bodies = await Promise.all(paths.map(async (path) => await get(name, path)));
      expect(new Set(bodies.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
      expect(bodies[0]?.status).toBe(200);
    },
  );

  it('serves Markdown only to whoever asks for exactly that', async () => {
    const asked = await get('markdown-by-accept', '/', { Accept: 'text/markdown' });
    expect(asked.headers).toMatchObject({ 'content-type': 'text/markdown; charset=utf-8', vary: 'Accept' });
    expect((await get('markdown-by-accept', '/')).headers['content-type']).toMatch('text/html');
  });

  it('links a licence on its own host, and serves it', async () => {
    const link = /^License: (.*)$/m.exec(await robots('licence-linked'))?.[1] ?? '';
    expect(await ask(world, link)).toMatchObject({ status: 200 });
    expect(await robots('licence-elsewhere')).toMatch('License: https://elsewhere.test/');
  });

  it('challenges at 200, 202 and 403', async () => {
    expect((await get('challenge-at-200', '/')).body.toString()).toMatch('_Incapsula_Resource');
    expect((await get('challenge-at-202-without-body', '/')).headers['x-amzn-waf-action']).toBe('challenge');
    expect((await get('challenge-at-403', '/')).headers['cf-mitigated']).toBe('challenge');
  });
});
