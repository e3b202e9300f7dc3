import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MaskTally, maskedColumns, maskerOf } from '../../src/dataset/mask.ts';
import { PUBLISHED } from '../../src/model/columns.ts';
import { bindingOf } from '../../src/web/robots/binding.ts';
import { judge } from '../../src/web/robots/match.ts';
import { parseRobots } from '../../src/web/robots/parse.ts';
import { text } from '../classify/visit-rows.ts';
import { recordsOf } from './records.ts';
import { GUILTY } from './secrets.ts';

const mask = (value: string, tally: MaskTally = new Map()) => maskerOf(tally).text(value);

describe('a text that is published', () => {
  it.each(GUILTY)('does not hold a %s, and says that it held one', (kind, holds) => {
    const masked = mask(`before ${holds} after`);
    expect(masked).toMatch(/^before /);
    expect(masked).toMatch(/ after$/);
    expect(masked).toContain(`[masked:${kind}:1]`);
    expect(masked).not.toContain('a1B2a1B2');
    expect(masked).not.toContain('ABCD2345');
    expect(mask(masked)).toBe(masked);
  });

  it.each(['joe.doe+bot@mail.example.org', '10086@163.com', 'a_b@sub.example.co.uk', 'joe%40example.com'])(
    'does not hold the address %s',
    (address) => {
      for (const around of [`mailto:${address}?subject=x`, `<${address}>`, `/contact/${address}/`])
        expect(mask(around)).toBe(around.replace(address, '[masked:e-mail:1]'));
    },
  );

  it.each([
    '/api_key',
    '/*@*',
    '/@someone',
    'https://cdn.example/npm/bootstrap@5.3.0.min.css',
    'https://example.com/a?b=c@d',
    'sitemap@',
    'Bearer realm="secret area"',
    '</token>; rel="authorization_endpoint"',
    'private, no-cache="set-cookie"',
    'text/html; charset=utf-8',
    '2026-11-30T00:00:00Z',
  ])('stays as it was: %s', (plain) => {
    expect(mask(plain)).toBe(plain);
  });

  it('gives the same secret one name and another secret another, and counts texts by kind', () => {
    const tally: MaskTally = new Map();
    const masker = maskerOf(tally);
    const first = masker.text('/a@b.example /c@d.example /a@b.example');
    expect(first).toBe('/[masked:e-mail:1] /[masked:e-mail:2] /[masked:e-mail:1]');
    expect(masker.text('c@d.example')).toBe('[masked:e-mail:2]');
    expect([...tally]).toEqual([['e-mail', 2]]);
  });

  it('that stands in JSON is masked there, and the JSON stays whole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('"', '\\', 'a', 'secret', ':', 'longenoughvalue', 'joe@x.example', '\n')),
        (parts) => {
          const said = parts.join('');
          const masker = maskerOf(new Map());
          const masked = masker.json(JSON.stringify({ api_key: said, b: [said, 1, null] }));
          expect(JSON.parse(masked)).toEqual({ api_key: masker.text(said), b: [masker.text(said), 1, null] });
        },
      ),
    );
  });

  it('a megabyte of what almost looks like an address is looked through in a moment', () => {
    for (const almost of ['a@', 'a.', '@a.', '1@2.', 'a@b.', 'secret="', 'x://a:']) {
      const before = performance.now();
      mask(almost.repeat(1_000_000 / almost.length));
      expect(performance.now() - before, almost).toBeLessThan(1_500);
    }
  });
});

/** Every piece of a line that could be taken for a secret, with what a pattern may have around it. */
const secret = fc.constantFrom(
  ...GUILTY.map(([, holds]) => holds),
  'joe@x.example',
  'http://me:p*w@x.example/',
  'gptbot@x.example',
  'CCBot joe@x.example',
);
const value = fc
  .tuple(
    fc.constantFrom('', '/', '*', '/a*', 'GPTBot, ', '* ', ','),
    secret,
    fc.constantFrom('', '$', '*', '/', ', CCBot', ',*'),
  )
  .map((parts) => parts.join(''));
const plain = fc.constantFrom('/', '', '/a', '*', '/$', 'GPTBot', 'CCBot', 'x');
const line = fc.tuple(fc.constantFrom('User-agent', 'User-agent', 'Disallow', 'Allow'), fc.oneof(value, plain, plain));

describe('robots.txt', () => {
  it('says the same of "/" to everyone and under both readings when its secrets are masked', () => {
    let closed = 0;
    fc.assert(
      fc.property(fc.array(line, { minLength: 2, maxLength: 12 }), (lines) => {
        const masker = maskerOf(new Map());
        const file = (said: (key: string, value: string) => string) =>
          parseRobots(Buffer.from(lines.map(([key, value]) => `${key}: ${said(key, value)}`).join('\n')));
        const before = file((_, value) => value);
        const after = file((key, value) => (key === 'User-agent' ? masker.agents(value) : masker.text(value)));
        for (const token of ['GPTBot', 'CCBot', 'ClaudeBot', '*'])
          for (const lens of ['rfc', 'lenient'] as const) {
            const [one, other] = [before, after].map((robots) => bindingOf(robots, token, lens));
            if (one === undefined || other === undefined) throw new Error('no binding');
            expect(other.group).toBe(one.group);
            for (const path of ['/', '/llms.txt', '/a'])
              expect(judge(other, path).rule?.line).toBe(judge(one, path).rule?.line);
            if (!judge(one, '/').allowed) closed++;
          }
      }),
      { numRuns: 500 },
    );
    expect(closed).toBeGreaterThan(100);
  });
});

describe('the tables', () => {
  const [key, header] = ['AI'.concat('za', 'b'.repeat(35)), 'jane@site.example'];
  const file = `User-agent: *\nDisallow: /k?key=${key}\nSitemap: https://site.example/s.xml?to=${header}&key=${key}\n`;

  it('hold no secret that a site wrote, in whatever column; where one stood, the same name stands in all', async () => {
    const masked: MaskTally = new Map();
    const answer = {
      ...text(file),
      headers: [
        ['server', `run by ${header}`],
        ['link', `</?k=${key}>; rel="x"`],
      ],
    };
    const tables = await recordsOf({ robots: answer as ReturnType<typeof text> }, 'complete', { masked });
    const all = JSON.stringify(tables);
    expect(all).not.toContain(key);
    expect(all).not.toContain(header);
    expect(tables.rules.map((rule) => rule.value)).toContain('/k?key=[masked:google-key:1]');
    expect(tables.rules.map((rule) => rule.value)).toContain(
      'https://site.example/s.xml?to=[masked:e-mail:2]&key=[masked:google-key:1]',
    );
    expect(masked.get('google-key')).toBeGreaterThan(1);
  });

  it('have every column that a site writes freely among those that are masked, and no name of a site', () => {
    for (const table of Object.values(PUBLISHED)) {
      const columns = maskedColumns(table);
      for (const name of table.key) expect(columns).not.toContain(name);
      expect(columns.filter((name) => name.endsWith('domain'))).toEqual([]);
    }
    expect(maskedColumns(PUBLISHED.rules)).toEqual(['value']);
    expect(maskedColumns(PUBLISHED.requests)).toEqual(
      expect.arrayContaining(['url', 'target', 'header_link', 'essence']),
    );
  });
});
