import { describe, expect, it } from 'vitest';
import { readAnalysis } from '../../src/dataset/analysis.ts';
import { openDataset } from '../../src/dataset/open-dataset.ts';
import { ANALYSIS, TINY } from '../dataset/tiny.ts';

const { views, numbers } = await readAnalysis(ANALYSIS);

/** Makes a published table one that can be changed. */
const free = (table: string): string =>
  `ALTER VIEW ${table} RENAME TO ${table}_read; CREATE TABLE ${table} AS FROM ${table}_read;`;

const DISCOVERY = [
  'api-catalog',
  'agent-card',
  'agent-json',
  'mcp-server-card',
  'mcp-json',
  'ai-catalog',
  'ard',
  'agent-skills',
  'agents-json',
  'ai-plugin',
  'auth-md',
];

/** Facts of a site, and its place in numbers: in the numerator, in the denominator alone, or outside. */
type Holds = Readonly<Record<string, boolean | 'counted' | 'among' | 'outside'>>;

/** One change to a twin of `silent.example`, and what then holds of it. */
const CHANGES: readonly (readonly [table: string, set: string, where: string, Holds])[] = [
  ['sites', "disposition = 'no-web'", '', { d0: true, d1: false, d2: false, d3: false }],
  ['sites', "disposition = 'no-dns'", '', { d0: true, d1: false }],
  ['sites', "disposition = 'withheld'", '', { d0: false, d1: false }],
  [
    'robots',
    "state = 'empty'",
    "ua = 'own'",
    {
      d2: true,
      d2f: false,
      both_files: false,
      N02: 'among',
      N05: 'outside',
      N21: 'among',
      N22: 'outside',
      N31: 'among',
      N34: 'counted',
    },
  ],
  ['robots', "state = 'unavailable'", "ua = 'own'", { d2: true, d2f: false, N21: 'among' }],
  [
    'robots',
    "state = 'html'",
    "ua = 'own'",
    { d2: true, d2f: false, robots_html: true, N03: 'counted', N21: 'outside' },
  ],
  [
    'robots',
    "state = 'refused'",
    "ua = 'own'",
    { d2: false, robots_refused: true, robots_for_browser_only: true, N04: 'counted', N06: 'outside', N24: 'counted' },
  ],
  ['robots', "state = 'server-error'", "ua = 'own'", { robots_unreachable: true, robots_for_browser_only: true }],
  ['robots', "state = 'network-error'", "ua = 'own'", { robots_unreachable: true, robots_for_browser_only: true }],
  ['robots', "state = 'network-error'", "ua = 'browser'", { browser_answered: false, both_files: false }],
  ['robots', "state = 'server-error'", "ua = 'browser'", { browser_answered: true, both_files: false }],
  ['robots', "state = 'refused'", "ua = 'browser'", { browser_answered: true, robots_for_browser_only: false }],
  ['robots', 'state = NULL', "ua = 'browser'", { browser_answered: false }],
  ['robots', 'unaddressable = 1', "ua = 'own'", { names_unaddressable: true }],
  ['robots', "managed_block = 'cloudflare'", "ua = 'own'", { managed: true }],
  [
    'robots',
    'closed_differs_core = 1',
    "ua = 'own'",
    { policy_differs: true, robots_differs: false, N22: 'among', N23: 'among' },
  ],
  [
    'robots',
    'content_signal = 1',
    "ua = 'own'",
    { content_signal: true, signal_no_training: false, N30: 'counted', N30a: 'among', N34: 'among' },
  ],
  ['robots', "content_signal_ai_train = 'mixed'", "ua = 'own'", { signal_no_training: false }],
  [
    'robots',
    'content_usage = 1',
    "ua = 'own'",
    { content_usage: true, usage_no_training: false, N31: 'counted', N31a: 'among', N34: 'among' },
  ],
  [
    'robots',
    'license_urls = 1',
    "ua = 'own'",
    { licence_offered: true, licence_real: false, N32: 'counted', N32a: 'among', N34: 'among' },
  ],
  ['robots', 'star_root_allowed = false', "ua = 'own'", { closes_star: true, N07: 'among' }],
  ['home', "content_usage_search = 'n'", '', { content_usage: true, usage_no_training: false, N31: 'counted' }],
  ['home', "content_usage_train_ai = 'n'", '', { content_usage: true, usage_no_training: true }],
  ['home', "tdm_header = '1'", '', { tdm: true, tdm_reserved: true, N33: 'counted', N33a: 'counted', N34: 'among' }],
  ['home', "tdm_meta = '1'", '', { tdm: true, tdm_reserved: true }],
  ['home', "tdm_meta = '0'", '', { tdm: true, tdm_reserved: false, N33: 'counted', N33a: 'among' }],
  ...['not-asked', 'unknown', 'network-error', 'redirected-away'].map(
    (outcome) => ['probes', `outcome = '${outcome}'`, "probe = 'home-html'", { d3: false, home_ok: false }] as const,
  ),
  ...['refused', 'rate-limited', 'payment-required', 'licence-required'].map(
    (outcome) =>
      [
        'probes',
        `outcome = '${outcome}', status = 403`,
        "probe = 'home-html'",
        {
          d3: true,
          home_refused: true,
          home_ok: false,
          home_challenged: false,
          N20: 'counted',
          N21: 'counted',
          'N20-403': 'counted',
          'N20-401': 'among',
          N29: 'outside',
        },
      ] as const,
  ),
  [
    'probes',
    "outcome = 'challenge'",
    "probe = 'home-html'",
    {
      d3: true,
      home_refused: true,
      home_challenged: true,
      home_ok: false,
      N20: 'counted',
      N21: 'counted',
      'N20-challenge': 'counted',
    },
  ],
  [
    'probes',
    "outcome = 'server-error', status = 500",
    "probe = 'home-html'",
    { d3: true, home_refused: false, home_ok: false },
  ],
  [
    'files',
    "state = 'real'",
    "probe = 'llms-txt'",
    { llms_txt: true, d4_llms_txt: true, N26: 'counted', N34: 'among', N35: 'among' },
  ],
  ['files', "state = 'invalid'", "probe = 'llms-txt'", { llms_txt: false, d4_llms_txt: true }],
  [
    'files',
    "state = 'catch-all', status = 200",
    "probe = 'llms-txt'",
    { llms_txt: false, llms_txt_200: true, d4_llms_txt: true },
  ],
  ['files', "state = 'refused'", "probe = 'llms-txt'", { d4_llms_txt: false, d4_discovery: true }],
  ['files', "state = 'error'", "probe = 'llms-txt'", { d4_llms_txt: false }],
  [
    'files',
    "state = 'not-fetched'",
    "probe <> 'llms-txt'",
    { d4_llms_txt: true, d4_discovery: false, N28: 'outside', N35: 'among' },
  ],
  ...['real', 'invalid', 'catch-all', 'absent'].map(
    (state) =>
      [
        'files',
        `state = CASE WHEN probe = 'ard' THEN '${state}' ELSE 'not-fetched' END`,
        '',
        {
          d4_discovery: true,
          discovery: state === 'real',
          d4_llms_txt: false,
          N26: 'outside',
          N35: 'among',
          N34: state === 'real' ? 'among' : 'counted',
        },
      ] as const,
  ),
  ...DISCOVERY.map(
    (probe) => ['files', "state = 'real'", `probe = '${probe}'`, { discovery: true, llms_txt: false }] as const,
  ),
  ['files', "state = 'real'", "probe = 'security-txt'", { discovery: false }],
  ['files', "state = 'real'", "probe = 'licence'", { licence_real: true, N32a: 'among' }],
  ['files', "state = 'invalid'", "probe = 'licence'", { licence_real: false }],
  ['files', "state = 'real'", "probe = 'tdmrep'", { tdm: true, tdm_reserved: false }],
  ['files', 'tdm_reserved = true', "probe = 'tdmrep'", { tdm_reserved: true, tdm: false }],
  ['files', "state = 'real', essence = 'text/markdown', sha256 = 'x'", "probe = 'home-markdown'", { markdown: true }],
  ['files', "state = 'real', essence = 'text/plain', sha256 = 'x'", "probe = 'home-markdown'", { markdown: false }],
  [
    'files',
    "state = 'invalid', essence = 'text/markdown', sha256 = 'x'",
    "probe = 'home-markdown'",
    { markdown: false },
  ],
  ['files', "state = 'real', essence = 'text/markdown'", "probe = 'home-markdown'", { markdown: false }],
  ['files', "state = 'real', essence = 'text/markdown', sha256 = 'x'", "probe = 'agent-card'", { markdown: false }],
  [
    'verdicts',
    'root_allowed = false',
    "token = 'CCBot'",
    { closes_ai: true, closes_training: true, closes_search: false, N13: 'counted', N14: 'among', N08: 'counted' },
  ],
  ['verdicts', 'root_allowed = false', "token = 'GPTBot'", { closes_ai: true, closes_training: true }],
  ['verdicts', 'root_allowed = false', "token = 'archive.org_bot'", { closes_ai: false, closes_training: false }],
  [
    'verdicts',
    'root_allowed = false',
    "token = 'OAI-SearchBot'",
    { closes_ai: true, closes_search: true, closes_training: false, N13: 'among', N14: 'counted' },
  ],
  ['verdicts', 'root_allowed = false', "token = 'Bravebot'", { closes_ai: false, closes_search: false }],
  ['verdicts', 'root_allowed = false', "token = 'ChatGPT-User'", { closes_ai: true, closes_user_fetch: true }],
  ['verdicts', 'root_allowed = false', "token = 'Bytespider'", { closes_ai: true, closes_training: false }],
  ['verdicts', 'root_allowed = false', "token = 'Operator'", { closes_ai: false, closes_agents: false }],
  [
    'verdicts',
    "root_allowed = false, source = 'named'",
    "token = 'Operator'",
    { closes_agents: true, closes_ai: false },
  ],
  [
    'verdicts',
    'root_allowed = false',
    "token = 'Googlebot'",
    { closes_googlebot: true, closes_ai: false, N07: 'among', N08: 'among' },
  ],
  ['verdicts', 'root_allowed = false', "token = 'bingbot'", { closes_googlebot: false, closes_ai: false }],
  [
    'verdicts',
    'root_allowed = false',
    "token = 'GPTBot' AND lens = 'lenient'",
    { lens_differs: true, closes_ai: false },
  ],
  ['verdicts', 'root_allowed = false', "token = 'GPTBot' AND lens = 'rfc'", { lens_differs: true, closes_ai: true }],
  ['verdicts', 'root_allowed = false', "token = 'Operator' AND lens = 'lenient'", { lens_differs: false }],
  [
    'verdicts',
    "source = 'named'",
    "token = 'ClaudeBot'",
    { names_ai: true, closes_ai: false, N05: 'counted', N34: 'among' },
  ],
  ['verdicts', "source = 'named'", "token = 'Scrapy'", { names_ai: false }],
  ['verdicts', 'explicit_allow = true', "token = 'ClaudeBot'", { welcomes_ai: true }],
  ['verdicts', 'explicit_allow = true', "token = 'Googlebot'", { welcomes_ai: false }],
  [
    'verdicts',
    'root_allowed = false',
    "token = 'WhoMayReadTheWeb-Research'",
    { open_to_us: false, closes_ai: false, N21: 'outside' },
  ],
];

