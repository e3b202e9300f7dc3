import { describe, expect, test } from 'vitest';
import { SIGNATURES } from '../../src/read/challenge-signatures.ts';
import { answer, read } from './answer.ts';
import { type Case, GUILTY, INNOCENT } from './signatures.ts';

const refusalOf = ({ status, headers = [], body = '' }: Case) => read(answer(status, body, headers)).refusal;
const verdict = (one: Case) => {
  const refusal = refusalOf(one);
  return refusal === undefined ? 'none' : `${refusal.vendor} ${refusal.kind}`;
};

describe('a challenge or block is recognised', () => {
  test.each(GUILTY)('$verdict: $name, status $status', (one) => {
    expect(verdict(one)).toBe(one.verdict);
  });

  test('whatever the content type says', () => {
    for (const type of ['text/plain', 'application/json', 'text/markdown', '']) {
      for (const one of GUILTY) {
        expect([one.name, verdict({ ...one, headers: [...(one.headers ?? []), ['Content-Type', type]] })]).toEqual([
          one.name,
          one.verdict,
        ]);
      }
    }
  });

  test('in UTF-16 too', () => {
    const body = Buffer.from('\ufeff<html><title>Pardon Our Interruption</title>', 'utf16le');
    expect(read(answer(200, body)).refusal?.vendor).toBe('imperva');
  });

  test('with evidence of at most 64 bytes, none of which is a header value that must not be kept', () => {
    for (const one of GUILTY) {
      const evidence = refusalOf(one)?.evidence ?? '';
      expect(evidence).not.toBe('');
      expect(evidence.length).toBeLessThanOrEqual(64);
      expect(evidence).not.toContain('secret');
    }
  });

  test('by every vendor of the table', () => {
    const tried = new Set(GUILTY.map((one) => one.verdict.split(' ')[0]));
    const untried = new Set(SIGNATURES.map(({ vendor }) => vendor).filter((vendor) => !tried.has(vendor)));
    expect([...untried]).toEqual([]);
  });
});

describe('no challenge is seen', () => {
  test.each(INNOCENT)('in: $name', (one) => {
    expect(verdict(one)).toBe('none');
  });

  test('in a long page about one, 64 Ki characters down', () => {
    const body = `<html>${'word '.repeat(14_000)}<div id="px-captcha"></div>`;
    expect(read(answer(200, body)).refusal).toBeUndefined();
  });
});
