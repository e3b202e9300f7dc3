import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { fingerprintLine, protocolHash } from '../../src/flow/study.ts';
import { checkRunSeed, parseStudy, protocolOf, readStudy, warningsOf } from '../../src/flow/study-file.ts';
import { isMistake } from '../../src/model/mistake.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { folder } from '../store/open-in-tests.ts';

const STUDY = {
  title: 'Who may read our web?',
  operator: 'A. N. Other',
  token: 'Example-Research',
  userAgent: 'Example-Research/1.0 (+https://example.org/crawler/)',
  contact: 'https://example.org/crawler/',
};

/** The one line of a mistake. */
function line(attempt: () => unknown): string {
  try {
    attempt();
  } catch (thrown) {
    if (!isMistake(thrown)) throw thrown;
    expect(thrown.exitCode).toBe(2);
    expect(thrown.message).not.toContain('\n');
    return thrown.message;
  }
  throw new Error('it was let through');
}

test('a study is read as it was written, its optional fields too', () => {
  const full = { ...STUDY, listId: '647LX', drawSeed: 'S', runSeedSha256: 'a'.repeat(64) };
  expect(parseStudy(STUDY, 's')).toEqual(STUDY);
  expect(parseStudy(full, 's')).toEqual(full);
  expect(warningsOf(parseStudy(STUDY, 's'))).toEqual([]);
});

describe('what is wrong is one line that names the field:', () => {
  it.each<[string, Record<string, unknown>, RegExp]>([
    ['no title', { title: undefined }, /^s\.json: title: /],
    ['an empty operator', { operator: '  ' }, /^s\.json: operator: must not be empty/],
    ['a title of two lines', { title: 'a\nb' }, /^s\.json: title: must be one line/],
    ['a title that clears the screen', { title: 'a\u001b[2J' }, /^s\.json: title: .*without control characters/],
    ['a title that turns the text around', { title: 'a\u202eb' }, /^s\.json: title: must be one line/],
    ['a token with a space', { token: 'My Bot' }, /^s\.json: token: must be a product token/],
    ['a token of another crawler', { token: 'gptbot', userAgent: 'gptbot/1.0' }, /^s\.json: token: .*another crawler/],
    [
      'a User-Agent of two lines',
      { userAgent: 'Example-Research/1.0\r\nX: y' },
      /^s\.json: userAgent: must be one line/,
    ],
    [
      'a User-Agent that is not ASCII',
      { userAgent: 'Example-Research/1.0 (é)' },
      /^s\.json: userAgent: must be one line/,
    ],
    ['a User-Agent with a space behind it', { userAgent: 'Example-Research/1.0 ' }, /^s\.json: userAgent: /],
    ['a User-Agent without the token', { userAgent: 'Other/1.0' }, /^s\.json: userAgent: must contain the token/],
    [
      'a User-Agent that also calls itself a known crawler',
      { userAgent: 'Mozilla/5.0 (compatible; GPTBot/1.1) Example-Research/1.0' },
      /^s\.json: userAgent: .*another crawler/,
    ],
    ['a contact page in clear', { contact: 'http://example.org/' }, /^s\.json: contact: must be an https URL/],
    ['a mail address as contact', { contact: 'mailto:a@example.org' }, /^s\.json: contact: must be an https URL/],
    ['a contact that is no URL', { contact: 'example.org' }, /^s\.json: contact: must be an https URL/],
    [
      'a contact with credentials',
      { contact: 'https://a:b@example.org/' },
      /^s\.json: contact: must have no credentials/,
    ],
    ['a contact with a fragment', { contact: 'https://example.org/#us' }, /^s\.json: contact: .*no fragment/],
    ['a contact that would end the comment', { contact: 'https://example.org/)' }, /^s\.json: contact: .*parentheses/],
    ['a commitment that is no hash', { runSeedSha256: 'abc' }, /^s\.json: runSeedSha256: must be 64/],
    ['a number as seed', { drawSeed: 7 }, /^s\.json: drawSeed: /],
    ['an unknown field', { tokn: 'x' }, /^s\.json: tokn: is no field of a study/],
  ])('%s', (_, wrong, says) => {
    expect(line(() => parseStudy(JSON.parse(JSON.stringify({ ...STUDY, ...wrong })), 's.json'))).toMatch(says);
  });

  it.each([[[]], [null], ['text'], [7]])('a study that is %j', (value) => {
    expect(line(() => parseStudy(value, 's.json'))).toContain('s.json: a study is a JSON object');
  });
});

test('a file that is not there, or no JSON, is a mistake of one line', async () => {
  const dir = folder();
  await expect(readStudy(`${dir}/none.json`)).rejects.toMatchObject({ exitCode: 2, message: /no such file/ });
  writeFileSync(`${dir}/broken.json`, '{"title": ');
  await expect(readStudy(`${dir}/broken.json`)).rejects.toMatchObject({ exitCode: 2, message: /this is no JSON/ });
  writeFileSync(`${dir}/study.json`, JSON.stringify(STUDY));
  expect(await readStudy(`${dir}/study.json`)).toEqual(STUDY);
});

test('a token that robots.txt cannot address is let through with a warning that says why', () => {
  const study = parseStudy(
    { ...STUDY, token: 'AUTHORITY44-Scanner', userAgent: `AUTHORITY44-Scanner/1.0 (+${STUDY.contact})` },
    's',
  );
  expect(warningsOf(study)).toHaveLength(1);
  expect(warningsOf(study)[0]).toMatch(/robots\.txt cannot address the token AUTHORITY44-Scanner.*RFC 9309/);
});

test('a User-Agent that does not name the contact page is warned of', () => {
  expect(warningsOf(parseStudy({ ...STUDY, userAgent: 'Example-Research/1.0' }, 's'))[0]).toContain(STUDY.contact);
});

test('a study replaces who asks and nothing else, and so makes another protocol, with another fingerprint', () => {
  const own = protocolOf(whoMayRead, parseStudy(STUDY, 's'));
  const { token, userAgent, contact } = STUDY;
  expect(own).toEqual({ ...whoMayRead, identity: { ...whoMayRead.identity, token, userAgent, contact } });
  expect(protocolHash(own)).not.toBe(protocolHash(whoMayRead));
  expect(fingerprintLine(own)).toBe(`who-may-read protocol sha256 ${protocolHash(own)}`);
  expect(protocolOf(whoMayRead, undefined)).toBe(whoMayRead);
});

test('a study that commits itself to a run seed takes that one and no other', () => {
  const runSeedSha256 = createHash('sha256').update('secret').digest('hex');
  const study = parseStudy({ ...STUDY, runSeedSha256 }, 's');
  checkRunSeed(study, 'secret');
  checkRunSeed(parseStudy(STUDY, 's'), undefined);
  checkRunSeed(undefined, 'any');
  expect(line(() => checkRunSeed(study, undefined))).toContain('--seed');
  expect(line(() => checkRunSeed(study, 'Secret'))).toContain('runSeedSha256');
});
