import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, test } from 'vitest';
import { type CrawlWatch, crawl } from '../../src/flow/crawl.ts';
import { protocolHash } from '../../src/flow/study.ts';
import type { ContactRow } from '../../src/model/contact.ts';
import { isMistake } from '../../src/model/mistake.ts';
import type { Observation } from '../../src/model/observation.ts';
import { readRun } from '../../src/store/read.ts';
import { startWorld, type World } from '../../src/world/world.ts';
import type { Behaviour } from '../http/loopback.ts';
import { CONTACT_HOST, type ContactPage, contactPage, reply, wayToContact } from './contact-page.ts';
import { folder, requestsIn } from './crawl-world.ts';
import { hurried, planOf, quiet } from './plan.ts';

const watched = { ...hurried, contactCheck: { every: 400, within: 2_000 } };
const GONE = reply('404 Not Found');
const never = new AbortController().signal;

const contactRows = (db: string): readonly ContactRow[] => {
  const reader = readRun(db, { check: true });
  try {
    return reader.contact();
  } finally {
    reader.close();
  }
};
const siteRows = (db: string): readonly Observation[] => {
  const reader = readRun(db);
  try {
    return [...reader.rows()];
  } finally {
    reader.close();
  }
};

interface Stage extends ContactPage {
  readonly world: World;
  readonly db: string;
}

/** A small web, a contact page, and the database of a run to be. */
async function stage(behaviour: (good: string) => Behaviour, sites = 8): Promise<Stage> {
  const world = await startWorld({ sites });
  const page = await contactPage(watched, behaviour);
  onTestFinished(async () => {
    await world.stop();
    await page.site.close();
  });
  return { world, db: join(await folder(), 'run.sqlite'), ...page };
}

const plan = ({ world, db, protocol }: Stage) => ({
  ...planOf(db, world.sample, wayToContact(world), protocol),
  contactCheck: true,
});

describe('a contact page that fails during the run, and heals', () => {
  /** Which checks find the page gone: the fourth to the eighteenth. */
  const fails = (nth: number): boolean => nth >= 3 && nth < 18;
  const news: (string | undefined)[] = [];
  let rows: readonly ContactRow[];
  let ofSites: readonly Observation[];
  let log: ReturnType<typeof requestsIn>;

  beforeAll(async () => {
    const world = await startWorld({ sites: 20 });
    const page = await contactPage(watched, (good) => (_, nth) => (fails(nth) ? GONE : good));
    const db = join(await folder(), 'run.sqlite');
    const watch: CrawlWatch = { ...quiet, held: (why) => news.push(why) };
    const result = await crawl(plan({ world, db, ...page }), watch, never);
    expect(result).toMatchObject({ ended: 20, interrupted: false, faults: 0 });
    [rows, ofSites, log] = [contactRows(db), siteRows(db), requestsIn([...world.log.tail()])];
    await page.site.close();
    await world.stop();
  });

  /** From the check that failed to the one that was good again, monotonic. */
  const held = (): readonly [number, number] => {
    const failed = rows.find(({ verdict }) => verdict !== 'good');
    const back = rows.find(({ seq, verdict }) => verdict === 'good' && seq > (failed?.seq ?? 0));
    return [failed?.endedMono ?? Number.NaN, back?.endedMono ?? Number.NaN];
  };

  it('every check is a row of its own, outside every visit, and says what it came to', () => {
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, n) => n));
    expect(rows.map(({ verdict }) => verdict === 'good')).toEqual(rows.map((_, n) => !fails(n)));
    expect(rows.length).toBeGreaterThan(19);
    expect(rows[0]).toMatchObject({ start: 1, probe: 'contact', domain: CONTACT_HOST, status: 200 });
    expect(ofSites.some(({ probe, domain }) => probe === 'contact' || domain === CONTACT_HOST)).toBe(false);
  });

  it('no site was asked before the first check was good', () => {
    const first = Math.min(...ofSites.map(({ mono }) => mono));
    expect(first).toBeGreaterThanOrEqual(rows[0]?.endedMono ?? Number.POSITIVE_INFINITY);
  });

  it('no request left while it failed, but those whose intent stood', () => {
    const [from, to] = held();
    expect(to - from).toBeGreaterThan(500);
    const sent = ofSites.filter(({ kind }) => kind === 'answered' || kind === 'failed');
    expect(sent.filter(({ mono }) => mono < from).length).toBeGreaterThan(20);
    expect(sent.filter(({ mono }) => mono > to).length).toBeGreaterThan(20);
    expect(sent.filter(({ mono }) => mono > from + 150 && mono < to)).toEqual([]);
  });

  it('the web saw nothing in that time', () => {
    const [from, to] = held();
    const offset = (rows[0]?.at ?? 0) - (rows[0]?.mono ?? 0);
    const between = log.filter(({ t }) => t > from + offset + 300 && t < to + offset);
    expect(between.map(({ host, target }) => host + target)).toEqual([]);
    expect(log.length).toBeGreaterThan(300);
  });

  it('the operator is told once that nothing is sent, why, and once that it goes on', () => {
    expect(news).toHaveLength(2);
    expect(news[0]).toContain('answers 404, not 200');
    expect(news[1]).toBeUndefined();
  });

  it('good checks are as far apart as the protocol says, failing ones are repeated sooner', () => {
    const gaps = rows.slice(1).map(({ mono, seq }) => mono - (rows[seq - 1]?.mono ?? 0));
    for (const [n, gap] of gaps.entries()) {
      if (fails(n)) expect(gap).toBeLessThan(watched.contactCheck.every);
      // A row's time is that of its request, after the gate: a few milliseconds apart from that of its check.
      else expect(gap).toBeGreaterThanOrEqual(watched.contactCheck.every * 0.8);
    }
  });
});

