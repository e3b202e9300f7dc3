import { describe, expect, test } from 'vitest';
import { RULES } from '../../src/classify/rules.ts';
import { OUTCOMES, RULE_IDS } from '../../src/model/finding.ts';
import { GUILTY, INNOCENT } from '../read/signatures.ts';
import { FIXTURES } from './fixtures.ts';
import { visited } from './visit-rows.ts';

describe('an answer is called what it is', () => {
  test.each(FIXTURES)('$name: $outcome', ({ probe, deed, site, outcome, rule }) => {
    const finding = visited({ ...site, ...(deed && { [probe]: deed }) }).finding(probe);
    expect([finding.outcome, finding.rule]).toEqual([outcome, rule]);
    expect(finding.evidence.matched.length).toBeLessThanOrEqual(64);
  });

  test('every rule convicts a fixture, and every outcome has one', () => {
    expect(RULE_IDS.filter((id) => !FIXTURES.some(({ rule }) => rule === id))).toEqual([]);
    expect(OUTCOMES.filter((one) => !FIXTURES.some(({ outcome }) => outcome === one))).toEqual([]);
  });

  test('the table has each id once, in the order in which it is published', () => {
    expect(RULES.map(({ id }) => id)).toEqual(RULE_IDS);
  });
});

describe('challenges and blocks, of every vendor, language and status', () => {
  test.each(GUILTY)('$verdict: $name', ({ status, headers = [], body = '', verdict }) => {
    for (const probe of ['home-html', 'robots', 'ai-txt', 'control-root', 'agent-card']) {
      const { outcome, vendor, kind, evidence } = visited({ [probe]: { status, body, headers } }).finding(probe);
      expect([outcome, `${vendor} ${kind}`]).toEqual(['challenge', verdict]);
      expect(evidence.matched).not.toBe('');
    }
  });

  test.each(INNOCENT)('$name is none', ({ status, headers = [], body = '' }) => {
    expect(visited({ 'ai-txt': { status, body, headers } }).finding('ai-txt').outcome).not.toBe('challenge');
  });
});

describe('controls', () => {
  const llms = { status: 200, body: '# A\n\n- [b](/c)\n', type: 'text/plain' };
  test.each([
    [{ 'control-root': { status: 404 } }, 'ok'],
    [{ 'control-root': { status: 400 } }, 'ok'],
    [{ 'control-root': { status: 200, body: 'x' } }, 'catch-all'],
    [{ 'control-root': { status: 403 } }, 'refused'],
    [{ 'control-root': { status: 429 } }, 'refused'],
    [{ 'control-root': { status: 500 } }, 'failed'],
    [{ 'control-root': { row: { kind: 'failed', failure: 'reset' } } }, 'failed'],
    [{ 'control-root': { row: { kind: 'abstained', because: 'disallowed' } } }, 'not-asked'],
  ] as const)('%j tell %s of a file at the root', (site, controls) => {
    expect(visited({ ...site, 'llms-txt': llms }).finding('llms-txt')).toMatchObject({ outcome: 'real', controls });
  });

  test('the one below /.well-known/ speaks for what lies there, and for nothing else', () => {
    const site = visited({ 'control-well-known': { status: 500 }, 'llms-txt': llms });
    expect(site.finding('llms-txt').controls).toBe('ok');
    expect(site.finding('agent-card').controls).toBe('failed');
  });

  test('the home page is never held against them', () => {
    const same = { status: 200, body: '<html><title>App</title><p>Hello', type: 'text/html' };
    const site = visited({ 'home-html': same, 'control-root': same, 'ai-txt': same });
    expect(site.finding('home-html').outcome).toBe('real');
    expect(site.finding('ai-txt')).toMatchObject({ outcome: 'catch-all', evidence: { against: expect.any(String) } });
  });
});
