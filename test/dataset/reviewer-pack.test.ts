import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { openReviewerPack } from '../../src/dataset/reviewer-pack.ts';
import { secretsIn } from '../../src/dataset/secrets.ts';
import { filesUnder } from '../../src/dataset/stage.ts';
import { GUILTY } from './secrets.ts';

test.each(GUILTY)('a %s is found wherever it stands, in UTF-16 too', (kind, secret) => {
  const body = `User-agent: *\n${secret}\nDisallow: /`;
  expect(secretsIn(Buffer.from(body))).toContain(kind);
  expect(secretsIn(Buffer.from(body, 'utf16le'))).toContain(kind);
});

test.each([
  'User-agent: *\nDisallow: /api_key\nSitemap: https://a.test/sitemap.xml',
  'Contact: mailto:security@a.test\nEncryption: https://a.test/pgp-key.txt',
  '-----BEGIN PGP PUBLIC KEY BLOCK-----',
  '{"authentication":{"schemes":["Bearer"]},"token_endpoint":"https://a.test:8443/token@v2"}',
  '{"api_key": "YOUR_KEY"}',
])('an ordinary policy file holds no secret: %j', (body) => {
  expect(secretsIn(Buffer.from(body))).toEqual([]);
});

test('a megabyte of what almost looks like a secret is scanned in a moment', () => {
  for (const almost of ['eyJ', 'sk-', 'a:', '-----BEGIN A ', 'api_key=', 'https://a:', 'eyJaaaaaaaaaaa.']) {
    const began = process.cpuUsage().user;
    secretsIn(Buffer.from(almost.repeat(1_000_000 / almost.length)));
    expect(process.cpuUsage().user - began).toBeLessThan(3_000_000);
  }
});

test('a pack holds each body once under its hash, and of one with a secret only its hash and kind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wmr-pack-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const secret = GUILTY[3]?.[1] ?? '';
  const bodies = new Map(
    ['User-agent: *', `# ${secret}`].map((text) => [
      createHash('sha256').update(text).digest('hex'),
      Buffer.from(text),
    ]),
  );
  const pack = await openReviewerPack(join(folder, 'pack'), (sha256) => bodies.get(sha256));
  const [plain = '', guilty = ''] = bodies.keys();
  for (const sha256 of [plain, guilty, plain, guilty, 'f'.repeat(64)]) await pack.add(sha256);
  expect(pack.counts()).toEqual({ bodies: 1, withheld: 1 });
  const file = `bodies/${plain.slice(0, 2)}/${plain}.gz`;
  expect(await filesUnder(join(folder, 'pack'))).toEqual([file, 'withheld.jsonl']);
  expect(gunzipSync(await readFile(join(folder, 'pack', file))).toString()).toBe('User-agent: *');
  const withheld = await readFile(join(folder, 'pack/withheld.jsonl'), 'utf8');
  expect(JSON.parse(withheld)).toEqual({ sha256: guilty, kinds: ['github-token'] });
});