test('a run does not start while the page fails: one line, no site asked, nothing to resume; it starts when it is back', async () => {
  let answer = GONE;
  const made = await stage(() => () => answer, 2);
  const refused = await crawl(plan(made), quiet, never).catch((thrown: unknown) => thrown);
  expect(isMistake(refused) && refused.exitCode).toBe(3);
  expect(String(refused)).toMatch(/^Error: no site was asked anything: the contact page http\S+ answers 404[^\n]*$/);
  expect(existsSync(made.db)).toBe(false);
  expect(requestsIn([...made.world.log.tail()])).toEqual([]);
  answer = made.good;
  expect(await crawl(plan(made), quiet, never)).toMatchObject({ ended: 2, faults: 0 });
});

test('a page of another protocol is told the line that it lacks', async () => {
  const { good: _, ...made } = await stage((good) => () => good.replace(/[0-9a-f]{64}/, protocolHash(hurried)), 1);
  const refused = await crawl(plan({ ...made, good: '' }), quiet, never).catch((thrown: unknown) => thrown);
  expect(String(refused)).toContain(`who-may-read protocol sha256 ${protocolHash(made.protocol)}`);
});

test('Ctrl-C ends a run that is held; it is resumed after a check of its own', async () => {
  const stop = new AbortController();
  let bad = true;
  const made = await stage((good) => (_, nth) => (nth > 0 && bad ? GONE : good), 4);
  const watch: CrawlWatch = { ...quiet, held: () => setTimeout(() => stop.abort(), 200) };
  const began = performance.now();
  expect(await crawl(plan(made), watch, stop.signal)).toMatchObject({ interrupted: true });
  expect(performance.now() - began).toBeLessThan(8_000);
  const before = contactRows(made.db);
  expect(before.at(-1)?.verdict).toBe('status');
  bad = false;
  const resumed = { ...plan(made), resume: true };
  expect(await crawl(resumed, quiet, never)).toMatchObject({ ended: 4, interrupted: false });
  const rows = contactRows(made.db);
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, n) => n));
  expect(rows[before.length]).toMatchObject({ start: 2, verdict: 'good' });
  const [first] = siteRows(made.db).filter(({ start }) => start === 2);
  expect(first?.mono).toBeGreaterThanOrEqual(rows[before.length]?.endedMono ?? Number.POSITIVE_INFINITY);
});

test('Ctrl-C during the first check ends the run before any site is asked', async () => {
  const stop = new AbortController();
  const made = await stage(
    (good) => (socket) => {
      stop.abort();
      setTimeout(() => socket.write(good), 50);
      return undefined;
    },
    2,
  );
  expect(await crawl(plan(made), quiet, stop.signal)).toMatchObject({ interrupted: true, ended: 0 });
  expect(requestsIn([...made.world.log.tail()])).toEqual([]);
  expect(contactRows(made.db)).toMatchObject([{ verdict: 'good' }]);
});

test('without the check the page is never asked', async () => {
  const made = await stage((good) => () => good, 1);
  await crawl({ ...plan(made), contactCheck: false }, quiet, never);
  expect(made.site.heads).toEqual([]);
  expect(contactRows(made.db)).toEqual([]);
});

test('a contact page on the host of a sampled site shares its pace with the visit', async () => {
  const contact = 'https://contact.example/contact/';
  const protocol = { ...watched, identity: { ...watched.identity, contact } };
  const world = await startWorld({ sites: 1, pages: { [contact]: `<p>${protocolHash(protocol)}</p>` } });
  onTestFinished(() => world.stop());
  const db = join(await folder(), 'run.sqlite');
  const sites = [{ rank: 1, domain: 'contact.example' }];
  const made = { ...planOf(db, sites, wayToContact(world), protocol), contactCheck: true };
  expect(await crawl(made, quiet, never)).toMatchObject({ ended: 1, faults: 0 });
  const times = [...siteRows(db), ...contactRows(db)]
    .filter(({ kind }) => kind === 'answered')
    .sort((a, b) => a.mono - b.mono);
  expect(contactRows(db).length).toBeGreaterThan(2);
  for (const [n, row] of times.slice(1).entries()) {
    expect(row.mono - (times[n]?.endedMono ?? 0)).toBeGreaterThanOrEqual(protocol.pace.between);
  }
});
