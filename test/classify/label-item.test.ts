import { describe, expect, test } from 'vitest';
import { judgeable, type LabelItem, labelItem } from '../../src/classify/label-item.ts';
import { lookAt } from '../../src/classify/look.ts';
import { OUTCOMES, RULE_IDS } from '../../src/model/finding.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { FIXTURES } from './fixtures.ts';
import { type Deed, DOMAIN, html, page, text, visited } from './visit-rows.ts';

function look(deeds: Readonly<Record<string, Deed>>) {
  const { rows, body } = visited(deeds);
  return lookAt(DOMAIN, rows, whoMayRead, body);
}
function itemOf(probe: string, deeds: Readonly<Record<string, Deed>>): LabelItem | undefined {
  const seen = look(deeds);
  const asked = seen.asked.find((one) => one.probe.id === probe);
  return asked && labelItem('i-0', seen, asked);
}

describe('what a person is shown of an answer', () => {
  test('is what came and was kept, with the answers to hold it against', () => {
    const shell = html(page('Nothing here', '<h1>404</h1>'), 200);
    const item = itemOf('llms-txt', { 'llms-txt': shell, 'control-root': shell });
    expect(item?.answered).toMatchObject({ status: 200, contentType: 'text/html; charset=utf-8', complete: true });
    expect(item?.shown.text).toContain('<h1>404</h1>');
    expect(item?.sameBytesAs).toEqual(expect.arrayContaining(['control-root']));
    expect(item?.beside.map(({ probe, sameBytes }) => [probe, sameBytes])).toEqual([
      ['home-html', false],
      ['control-root', true],
      ['control-well-known', expect.any(Boolean)],
    ]);
  });

  test('has no word of what the classifier made of it: neither a field nor a value', () => {
    const told = new Set<string>([
      ...OUTCOMES,
      ...RULE_IDS,
      'strong',
      'weak',
      'outcome',
      'rule',
      'level',
      'facts',
      'controls',
    ]);
    let judged = 0;
    for (const { probe, deed, site } of FIXTURES) {
      const item = itemOf(probe, { ...site, ...(deed && { [probe]: deed }) });
      if (item === undefined) continue;
      judged += 1;
      const { shown, beside, answered, ...rest } = item;
      const besides = beside.map(({ shown: { text: _, ...size }, ...other }) => [other, size]);
      const written = JSON.stringify([rest, besides, { ...answered, headers: [] }]);
      expect(
        [...written.matchAll(/"([^"]*)"/g)].map(([, word]) => word).filter((word) => told.has(word ?? '')),
      ).toEqual([]);
    }
    expect(judged).toBeGreaterThan(40);
  });

  test('is at most 2,000 bytes, cut between characters, and says how long the body was', () => {
    const { shown } = itemOf('llms-txt', { 'llms-txt': text(`#${'é'.repeat(5_000)}`) }) ?? {};
    expect(shown).toMatchObject({ bytes: 2_000, of: 10_001 });
    expect(shown?.text).toBe(`#${'é'.repeat(999)}`);
  });

  test('shows UTF-16 as the text it is', () => {
    const utf16 = Buffer.from('\ufeffUser-agent: *\nDisallow:', 'utf16le');
    expect(itemOf('robots', { robots: { ...text(''), body: utf16 } })?.shown.text).toContain('User-agent: *');
  });

  test('does not name the site, in body, headers or addresses, nor damage longer names', () => {
    const item = itemOf('llms-txt', {
      'llms-txt': {
        ...text(`# ${DOMAIN.toUpperCase()}\nhttps://www.${DOMAIN}/ my${DOMAIN} ${DOMAIN}mon`),
        headers: [['link', `<https://${DOMAIN}/x>; rel=y`]],
      },
    });
    expect(item?.shown.text).toBe(`# SITE\nhttps://www.SITE/ my${DOMAIN} ${DOMAIN}mon`);
    expect(item?.asked.url).toBe('https://SITE/llms.txt');
    expect(item?.answered.headers).toContainEqual(['link', '<https://SITE/x>; rel=y']);
  });
});

describe('what nobody can judge', () => {
  test.each([
    ['a home page, of which no byte is kept', 'home-html', {}],
    ['a probe that was not asked', 'ai-txt', { 'ai-txt': { row: { kind: 'abstained', because: 'disallowed' } } }],
    ['a failure of the network', 'ai-txt', { 'ai-txt': { row: { kind: 'failed', failure: 'reset' } } }],
    ['a lost answer', 'ai-txt', { 'ai-txt': { row: { kind: 'asked' } } }],
  ] as const)('%s', (_, probe, deeds) => {
    const asked = look(deeds).asked.find((one) => one.probe.id === probe);
    expect(asked && judgeable(asked)).toBeUndefined();
  });

  test('an answer without a byte is judged: there is nothing, and that is all of it', () => {
    expect(itemOf('ai-txt', { 'ai-txt': text('') })?.shown).toEqual({ bytes: 0, of: 0, text: '' });
  });
});
