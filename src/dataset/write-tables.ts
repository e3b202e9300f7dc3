import { TABLES } from '../model/columns.ts';
import type { Millis } from '../model/units.ts';
import { addSite, type Files, type Making } from './add-site.ts';
import { crawlerRecords } from './crawlers-of.ts';
import type { Contents } from './parquet.ts';
import { tableFiles } from './table-files.ts';
import type { VisitedSite } from './visited-site.ts';

/** What the tables hold. */
export interface WrittenTables {
  readonly tables: Readonly<Record<keyof typeof TABLES, Contents>>;
  /** First and last instant of the rows; absent where there are none. */
  readonly from?: Millis;
  readonly to?: Millis;
}

/** Writes the tables into a folder, one visit in memory at a time; the kept bodies of the rows go into the pack. */
export async function writeTables(
  sites: AsyncIterable<VisitedSite> | Iterable<VisitedSite>,
  making: Making,
  folder: string,
): Promise<WrittenTables> {
  const files = await openTables(folder);
  let before = '';
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  try {
    for (const record of crawlerRecords()) await files.crawlers.add(record);
    for await (const visited of sites) {
      const { domain } = visited.site;
      if (domain <= before) throw new Error(`site ${domain} comes after ${before}`);
      before = domain;
      await addSite(files, visited, making);
      for (const { at, endedAt = at } of visited.rows) {
        from = Math.min(from, at);
        to = Math.max(to, endedAt);
      }
    }
    return { tables: await finish(files), ...(from <= to && { from, to }) };
  } catch (error) {
    await Promise.allSettled(Object.values(files).map((table) => table.abort()));
    throw error;
  }
}

/** The files of every table, in the existing folder `folder`. */
const openTables = async (folder: string): Promise<Files> => ({
  sites: await tableFiles(TABLES.sites, folder),
  probes: await tableFiles(TABLES.probes, folder),
  robots: await tableFiles(TABLES.robots, folder),
  verdicts: await tableFiles(TABLES.verdicts, folder),
  rules: await tableFiles(TABLES.rules, folder),
  files: await tableFiles(TABLES.files, folder),
  controls: await tableFiles(TABLES.controls, folder),
  home: await tableFiles(TABLES.home, folder),
  crawlers: await tableFiles(TABLES.crawlers, folder),
  requests: await tableFiles(TABLES.requests, folder),
});

/** Ends the tables, the largest beside all others: reading back takes as long as writing. */
async function finish(files: Files): Promise<WrittenTables['tables']> {
  const [requests, others] = await Promise.all([files.requests.finish(), finishOthers(files)]);
  return { ...others, requests };
}

const finishOthers = async (files: Files): Promise<Omit<WrittenTables['tables'], 'requests'>> => ({
  sites: await files.sites.finish(),
  probes: await files.probes.finish(),
  robots: await files.robots.finish(),
  verdicts: await files.verdicts.finish(),
  rules: await files.rules.finish(),
  files: await files.files.finish(),
  controls: await files.controls.finish(),
  home: await files.home.finish(),
  crawlers: await files.crawlers.finish(),
});
