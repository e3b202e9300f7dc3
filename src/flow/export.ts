import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refusals } from '../dataset/release.ts';
import type { VisitedSite } from '../dataset/site-of.ts';
import { type Written, writeDataset } from '../dataset/write-dataset.ts';
import { mistake } from '../model/mistake.ts';
import type { Millis } from '../model/units.ts';
import { type RunReader, readRun } from '../store/read.ts';
import { fileMistake } from './write-whole.ts';

/** What `wmr export` is asked to do. */
export interface ExportOrder {
  /** The database of the run. */
  readonly db: string;
  /** The folder of the dataset. */
  readonly out: string;
  /** Refuse what may not be published. */
  readonly release?: boolean | undefined;
  /** Also the kept bodies, for reviewers; never in a release. */
  readonly reviewerPack?: boolean | undefined;
  /** The audit of the run, a JSON file. */
  readonly audit?: string | undefined;
}

/** Writes the dataset of a run. A run that still goes on is exported as far as it is. */
export async function exportRun(
  { db, out, release = false, reviewerPack = false, audit: auditPath }: ExportOrder,
  now: Millis = Date.now(),
): Promise<Written> {
  if (release && reviewerPack) throw mistake('bodies are not published: export the reviewer pack without --release');
  if (release && existsSync(join(out, 'reviewer-pack'))) {
    throw mistake(`${out} holds a reviewer-pack from before: bodies are not published, export into another folder`);
  }
  const audit = auditPath === undefined ? undefined : await auditAt(auditPath);
  const reader = readRun(db, { check: true });
  try {
    const run = reader.run();
    const ends = reader.ends().map(({ at }) => at);
    if (release) {
      const why = refusals(
        {
          stamps: run.stamps,
          unfinished: reader.unfinished().filter(({ invalid }) => !invalid).length,
          ...(ends.length > 0 && { endedAt: ends.reduce((a, b) => Math.max(a, b)) }),
          ...(audit !== undefined && { audit }),
        },
        now,
      );
      if (why.length > 0) throw mistake(`${db}: not released: ${why.join('; ')}`);
    }
    return await writeDataset(
      {
        run,
        sample: reader.sites(),
        sites: sitesOf(reader),
        ...(audit !== undefined && { audit }),
        ...(reviewerPack && { body: reader.body }),
      },
      out,
    );
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

/** An audit report: JSON that rules on at least one clause. */
async function auditAt(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw fileMistake(error, path);
  });
  try {
    const report: unknown = JSON.parse(text);
    const verdicts = Array.isArray(report) ? report : (report as { verdicts?: unknown })?.verdicts;
    if (Array.isArray(verdicts) && verdicts.some((verdict) => verdict?.ruling !== undefined)) return text;
  } catch {
    // No JSON at all.
  }
  throw mistake(`${path}: this is no audit report; write one with wmr audit --json`);
}
