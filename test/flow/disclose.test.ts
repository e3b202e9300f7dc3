import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { disclose } from '../../src/flow/disclose.ts';
import { fingerprintLine } from '../../src/flow/study.ts';
import { protocolOf } from '../../src/flow/study-file.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';

let out: string;
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'disclose-'));
});
afterEach(() => rm(out, { recursive: true }));

const STUDY = {
  title: 'A study of ours',
  operator: 'A. N. Other',
  token: 'Our-Research',
  userAgent: 'Our-Research/1.0 (+https://o.example/)',
  contact: 'https://o.example/',
};

it('the page of a study names its own crawler and carries the fingerprint that its runs look for', async () => {
  const own = protocolOf(whoMayRead, STUDY);
  const paths = await disclose(own, out);
  expect(paths).toEqual(['who-may-read.md', 'who-may-read.zh.md'].map((name) => join(out, name)));
  for (const path of paths) {
    const page = await readFile(path, 'utf8');
    expect(page).toContain(`\n${fingerprintLine(own)}\n`);
    expect(page).toContain('User-agent: Our-Research\nDisallow: /\n');
    expect(page).not.toContain(whoMayRead.identity.token);
  }
});

it('a page that cannot be written is a mistake of one line', async () => {
  await writeFile(join(out, 'taken'), '');
  await expect(disclose(whoMayRead, join(out, 'taken/in'))).rejects.toMatchObject({ exitCode: expect.any(Number) });
});
