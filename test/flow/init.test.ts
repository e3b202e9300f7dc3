import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { initStudy } from '../../src/flow/init.ts';
import { fingerprintLine } from '../../src/flow/study.ts';
import { protocolOf, readStudy } from '../../src/flow/study-file.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { folder } from '../store/open-in-tests.ts';

const WORDS = {
  title: 'A study',
  operator: 'A. N. Other',
  token: 'Example-Research',
  productVersion: '2.1',
  contact: 'https://example.org/us/',
};

test('what init writes is a study that --study reads, and the line it prints is that of its protocol', async () => {
  const out = `${folder()}/deep/study.json`;
  const { study, warnings, fingerprint } = await initStudy({ ...WORDS, listId: 'X', drawSeed: 'S' }, whoMayRead, out);
  expect(await readStudy(out)).toEqual(study);
  expect(study.userAgent).toBe('Example-Research/2.1 (+https://example.org/us/)');
  expect(study).toMatchObject({ listId: 'X', drawSeed: 'S' });
  expect(warnings).toEqual([]);
  expect(fingerprint).toBe(fingerprintLine(protocolOf(whoMayRead, study)));
});

test('of a run seed only the hash is written', async () => {
  const out = `${folder()}/study.json`;
  const { study } = await initStudy({ ...WORDS, runSeed: 'the secret seed' }, whoMayRead, out);
  expect(study.runSeedSha256).toBe(createHash('sha256').update('the secret seed').digest('hex'));
  expect(readFileSync(out, 'utf8')).not.toContain('the secret seed');
});

test('a product of another name must still name the token', async () => {
  const out = `${folder()}/study.json`;
  await expect(initStudy({ ...WORDS, product: 'Other' }, whoMayRead, out)).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringContaining('userAgent: must contain the token'),
  });
  const { study } = await initStudy({ ...WORDS, product: 'My-Example-Research' }, whoMayRead, out);
  expect(study.userAgent).toMatch(/^My-Example-Research\/2\.1 /);
});

test('a file that is there is not written over', async () => {
  const out = `${folder()}/study.json`;
  writeFileSync(out, 'mine');
  await expect(initStudy(WORDS, whoMayRead, out)).rejects.toMatchObject({ exitCode: 2, message: /there is a file/ });
  expect(readFileSync(out, 'utf8')).toBe('mine');
});
