import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseSampleFile } from '../draw/sample-file.ts';
import { visitingOrder } from '../draw/visiting-order.ts';
import type { Protocol } from '../model/protocol.ts';
import type { Sha256 } from '../model/units.ts';
import { withRun } from '../store/read.ts';
import type { RunRecord, Stamp, Vantage } from '../store/run-record.ts';
import { refuseAnother } from '../store/run-table.ts';
import { readInput } from './read-input.ts';
import { protocolHash } from './study.ts';
import { VERSION } from './version.ts';

/** What decides of a run, beside the network. */
export interface RunFlags {
  readonly protocol: Protocol;
  readonly sample: string;
  readonly db: string;
  readonly resume: boolean;
  /** The run seed; a new run without one draws its own, a resumed one keeps it. */
  readonly seed?: string | undefined;
  /** The seed of the draw, for the visiting order. */
  readonly drawSeed?: string | undefined;
  readonly stamps: readonly Stamp[];
  readonly vantage?: Vantage | undefined;
}

/** The record of a run: the protocol by hash, the sample in visiting order, the seeds. */
export async function prepareRun(flags: RunFlags): Promise<RunRecord> {
  const { protocol, sample, stamps } = flags;
  const { sites, sha256 } = parseSampleFile(new TextDecoder().decode(await readInput(sample)));
  const drawSeed = flags.drawSeed ?? (await drawnWith(sample, sha256)) ?? sha256;
  return {
    protocol,
    protocolSha256: protocolHash(protocol),
    sampleSha256: sha256,
    seed: flags.seed ?? (flags.resume && existsSync(flags.db) ? seedOf(flags.db) : randomBytes(32).toString('hex')),
    version: VERSION,
    stamps,
    ...(flags.vantage !== undefined && { vantage: flags.vantage }),
    sites: visitingOrder(drawSeed, sites),
  };
}

/** Whether every site of this run has its end: to resume it would ask nothing. Another run at its place is a mistake. */
export const isDone = (db: string, run: RunRecord): boolean =>
  existsSync(db) &&
  withRun(db, (reader) => {
    refuseAnother(db, reader.run(), run);
    return reader.unfinished().length === 0;
  });

const seedOf = (db: string): string => withRun(db, (reader) => reader.run().seed);

/** The seed that `wmr draw` left beside the sample, where it is the seed of this very sample. */
async function drawnWith(sample: string, sha256: Sha256): Promise<string | undefined> {
  try {
    const record = JSON.parse(await readFile(join(dirname(sample), 'strata.json'), 'utf8')) as {
      seed?: string;
      sample?: { sha256?: string };
      pilot?: { sha256?: string };
    };
    return record.sample?.sha256 === sha256 || record.pilot?.sha256 === sha256 ? record.seed : undefined;
  } catch {
    return undefined;
  }
}
