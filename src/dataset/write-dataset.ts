import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TABLES } from '../model/columns.ts';
import type { Probe } from '../model/probe.ts';
import { checksums } from './checksums.ts';
import { dictionaryCsv } from './dictionary.ts';
import { diskFault } from './disk-fault.ts';
import type { Contents } from './parquet.ts';
import { decidingRows, probesOf } from './probes-of.ts';
import { published } from './published.ts';
import { siteOf, type VisitedSite } from './site-of.ts';
import { openStage } from './stage.ts';
import { tableFiles } from './table-files.ts';

/** What a dataset is made from. `sites`: ordered by domain, by code unit. */
export interface DatasetInput {
  readonly sites: AsyncIterable<VisitedSite> | Iterable<VisitedSite>;
  readonly probes: readonly Probe[];
}

/** What was written: the tables, and the files relative to the output folder. */
export interface Written {
  readonly tables: Readonly<Record<keyof typeof TABLES, Contents>>;
  readonly files: readonly string[];
}

/**
 * Writes the dataset under `out`, in fixed memory. Files take their names only when all of them are whole and read
 * back equal; SHA256SUMS comes last. The same rows give the same bytes. A disk that fails is a `Mistake`.
 */
export async function writeDataset(input: DatasetInput, out: string): Promise<Written> {
  const stage = await openStage(out).catch(diskFault(out));
  try {
    const tables = await writeTables(input, join(stage.folder, 'data'));
    await writeFile(join(stage.folder, 'data-dictionary.csv'), dictionaryCsv(Object.values(TABLES)));
    await writeFile(join(stage.folder, 'SHA256SUMS'), await checksums(stage.folder));
    return { tables, files: await stage.publish('SHA256SUMS') };
  } catch (error) {
    return diskFault(out)(error);
  } finally {
    await stage.discard();
  }
}

async function writeTables(input: DatasetInput, folder: string): Promise<Written['tables']> {
  await mkdir(folder);
  const tables = {
    sites: await tableFiles(TABLES.sites, folder),
    probes: await tableFiles(TABLES.probes, folder),
    requests: await tableFiles(TABLES.requests, folder),
  };
  try {
    let before = '';
    for await (const visited of input.sites) {
      const { domain } = visited.site;
      if (domain <= before) throw new Error(`site ${domain} comes after ${before}`);
      before = domain;
      const deciding = decidingRows(visited.rows);
      await tables.sites.add(siteOf(visited));
      for (const record of probesOf(domain, visited.rows, input.probes)) await tables.probes.add(record);
      for (const row of visited.rows) await tables.requests.add(published(row, deciding.has(row)));
    }
    return {
      sites: await tables.sites.finish(),
      probes: await tables.probes.finish(),
      requests: await tables.requests.finish(),
    };
  } catch (error) {
    await Promise.allSettled(Object.values(tables).map((table) => table.abort()));
    throw error;
  }
}
