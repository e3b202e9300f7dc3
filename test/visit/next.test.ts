import { describe, expect, it } from 'vitest';
import { ceiling } from '../../src/model/ceiling.ts';
import type { Ask } from '../../src/model/observation.ts';
import type { Protocol } from '../../src/model/protocol.ts';
import type { Binding } from '../../src/model/robots.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { next } from '../../src/visit/next.ts';
import { controlPaths } from '../../src/web/controls.ts';
import { type Answer, type Played, play, sentOf, site } from './play.ts';

type Table = Readonly<Record<string, Answer | readonly Answer[]>>;

/** A site by its URLs, `browser ` before those of the browser's asks: one answer, or one an attempt; else 404. */
function web(table: Table): (ask: Ask) => Answer {
  return ({ url, ua, attempt }) => {
    const answer = table[`${ua} ${url}`] ??
      table[url] ??
      table[url.replace(/^https?:\/\/[^/]+/, '')] ?? { status: 404 };
    return Array.isArray(answer) ? (answer[attempt - 1] as Answer) : (answer as Answer);
  };
}

const to = (next: string, status = 302): Answer => ({ status, facts: { next }, location: next });
const rules = (...patterns: string[]): Answer => ({
  status: 200,
  facts: { records: 2, binding: [group('star', ...patterns)] },
});
const group = (by: 'named' | 'star', ...patterns: string[]): Binding => ({
  lens: 'rfc',
  group: by,
  rules: patterns.map((text, n) => ({ allow: text.startsWith('+'), pattern: text.replace(/^\+/, ''), line: n + 2 })),
});
const visit = (table: Table, protocol: Protocol = whoMayRead): Played => play(protocol, web(table));
const urls = (played: Played): string[] => sentOf(played.rows).map(({ url }) => url);
const probes = (played: Played): string[] => sentOf(played.rows).map(({ probe }) => probe);
const why = (played: Played, probe: string) => played.rows.findLast((row) => row.probe === probe)?.because;

describe('an ordinary site', () => {
  it('is asked 25 URLs in the order of the page, and 26 where a licence is linked', () => {
    const plain = visit({});
    expect(probes(plain)).toEqual(
      whoMayRead.probes.map(({ id }) => id).filter((id) => id !== 'robots-second' && id !== 'licence'),
    );
    expect(why(plain, 'licence')).toBe('no-link');
    const url = 'https://example.test/licence.xml';
    const licensed = visit({ '/robots.txt': { status: 200, facts: { links: { licence: [{ raw: url, url }] } } } });
    expect(urls(licensed)).toHaveLength(26);
    expect(urls(licensed).at(-1)).toBe(url);
  });

  it('is asked no 27th URL when the page says 26, and 24 when it says 24', () => {
    const fewer = { ...whoMayRead, budget: { ...whoMayRead.budget, most: 24 } };
    const played = visit({}, fewer);
    expect(urls(played)).toHaveLength(24);
    expect(why(played, 'security-txt')).toBe('over-budget');
  });
});

describe('the ceiling', () => {
  it('is reached by a site that does everything it can to be asked, and is 178', () => {
    const flaky = (answer: Answer): readonly Answer[] => [{ failure: 'reset' }, answer];
    const refused: readonly Answer[] = [{ failure: 'connect-refused' }, { failure: 'connect-refused' }];
    const table: Record<string, Answer | readonly Answer[]> = {};
    const base = 'http://www.example.test';
    for (const origin of ['https://example.test', 'https://www.example.test', 'http://example.test'])
      table[`${origin}/robots.txt`] = refused;
    const licence = { links: { licence: [{ raw: `${base}/l`, url: `${base}/l` }] } };
    table[`${base}/robots.txt`] = flaky({ status: 200, facts: { binding: [], ...licence } });
    const played = play(whoMayRead, (ask) => {
      const listed = table[ask.url];
      if (listed !== undefined) return (listed as readonly Answer[])[ask.attempt - 1] as Answer;
      if (ask.attempt === 1) return { failure: 'timeout-headers' };
      return to(`${base}/${ask.probe}/${ask.hop + 1}`);
    });
    expect(sentOf(played.rows)).toHaveLength(ceiling(whoMayRead));
    expect(ceiling(whoMayRead)).toBe(178);
  });
});

