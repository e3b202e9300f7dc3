import { TABLES } from '../model/columns.ts';
import type { Probe } from '../model/probe.ts';
import type { Millis } from '../model/units.ts';
import type { Contents } from './parquet.ts';
import { decidingRows, probesOf } from './probes-of.ts';
import { published } from './published.ts';
import type { ReviewerPack } from './reviewer-pack.ts';
import { siteOf, type VisitedSite } from './site-of.ts';
import { tableFiles } from './table-files.ts';

/** What the tables hold. */
export interface WrittenTables {
  readonly tables: Readonly<Record<keyof typeof TABLES, Contents>>;
  /** First and last instant of the rows; absent where there are none. */
  readonly from?: Millis;
  readonly to?: Millis;
}

/** Writes the tables into a folder, one visit in memory at a time; the kept bodies of the rows go into `pack`. */
export async function writeTables(
  sites: AsyncIterable<VisitedSite> | Iterable<VisitedSite>,
  probes: readonly Probe[],
  folder: string,
  pack?: ReviewerPack,
): Promise<WrittenTables> {
  const tables = {
    sites: await tableFiles(TABLES.sites, folder),
    probes: await tableFiles(TABLES.probes, folder),
    requests: await tableFiles(TABLES.requests, folder),
  };
  let before = '';
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  try {
    for await (const visited of sites) {
      const { domain } = visited.site;
      if (domain <= before) throw new Error(`site ${domain} comes after ${before}`);
      before = domain;
      const deciding = decidingRows(visited.rows);
      await tables.sites.add(siteOf(visited));
      for (const record of probesOf(domain, visited.rows, probes)) await tables.probes.add(record);
      for (const row of visited.rows) {
        await tables.requests.add(published(row, deciding.has(row)));
        if (row.body?.keptSha256 !== undefined) await pack?.add(row.body.keptSha256);
        from = Math.min(from, row.at);
        to = Math.max(to, row.endedAt ?? row.at);
      }
    }
    return {
      tables: {
        sites: await tables.sites.finish(),
        probes: await tables.probes.finish(),
        requests: await tables.requests.finish(),
      },
      ...(from <= to && { from, to }),
    };
  } catch (error) {
    await Promise.allSettled(Object.values(tables).map((table) => table.abort()));
    throw error;
  }
}
