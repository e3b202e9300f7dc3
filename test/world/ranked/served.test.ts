import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../../src/world/world.ts';
import { addressOf, ask } from '../ask.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ ranked: true, sites: 300, scale: 0, pages: { 'https://contact.example/us/': 'finger' } });
});
afterAll(() => world.stop());

describe('a ranked web on the wire', () => {
  it('answers to every name with an open door as its truth says, compressed or not, chunked or not', async () => {
    const kinds = new Set<string>();
    for (const { domain } of world.sample) {
      const truth = world.truthOf(domain);
      const open = addressOf(world, domain) === '127.0.0.1';
      if (truth?.disposition !== 'complete' || !open || !truth.is.startsWith('plain') || truth.robots !== 'file')
        continue;
      const got = await ask(world, `https://${domain}/robots.txt`, { 'Accept-Encoding': 'gzip, br' });
      if (got.status !== 200) continue;
      const encoding = String(got.headers['content-encoding'] ?? 'none');
      kinds.add(encoding).add(String(got.headers['transfer-encoding'] ?? 'length'));
      const body =
        encoding === 'br' ? brotliDecompressSync(got.body) : encoding === 'gzip' ? gunzipSync(got.body) : got.body;
      expect(body.toString(), domain).toMatch(/^User-agent: \*/m);
    }
    expect([...kinds].sort()).toEqual(['br', 'chunked', 'gzip', 'length', 'none']);
  });

  it('serves a page of ours at its URL', async () => {
    expect((await ask(world, 'https://contact.example/us/')).body.toString()).toBe('finger');
  });

  it('knows nobody beyond the last rank, and gives listed names sites of their own rank', async () => {
    expect(world.truthOf('nobody.test')).toBeUndefined();
    const list = [
      { rank: 77, domain: 'www.paper.example' },
      { rank: 78, domain: 'school.example' },
    ];
    const given = await startWorld({ ranked: true, list, scale: 0 });
    expect(list.map(({ domain }) => given.truthOf(domain)?.rank)).toEqual([77, 78]);
    expect(given.hostsText).not.toMatch('www.www.');
    await given.stop();
  });
});