describe('finding the site (W-FIND-1)', () => {
  it('tries https, https www, http, http www, each twice, and gives up', () => {
    const played = play(whoMayRead, () => ({ failure: 'connect-refused' }));
    const four = ['https://example.test', 'https://www.example.test', 'http://example.test', 'http://www.example.test'];
    expect(urls(played)).toEqual(four.flatMap((origin) => [`${origin}/robots.txt`, `${origin}/robots.txt`]));
    expect(played.ended).toBe('unreachable');
    expect(why(played, 'home-html')).toBe('no-base');
    expect(why(played, 'robots-browser')).toBe('no-base');
  });

  it('looks a name up once when it does not exist, also for plain http', () => {
    const played = play(whoMayRead, () => ({ failure: 'dns-nxdomain' }));
    expect(urls(played)).toEqual(['https://example.test/robots.txt', 'https://www.example.test/robots.txt']);
  });

  it.each(['tls-expired', 'tls-wrong-name', 'blocked-address', 'tls-untrusted'] as const)(
    'goes on to the next address form after %s, without a repeat',
    (failure) => {
      const played = play(whoMayRead, ({ url }) => (url.startsWith('https:') ? { failure } : { status: 404 }));
      expect(urls(played).slice(0, 4)).toEqual([
        'https://example.test/robots.txt',
        'https://www.example.test/robots.txt',
        'http://example.test/robots.txt',
        'http://example.test/robots.txt',
      ]);
    },
  );

  it('stays where a connection was made, even when no answer came', () => {
    const played = visit({ '/robots.txt': [{ failure: 'connect-refused' }, { failure: 'timeout-headers' }] });
    expect(new Set(urls(played))).toEqual(new Set(['https://example.test/robots.txt']));
    expect(played.ended).toBe('robots-unreachable');
  });

  it.each(['www.example.test', '192.0.2.7'])('puts no www. before %s', (domain) => {
    const played = play(whoMayRead, () => ({ failure: 'connect-refused' }), { ...site, domain });
    expect(new Set(urls(played).map((url) => new URL(url).hostname))).toEqual(new Set([domain]));
  });

  it('asks nothing of a name that can be no host', () => {
    const played = play(whoMayRead, () => ({ status: 200 }), { ...site, domain: 'not a name', invalid: true });
    expect(sentOf(played.rows)).toEqual([]);
    expect(played.ended).toBe('unreachable');
    expect(played.rows.every(({ because }) => because === 'no-base')).toBe(true);
  });
});

describe('robots.txt (W-ROB)', () => {
  it.each([500, 503, 999, 600])('a %i closes the site, and the browser still asks', (status) => {
    const played = visit({ '/robots.txt': { status } });
    expect(probes(played)).toEqual(['robots', 'robots-browser']);
    expect(played.ended).toBe('robots-unreachable');
    expect(why(played, 'llms-txt')).toBe('robots-unreachable');
  });

  it.each([400, 403, 404, 410, 451])('a %i restricts nothing', (status) => {
    expect(probes(visit({ '/robots.txt': { status } }))).toContain('security-txt');
  });

  it('bytes that no decoder took close the site when no line parses, and bind when one does', () => {
    const undecodable = (records: number): Answer => ({
      status: 200,
      facts: { records, binding: [] },
      notes: ['encoding-unknown'],
    });
    expect(visit({ '/robots.txt': undecodable(0) }).ended).toBe('robots-unreachable');
    expect(visit({ '/robots.txt': undecodable(1) }).ended).toBe('complete');
  });

  it('a group that names us and closes "/" gets nothing but robots.txt, and not as a browser', () => {
    const named: Answer = { status: 200, facts: { binding: [group('named', '/', '+/llms.txt')] } };
    const played = visit({ '/robots.txt': named });
    expect(probes(played)).toEqual(['robots']);
    expect(why(played, 'robots-browser')).toBe('named-refusal');
    expect(played.rows.find(({ probe }) => probe === 'llms-txt')?.rule).toEqual({
      pattern: '/',
      line: 2,
      lens: 'rfc',
      group: 'named',
    });
  });

  it('"*" closing "/" closes every page but not the second reading', () => {
    const played = visit({ '/robots.txt': rules('/') });
    expect(probes(played)).toEqual(['robots', 'robots-browser']);
    expect(played.ended).toBe('complete');
  });

  it('a refusal under the lenient lens binds as well', () => {
    const lenient: Binding = { ...group('star', '/llms.txt'), lens: 'lenient' };
    const played = visit({ '/robots.txt': { status: 200, facts: { binding: [group('star'), lenient] } } });
    expect(probes(played)).not.toContain('llms-txt');
    expect(why(played, 'llms-txt')).toBe('disallowed');
  });

  it.each([
    ['a sixth hop', 'redirect-limit'],
    ['a loop', 'redirect-loop'],
    ['no usable target', 'redirect-invalid'],
  ])('a redirect with %s is no file: nothing is restricted (RFC 9309 §2.3.1.2)', (_, because) => {
    const played =
      because === 'redirect-limit'
        ? play(whoMayRead, ({ probe, hop }) =>
            probe === 'robots' ? to(`https://example.test/r${hop + 1}`) : { status: 404 },
          )
        : because === 'redirect-loop'
          ? visit({ 'own https://example.test/robots.txt': to('https://example.test/robots.txt') })
          : visit({ '/robots.txt': { status: 302, facts: { unusable: 'redirect-invalid' } } });
    expect(why(played, 'robots')).toBe(because);
    expect(probes(played)).toContain('security-txt');
  });

  it.each(['redirect-scheme', 'redirect-port', 'redirect-credentials'] as const)(
    'a target that we refuse (%s) closes the site',
    (unusable) => {
      const played = visit({ '/robots.txt': { status: 302, facts: { unusable } } });
      expect(probes(played)).toEqual(['robots', 'robots-browser']);
    },
  );

  it('rules read abroad bind the site that sent us there', () => {
    const abroad = 'https://elsewhere.test/shared.txt';
    const played = visit({ 'https://example.test/robots.txt': to(abroad), [abroad]: rules('/llms.txt') });
    expect(urls(played)).toContain(abroad);
    expect(probes(played)).not.toContain('llms-txt');
    expect(probes(played)).toContain('ai-txt');
  });

  it('a foreign file that cannot be reached after its repeat closes the site', () => {
    const abroad = 'https://elsewhere.test/shared.txt';
    const played = visit({
      'https://example.test/robots.txt': to(abroad),
      [abroad]: [{ failure: 'connect-refused' }, { failure: 'reset' }],
    });
    expect(played.ended).toBe('robots-unreachable');
  });
});

