import type { VisitedSite } from '../dataset/site-of.ts';
import { type Written, writeDataset } from '../dataset/write-dataset.ts';
import { type RunReader, readRun } from '../store/read.ts';

/** What `wmr export` is asked to do. */
export interface ExportOrder {
  /** The database of the run. */
  readonly db: string;
  /** The folder of the dataset. */
  readonly out: string;
}

/** Writes the dataset of a run. A run that still goes on is exported as far as it is. */
export async function exportRun({ db, out }: ExportOrder): Promise<Written> {
  const reader = readRun(db, { check: true });
  try {
    return await writeDataset({ sites: sitesOf(reader), probes: reader.run().protocol.probes }, out);
  } finally {
    reader.close();
  }
}

/** Every site of the sample with its rows, by domain; one visit is in memory at a time. */
export function* sitesOf(reader: RunReader): Generator<VisitedSite> {
  const ends = new Map(reader.ends().map((end) => [end.domain, end]));
  const sites = [...reader.sites()].sort((a, b) => (a.domain < b.domain ? -1 : 1));
  for (const site of sites) {
    const end = ends.get(site.domain);
    yield { site, rows: reader.visit(site.domain), ...(end && { end }) };
  }
}
