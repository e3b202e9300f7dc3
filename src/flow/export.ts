import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { classifyVisit } from '../classify/classify-visit.ts';
import { refusals } from '../dataset/release.ts';
import type { BodyOf, VisitedSite } from '../dataset/visited-site.ts';
import { type Written, writeDataset } from '../dataset/write-dataset.ts';
import { mistake } from '../model/mistake.ts';
import type { Millis, Sha256 } from '../model/units.ts';
import { type RunReader, readRun } from '../store/read.ts';
import type { StoredRun } from '../store/run-record.ts';
import { pagesOf } from './disclose.ts';
import { populationIn, populationOf } from './population.ts';
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
  /** The `strata.json` of the draw; where absent, the study's own strata if every rank lies in the stratum it is given. */
  readonly strata?: string | undefined;
}

/** What was written, and how many sites of the sample the run has not done yet. */
export interface Exported extends Written {
  readonly unfinished: number;
}

/** Writes the dataset of a run. A run that still goes on is exported as far as it is. */
export async function exportRun(
  { db, out, release = false, reviewerPack = false, audit: auditPath, strata }: ExportOrder,
  now: Millis = Date.now(),
): Promise<Exported> {
  if (release && reviewerPack) throw mistake('bodies are not published: export the reviewer pack without --release');
  if (release && existsSync(join(out, 'reviewer-pack'))) {
    throw mistake(`${out} holds a reviewer-pack from before: bodies are not published, export into another folder`);
  }
  const audit = auditPath === undefined ? undefined : await auditAt(auditPath);
  const reader = readRun(db, { check: true });
  try {
    const run = reader.run();
    const ends = reader.ends().map(({ at }) => at);
    const unfinished = reader.unfinished().filter(({ invalid }) => !invalid).length;
    if (release) {
      const why = refusals(
        {
          protocol: run.protocol,
          stamps: run.stamps,
          unfinished,
          ...(ends.length > 0 && { endedAt: ends.reduce((a, b) => Math.max(a, b)) }),
          ...(audit !== undefined && { audit }),
        },
        now,
      );
      if (why.length > 0) throw mistake(`${db}: not released: ${why.join('; ')}`);
    }
    const body = recentBodies(reader.body);
    const sample = reader.sites();
    const population = strata === undefined ? populationOf(sample) : await populationIn(strata);
    const written = await writeDataset(
      {
        run,
        sample,
        sites: sitesOf(reader, body),
        body,
        contact: reader.contact(),
        reviewerPack,
        ...(population && { population }),
        texts: new Map([
          ...pageOfRun(db, run),
          ...(audit === undefined ? [] : [['protocol/audit-report.json', audit] as const]),
        ]),
      },
      out,
    );
    return { ...written, unfinished };
  } finally {
    reader.close();
  }
}

/** The page of the run's own protocol, as this version words it. */
function pageOfRun(db: string, { protocol, version }: StoredRun): ReadonlyMap<string, string> {
  try {
    return pagesOf(protocol, 'protocol/disclosure');
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown;
    throw mistake(`${db}: its page cannot be written (${thrown.message}); export it with version ${version}`, 3);
  }
}

/** Every site of the sample with its rows and what came of it, by domain; one visit is in memory at a time. */
export function* sitesOf(reader: RunReader, body: BodyOf): Generator<VisitedSite> {
  const { protocol } = reader.run();
  const ends = new Map(reader.ends().map((end) => [end.domain, end]));
  const sites = [...reader.sites()].sort((a, b) => (a.domain < b.domain ? -1 : 1));
  for (const site of sites) {
    const end = ends.get(site.domain);
    const rows = reader.visit(site.domain);
    const classified = classifyVisit({ site, rows, ...(end && { ended: end.because }) }, protocol, body);
    yield { site, rows, classified, ...(end && { end }) };
  }
}

/** The last few bodies stay at hand: a robots.txt is read to classify and again for its lines. */
function recentBodies(body: BodyOf): BodyOf {
  const recent = new Map<Sha256, Uint8Array | undefined>();
  return (sha256) => {
    if (!recent.has(sha256)) {
      if (recent.size >= RECENT) recent.delete(recent.keys().next().value ?? '');
      recent.set(sha256, body(sha256));
    }
    return recent.get(sha256);
  };
}

/** No more than one visit has: bodies are of a megabyte at most. */
const RECENT = 32;

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