describe('redirects (W-REDIR)', () => {
  const www = (path: string): string => `https://www.example.test${path}`;

  it('reads the rules of the second authority before the first hop to it, and obeys them', () => {
    const played = visit({
      '/': { status: 200 },
      'https://example.test/llms.txt': to(www('/llms.txt')),
      [www('/robots.txt')]: rules('/llms.txt'),
    });
    expect(urls(played)).toContain(www('/robots.txt'));
    expect(urls(played)).not.toContain(www('/llms.txt'));
    expect(why(played, 'llms-txt')).toBe('redirect-disallowed');
  });

  it('does not hop to an authority whose rules cannot be read', () => {
    const played = visit({
      'https://example.test/llms.txt': to(www('/llms.txt')),
      [www('/robots.txt')]: { status: 503 },
    });
    expect(urls(played)).not.toContain(www('/llms.txt'));
  });

  it('follows no third authority', () => {
    const played = visit({ '/llms.txt': to(www('/x')), '/ai.txt': to('https://shop.example.test/ai.txt') });
    expect(urls(played)).toContain(www('/x'));
    expect(why(played, 'ai-txt')).toBe('redirect-authority');
  });

  it('a linked licence is over the budget once a second robots.txt was read', () => {
    const url = 'https://example.test/licence.xml';
    const played = visit({
      'https://example.test/robots.txt': {
        status: 200,
        facts: { binding: [], links: { licence: [{ raw: url, url }] } },
      },
      '/llms.txt': to(www('/x')),
    });
    expect(why(played, 'licence')).toBe('over-budget');
  });

  it('asks later probes where the home page went, path kept', () => {
    const played = visit({ 'https://example.test/': to(www('/')), [www('/')]: { status: 200 } });
    expect(urls(played)).toContain(www('/security.txt').replace('/security', '/.well-known/security'));
    expect(urls(played).filter((url) => url === 'https://example.test/llms.txt')).toEqual([]);
  });

  it('stays where it is when the home page moved to another path', () => {
    const played = visit({ 'https://example.test/': to(www('/en/')), [www('/en/')]: { status: 200 } });
    expect(urls(played)).toContain('https://example.test/llms.txt');
  });

  it('asks a URL once, though one probe redirects to what another asks', () => {
    const played = visit({ '/llms.txt': to('https://example.test/llms-full.txt'), '/llms-full.txt': { status: 200 } });
    expect(urls(played).filter((url) => url.endsWith('/llms-full.txt'))).toHaveLength(1);
    const reused = played.rows.filter(({ kind }) => kind === 'reused');
    expect(reused).toMatchObject([{ probe: 'llms-full-txt', status: 200 }]);
  });

  it('records what it does not follow with its target', () => {
    const played = visit({ '/llms.txt': to('https://elsewhere.test/x') });
    const row = played.rows.find(({ because }) => because === 'redirect-offsite');
    expect(row).toMatchObject({ kind: 'abstained', probe: 'llms-txt', hop: 1, target: 'https://elsewhere.test/x' });
  });
});

