import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportRun } from '../../src/flow/export.ts';
import type { Table } from '../../src/model/column.ts';
import { TABLES } from '../../src/model/columns.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { crawlWorld, folder } from './crawl-world.ts';

const BEHAVIOURS = [
  'ordinary',
  'dead',
  'names-us-and-closes',
  'closes-to-everyone',
  'disallows-llms-txt',
  'names-ai-crawlers',
  'empty-robots',
  'utf16-robots',
  'html-robots',
  'robots-differ-by-agent',
  'robots-only-for-browsers',
  'refuses-robots-and-home',
  'refuses-home-alone',
  'licence-linked',
  'markdown-by-accept',
  'has-policy-files',
  'catch-all-200',
];

let dataset: string;
/** The rows of an SQL query on the published Parquet files, as objects. */
let ask: (sql: string) => Promise<readonly Record<string, unknown>[]>;

beforeAll(async () => {
  const { db } = await crawlWorld({ behaviours: BEHAVIOURS });
  dataset = await folder();
  await exportRun({ db, out: dataset });
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  for (const name of Object.keys(TABLES)) {
    await connection.run(`CREATE VIEW ${name} AS FROM '${join(dataset, `data/${name}.parquet`)}'`);
  }
  ask = async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJS();
}, 120_000);

const sitesWith = async (condition: string) =>
  (await ask(`SELECT s.domain FROM sites s WHERE ${condition} ORDER BY 1`)).map(({ domain }) =>
    String(domain).replace(/\.[^.]*$/, ''),
  );

const closed = (tokens: string) =>
  `EXISTS (FROM verdicts v JOIN crawlers c USING (token) WHERE v.domain = s.domain AND lens = 'rfc' AND core_panel AND ${tokens} AND NOT root_allowed)`;

describe('what a reader can ask of the dataset of a small crawl', () => {
  it('who closes to training and leaves search open', async () => {
    const trainingNoSearchYes = `${closed("purpose IN ('training', 'archiver')")} AND NOT ${closed("purpose = 'search'")}`;
    expect(await sitesWith(trainingNoSearchYes)).toEqual(['names-ai-crawlers']);
  });

  it('who said yes to us and refused all the same', async () => {
    const refused = `EXISTS (FROM verdicts v JOIN probes p USING (domain) WHERE v.domain = s.domain AND lens = 'rfc'
      AND token = '${whoMayRead.identity.token}' AND root_allowed AND probe = 'home-html' AND outcome = 'refused')`;
    expect(await sitesWith(refused)).toEqual(['refuses-home-alone']);
  });

  it('whose robots.txt depends on who asks, and who shows it to browsers alone', async () => {
    const own = (condition: string) =>
      `EXISTS (FROM robots r WHERE r.domain = s.domain AND ua = 'own' AND ${condition})`;
    expect(await sitesWith(own('differs_from_browser'))).toEqual(['robots-differ-by-agent']);
    expect(await sitesWith(own('only_for_browser'))).toEqual(['robots-only-for-browsers']);
    expect(await sitesWith(own("content_signal_ai_train = 'no'"))).toEqual(['names-ai-crawlers']);
  });

  it('which files are real, and which are what the host serves for any path', async () => {
    const file = (probe: string, state: string) =>
      `EXISTS (FROM files f WHERE f.domain = s.domain AND probe = '${probe}' AND state = '${state}')`;
    expect(await sitesWith(file('llms-txt', 'real'))).toEqual(['has-policy-files']);
    expect(await sitesWith(file('llms-txt', 'catch-all'))).toEqual(['catch-all-200']);
    expect(await sitesWith('catch_all')).toEqual(['catch-all-200']);
    expect(await sitesWith(file('licence', 'real'))).toEqual(['licence-linked']);
    expect(await sitesWith(file('home-markdown', 'real'))).toEqual(['markdown-by-accept']);
    expect(await ask("FROM files SELECT tdm_reserved WHERE probe = 'tdmrep' AND state = 'real'")).toEqual([
      { tdm_reserved: true },
    ]);
  });
});

/** Each gives the records that offend it. */
const LAWS: Readonly<Record<string, string>> = {
  'every site has its two robots.txt, its two controls and all its probes': `
    FROM sites s WHERE (SELECT count(*) FROM robots r WHERE r.domain = s.domain) <> 2
      OR (SELECT count(*) FROM controls c WHERE c.domain = s.domain) <> 2
      OR (SELECT count(*) FROM probes p WHERE p.domain = s.domain) <> ${whoMayRead.probes.length}`,
  'every site has 156 verdicts where robots.txt is known, and none elsewhere': `
    FROM robots r WHERE ua = 'own' AND (SELECT count(*) FROM verdicts v WHERE v.domain = r.domain)
      <> CASE WHEN state IN ('file', 'html', 'empty', 'unavailable') THEN 156 ELSE 0 END`,
  'every token of a verdict is ours or listed': `
    FROM verdicts WHERE token <> '${whoMayRead.identity.token}' AND token NOT IN (SELECT token FROM crawlers)`,
  'a rule that decides is a line of `rules`': `
    FROM verdicts v WHERE rule_line IS NOT NULL AND NOT EXISTS (FROM rules r WHERE r.domain = v.domain AND ua = 'own'
      AND line = rule_line AND kind = CASE WHEN root_allowed THEN 'allow' ELSE 'disallow' END)`,
  'as many lines stand in `rules` as `robots` counts': `
    FROM robots r WHERE lines IS NOT NULL AND lines <> (SELECT count(*) FROM rules l WHERE l.domain = r.domain AND l.ua = rules_ua)`,
  'the home page was asked where both readings allow it, and nowhere else': `
    FROM probes p WHERE probe = 'home-html' AND domain IN (SELECT domain FROM verdicts)
      AND (coalesce(because, '') IN ('disallowed', 'named-refusal', 'visit-ended')) <> (SELECT bool_or(NOT root_allowed) FROM verdicts v
        WHERE v.domain = p.domain AND token = '${whoMayRead.identity.token}')`,
  'the row that decides a probe is there, and says so': `
    FROM probes p LEFT JOIN requests q ON q.domain = p.domain AND q.seq = decided_by
      WHERE decided_by IS NOT NULL AND (q.decides IS NOT TRUE OR q.probe <> p.probe)`,
  'a file has the outcome of its probe': `
    FROM files f JOIN probes p USING (domain, probe) WHERE f.outcome <> p.outcome OR f.level IS DISTINCT FROM p.level`,
  'weights add up to the list where the design is known': `
    FROM (SELECT sum(weight) AS total, max(pop_n) AS pop FROM sites GROUP BY stratum) WHERE abs(total - pop) > 1e-6`,
};

describe('the tables of one dataset agree', () => {
  it.each(Object.entries(LAWS))('%s', async (_, sql) => {
    expect(await ask(`SELECT * ${sql} LIMIT 3`)).toEqual([]);
  });

  it.each(Object.values(TABLES) as readonly Table[])('$name: no key stands twice', async ({ name, key }) => {
    expect(await ask(`FROM ${name} SELECT ${key.join(', ')} GROUP BY ALL HAVING count(*) > 1`)).toEqual([]);
    expect(Number((await ask(`FROM ${name} SELECT count(*) AS n`))[0]?.n)).toBeGreaterThan(0);
  });

  it('and a law that does not hold is seen', async () => {
    expect(await ask("SELECT * FROM verdicts WHERE token = 'GPTBot' AND NOT root_allowed LIMIT 1")).toHaveLength(1);
  });
});