describe('what holds of a site', () => {
  const TWINNED = ['sites', 'robots', 'probes', 'files', 'home', 'verdicts', 'requests'];
  const twins = openDataset(
    TINY,
    [
      ...TWINNED.map(free),
      ...TWINNED.map(
        (table) => `INSERT INTO ${table} SELECT t.* REPLACE ('twin-' || n AS domain)
          FROM ${table} t, range(${CHANGES.length}) r(n) WHERE t.domain = 'silent.example'`,
      ),
      ...CHANGES.map(
        ([table, set, where], n) =>
          `UPDATE ${table} SET ${set} WHERE domain = 'twin-${n}'${where === '' ? '' : ` AND ${where}`}`,
      ),
      views,
    ],
    async (dataset) => {
      const facts = new Map((await dataset.rows('FROM site_facts')).map((row) => [row.domain, row]));
      const places = new Map<string, Map<unknown, string>>();
      for (const { id, sql, measure } of numbers) {
        if (measure === 'value') continue;
        const rows = await dataset.rows(sql);
        const place = (x: unknown, y: unknown) => (y === true ? 'counted' : x === true ? 'among' : 'outside');
        places.set(id, new Map(rows.map(({ domain, x, y }) => [domain, place(x, y)])));
      }
      return { facts, places };
    },
  );

  it.each(CHANGES.map((change, n) => [...change, n] as const))(
    '%s: %s where %s gives %j',
    async (_, _set, _where, holds, n) => {
      const { facts, places } = await twins;
      const twin = `twin-${n}`;
      const found = Object.keys(holds).map((name) => [name, places.get(name)?.get(twin) ?? facts.get(twin)?.[name]]);
      expect(Object.fromEntries(found)).toEqual(holds);
    },
  );

  it('Markdown that has the bytes of the page is none, also where an earlier row of the visit is the page', async () => {
    const same = `UPDATE files SET state = 'real', essence = 'text/markdown', sha256 = (
      SELECT body_sha256 FROM requests WHERE domain = 'silent.example' AND probe = 'home-html' AND decides)
      WHERE domain = 'silent.example' AND probe = 'home-markdown'`;
    const markdown = "SELECT markdown FROM site_facts WHERE domain = 'silent.example'";
    const ask = (table: string, change: string, sql: string) =>
      openDataset(TINY, [free(table), change, views], (dataset) => dataset.rows(sql));
    expect(await ask('files', same, markdown)).toEqual([{ markdown: false }]);
    const reused = `UPDATE requests SET kind = 'reused', body_sha256 = NULL, ref_domain = domain,
      ref_seq = (SELECT min(seq) FROM requests r WHERE r.domain = 'silent.example' AND r.probe = 'robots')
      WHERE domain = 'silent.example' AND probe = 'home-html' AND decides`;
    const [row] = await ask(
      'requests',
      reused,
      "SELECT sha256 IS NOT NULL AS known FROM home_page WHERE domain = 'silent.example'",
    );
    expect(row).toEqual({ known: true });
  });

  it('no fact of any site is left open', async () => {
    const [row] = await openDataset(TINY, [views], (dataset) =>
      dataset.rows(
        "SELECT count(*) AS sites, count(COLUMNS(c -> c NOT IN ('tld', 'cdn', 'disposition', 'robots_state', 'browser_state', 'home_outcome', 'home_status'))) FROM site_facts",
      ),
    );
    expect(new Set(Object.values(row ?? {}))).toEqual(new Set([20]));
  });

  it('the denominators as lists are those of the facts', async () => {
    const [row] = await openDataset(TINY, [views], (dataset) =>
      dataset.rows(`SELECT (SELECT count(*) FROM d0) AS d0, (SELECT count(*) FROM d1) AS d1, (SELECT count(*) FROM d2) AS d2,
        (SELECT count(*) FROM d2f) AS d2f, (SELECT count(*) FROM d3) AS d3,
        (SELECT count(*) FROM d4 WHERE probe = 'llms-txt') AS d4`),
    );
    expect(row).toEqual({ d0: 19, d1: 18, d2: 16, d2f: 13, d3: 16, d4: 15 });
  });

  it.each(['content_signal', 'content_usage', 'licence_offered', 'tdm', 'llms_txt', 'discovery'])(
    'the posture of a site that has %s alone says so',
    async (fact) => {
      const others = ['content_signal', 'content_usage', 'licence_offered', 'tdm', 'llms_txt', 'discovery'];
      const set = others.map((name) => `${name} = ${name === fact}`).join(', ');
      const invites = fact === 'llms_txt' || fact === 'discovery';
      const rows = await openDataset(TINY, [views, `UPDATE site_facts SET ${set}`], (dataset) =>
        dataset.rows('SELECT DISTINCT signals, invites FROM postures'),
      );
      expect(rows).toEqual([{ signals: !invites, invites }]);
    },
  );

  it('a weighted share counts what is in both, by weight', async () => {
    const sql = `SELECT weighted_share(w, x, y) AS share
      FROM (VALUES (1, true, true), (3, true, false), (100, false, true)) v(w, x, y)`;
    expect(await openDataset(TINY, [views], (dataset) => dataset.rows(sql))).toEqual([{ share: 0.25 }]);
  });
});
