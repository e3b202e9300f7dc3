import type { RecordOf, Table } from '../model/column.ts';
import { TABLES } from '../model/columns.ts';
import type { Protocol } from '../model/protocol.ts';
import { CRAWLERS } from '../web/crawlers.ts';
import { controlsOf } from './controls-of.ts';
import { type Decided, decidedOf } from './decided.ts';
import { filesOf } from './files-of.ts';
import { homeOf } from './home-of.ts';
import { type MaskTally, maskedColumns, maskerOf, maskRecord } from './mask.ts';
import { probeOf } from './probes-of.ts';
import { publicText } from './public-text.ts';
import { published } from './published.ts';
import type { ReviewerPack } from './reviewer-pack.ts';
import { robotsGiven } from './robots-given.ts';
import { robotsOf } from './robots-of.ts';
import { rulesOf } from './rules-of.ts';
import { type Design, siteOf } from './site-of.ts';
import type { TableFiles } from './table-files.ts';
import { verdictOf, verdictsIn } from './verdicts-of.ts';
import type { BodyOf, VisitedSite } from './visited-site.ts';

/** The open files of every table. */
export type Files = { readonly [N in keyof typeof TABLES]: TableFiles<(typeof TABLES)[N]> };

/** What the records of a site are made with, beside the site. */
export interface Making {
  readonly protocol: Protocol;
  readonly design: Design;
  readonly body: BodyOf;
  readonly pack?: ReviewerPack;
  /** What was masked is counted here. */
  readonly masked: MaskTally;
}

/** Where the records of one site go. */
type Adding = { readonly [N in keyof Files]: Pick<Files[N], 'add'> };

/** Adds the records of one site to every table. Of a site that is withheld there is nothing but its row of `sites`. */
export async function addSite(open: Files, visited: VisitedSite, making: Making): Promise<void> {
  const { protocol, design } = making;
  const files = masking(open, making.masked);
  const decided = decidedOf(visited, protocol.probes);
  if (visited.classified.disposition === 'withheld') {
    await files.sites.add(siteOf({ ...visited, rows: [] }, [], protocol, design));
    return;
  }
  const { domain } = visited.site;
  await files.sites.add(siteOf(visited, decided, protocol, design));
  for (const one of decided) await files.probes.add(probeOf(domain, one));
  for (const record of filesOf(domain, decided)) await files.files.add(record);
  for (const record of controlsOf(domain, decided)) await files.controls.add(record);
  const page = homeOf(domain, decided);
  if (page !== undefined) await files.home.add(page);
  await addRobots(files, visited, decided, making);
  await addRequests(files, visited, decided, making);
}

const MASKED = new Map<Table, readonly string[]>(Object.values(TABLES).map((table) => [table, maskedColumns(table)]));

/** Every text that a site wrote is masked on its way; the same secret has one name in all tables. */
function masking(open: Files, tally: MaskTally): Adding {
  const masker = maskerOf(tally);
  const through = <T extends Table>(table: T, files: TableFiles<T>) => {
    const columns = MASKED.get(table) ?? [];
    return { add: (record: RecordOf<T>) => files.add(maskRecord(record, columns, masker)) };
  };
  return {
    sites: through(TABLES.sites, open.sites),
    probes: through(TABLES.probes, open.probes),
    robots: through(TABLES.robots, open.robots),
    verdicts: through(TABLES.verdicts, open.verdicts),
    rules: through(TABLES.rules, open.rules),
    files: through(TABLES.files, open.files),
    controls: through(TABLES.controls, open.controls),
    home: through(TABLES.home, open.home),
    crawlers: open.crawlers,
    requests: through(TABLES.requests, open.requests),
  };
}

async function addRobots(
  files: Adding,
  visited: VisitedSite,
  decided: readonly Decided[],
  { protocol, body }: Making,
): Promise<void> {
  const { site, classified } = visited;
  const { own, browser, comparison } = classified.robots;
  const bothFiles = own?.state === 'file' && browser?.state === 'file';
  for (const given of robotsGiven(visited, decided, protocol, body)) {
    const compared = given.ua === 'own' ? comparison : undefined;
    await files.robots.add(robotsOf(site.domain, given, compared, bothFiles));
    if (given.text === undefined || given.read?.policy === undefined || given.rulesUa !== given.ua) continue;
    for (const record of rulesOf(site.domain, given.ua, given.text, given.read.policy)) await files.rules.add(record);
  }
  const tokens = [...CRAWLERS.map(({ token }) => token), protocol.identity.token];
  const domain = publicText(site.domain);
  for (const verdict of verdictsIn(own, tokens) ?? []) await files.verdicts.add(verdictOf(domain, verdict));
}

async function addRequests(
  files: Adding,
  { rows }: VisitedSite,
  decided: readonly Decided[],
  { protocol, pack }: Making,
): Promise<void> {
  const deciding = new Set(decided.map(({ row }) => row));
  for (const row of rows) {
    await files.requests.add(published(row, deciding.has(row), protocol.publish));
    if (row.body?.keptSha256 !== undefined) await pack?.add(row.body.keptSha256);
  }
}