describe('waiting and leaving (W-RATE-3, W-LEAVE-1)', () => {
  const slowDown = (retryAfter?: number): Answer => ({
    status: 429,
    facts: retryAfter === undefined ? {} : { retryAfter },
  });
  const waits = (played: Played): number[] => {
    const again = played.asked.filter(({ step }) => step.fan[0].attempt === 2);
    return again.map(({ step, before }) => step.notBefore - (before.at(-1)?.endedAt ?? 0));
  };

  it.each([
    ['5 s', 5_000, 5_000],
    ['exactly 30 s', 30_000, 30_000],
    ['no readable time: 5 s', undefined, 5_000],
  ])('a 429 that asks for %s is repeated once, after that', (_, retryAfter, wait) => {
    const played = visit({ '/llms.txt': [slowDown(retryAfter), { status: 200 }] });
    expect(waits(played)).toEqual([wait]);
    expect(played.ended).toBe('complete');
  });

  it('a 429 or 503 that asks for more than 30 s ends the visit', () => {
    for (const status of [429, 503]) {
      const played = visit({ '/llms.txt': { status, facts: { retryAfter: 31_000 } } });
      expect(probes(played).at(-1)).toBe('llms-txt');
      expect(played.ended).toBe('retry-after-too-long');
    }
  });

  it('a 503 is never repeated', () => {
    const played = visit({ '/llms.txt': { status: 503, facts: { retryAfter: 3_000 } } });
    expect(probes(played).filter((probe) => probe === 'llms-txt')).toHaveLength(1);
    expect(played.ended).toBe('complete');
  });

  it('the second 429 ends the visit, on whatever URL', () => {
    const played = visit({ '/llms.txt': [slowDown(1_000), { status: 200 }], '/ai.txt': slowDown(1_000) });
    expect(probes(played).at(-1)).toBe('ai-txt');
    expect(played.ended).toBe('second-429');
  });

  it('robots.txt limited twice: the browser asks once more, nobody else', () => {
    const played = visit({ 'own https://example.test/robots.txt': slowDown(2_000) });
    expect(probes(played)).toEqual(['robots', 'robots', 'robots-browser']);
  });

  it('after a long Retry-After on robots.txt the browser comes 30 s later, and does not repeat', () => {
    const played = visit({
      'own https://example.test/robots.txt': slowDown(3_600_000),
      'browser https://example.test/robots.txt': slowDown(1_000),
    });
    expect(probes(played)).toEqual(['robots', 'robots-browser']);
    const last = played.asked.at(-1);
    expect((last?.step.notBefore ?? 0) - (last?.before.at(-1)?.endedAt ?? 0)).toBe(30_000);
  });

  it.each([401, 402, 403, 451])('robots.txt and home refused with %i: nothing else', (status) => {
    const played = visit({ '/robots.txt': { status }, '/': { status } });
    expect(probes(played)).toEqual(['robots', 'robots-browser', 'home-html']);
    expect(played.ended).toBe('refused');
  });

  it('a challenge with status 200 is a refusal', () => {
    const challenge: Answer = {
      status: 200,
      facts: { html: true, refusal: { vendor: 'x', kind: 'challenge', where: 'body', evidence: '' } },
    };
    expect(visit({ '/robots.txt': challenge, '/': challenge }).ended).toBe('refused');
  });

  it('home refused alone does not end the visit', () => {
    expect(visit({ '/robots.txt': rules(), '/': { status: 403 } }).ended).toBe('complete');
  });

  it('three probes in a row without an answer end the visit; two do not', () => {
    const dead: Answer = { failure: 'timeout-headers' };
    expect(visit({ '/llms.txt': dead, '/llms-full.txt': dead, '/ai.txt': dead }).ended).toBe('unreachable');
    expect(visit({ '/llms.txt': dead, '/llms-full.txt': dead, '/auth.md': dead }).ended).toBe('complete');
  });
});

describe('stopped from outside', () => {
  it.each(['withheld', 'stale'] as const)('a visit that is %s asks nothing more', (stop) => {
    const controls = controlPaths('seed', site.domain);
    const step = next(whoMayRead, { site, controls, seen: [], stop });
    expect(step).toMatchObject({ do: 'abstain', because: stop === 'stale' ? 'visit-ended' : 'withheld' });
  });

  it('an intent that a crash left open is asked again once, and not a third time (W-ASK-2)', () => {
    const played = play(whoMayRead, ({ probe }) => (probe === 'llms-txt' ? { crash: true } : { status: 404 }));
    const rows = played.rows.filter(({ probe }) => probe === 'llms-txt');
    expect(rows.map(({ kind, attempt, again }) => [kind, attempt, again])).toEqual([
      ['asked', 1, undefined],
      ['asked', 2, 'crash'],
    ]);
  });

  it('what never left this machine is no attempt', () => {
    let down = 3;
    const played = play(whoMayRead, () => (down-- > 0 ? { void: true } : { status: 404 }));
    expect(sentOf(played.rows).every(({ attempt }) => attempt === 1)).toBe(true);
    expect(played.ended).toBe('complete');
  });
});
