import type { Sha256 } from '../model/units.ts';
import { PANEL } from './draw-key.ts';
import type { Drawn } from './drawing.ts';
import { sampleCsv, sha256 } from './sample-csv.ts';
import { siteName } from './sample-file.ts';
import type { Stratum } from './strata.ts';

/** The list that a sample was drawn from. */
export interface ListSource {
  readonly id: string;
  /** File name, without its folder. */
  readonly file: string;
  /** Rows read, from rank 1. */
  readonly rows: number;
  readonly sha256: {
    /** Of the file as it lies there. */
    readonly file: Sha256;
    /** Of its content, where the file is compressed. */
    readonly unpacked?: Sha256;
    /** Of the rows read, in normalised form: equal for every form of one list. */
    readonly normalised: Sha256;
  };
}

/** All that a draw can be repeated and its estimates weighted from: the content of `strata.json`. */
export interface DrawRecord {
  readonly list: ListSource;
  readonly seed: string;
  /** What is hashed to the key of a domain. */
  readonly key: 'seed|list id|domain' | 'seed|panel|domain';
  /** Rows of the list in all strata: the population of every estimate. */
  readonly N: number;
  /** `pi`: inclusion probability n/N. `w`: design weight N/n. `m`: pilot rows. */
  readonly strata: readonly (Stratum & {
    readonly stratum: number;
    readonly N: number;
    readonly pi: number;
    readonly w: number;
  })[];
  readonly sample: { readonly rows: number; readonly sha256: Sha256 };
  readonly pilot: { readonly rows: number; readonly sha256: Sha256 };
}

/** The record of a draw. */
export function drawRecord(drawn: Drawn, list: ListSource, seed: string, panel: boolean): DrawRecord {
  const strata = drawn.strata.map(({ stratum, lo, hi, N, n, m }) => ({
    stratum,
    lo,
    hi,
    N,
    n,
    pi: n / N,
    w: N / n,
    m,
  }));
  return {
    list,
    seed,
    key: panel ? `seed|${PANEL}|domain` : 'seed|list id|domain',
    N: strata.reduce((sum, { N }) => sum + N, 0),
    strata,
    sample: { rows: drawn.sample.length, sha256: sha256(sampleCsv(drawn.sample)) },
    pilot: { rows: drawn.pilot.length, sha256: sha256(sampleCsv(drawn.pilot)) },
  };
}

/** What a reader should know where the list did not allow the design as it stands, one line each. */
export function departures(design: readonly Stratum[], record: DrawRecord): readonly string[] {
  const noPilot = record.pilot.rows === 0 && design.some(({ m }) => m > 0);
  return [
    ...design.flatMap((planned, i) => stratumDepartures(planned, i, record)),
    ...(noPilot
      ? [`the pilot is empty: the sample takes all ${record.N} rows; for a pilot give smaller strata, or a longer list`]
      : []),
  ];
}

function stratumDepartures(planned: Stratum, i: number, record: DrawRecord): readonly string[] {
  const ranks = `stratum ${i + 1} (ranks ${planned.lo}-${planned.hi})`;
  const drawn = record.strata.find(({ stratum }) => stratum === i + 1);
  if (!drawn) return [`${ranks} is left out: the list ends at rank ${record.list.rows}`];
  return [
    ...(drawn.hi < planned.hi ? [`${ranks} ends at rank ${drawn.hi}, with the list`] : []),
    ...(drawn.N < planned.n ? [`${ranks} is taken whole: it has ${drawn.N} rows, fewer than ${planned.n}`] : []),
    ...(drawn.m < planned.m ? [`${ranks} gives ${drawn.m} pilot rows instead of ${planned.m}`] : []),
  ];
}

/** How many drawn rows are no host names: `undefined` where all are. They stay rows, are not asked, and count as not answered. */
export function noHostNames({ sample, pilot }: Pick<Drawn, 'sample' | 'pilot'>): string | undefined {
  const none = (rows: Drawn['sample']) => rows.filter(({ domain }) => siteName(domain).invalid);
  const [inSample, inPilot] = [none(sample), none(pilot)];
  const [first] = [...inSample, ...inPilot];
  if (first === undefined) return undefined;
  const where = `${inSample.length} of ${sample.length} rows of the sample and ${inPilot.length} of ${pilot.length} of the pilot`;
  return `${where} are no host names (${JSON.stringify(first.domain.slice(0, 80))} at rank ${first.rank}): they stay, are not asked, and count as not answered`;
}

/**
 * The drawn list in the form that `recorded` (a parsed `strata.json`) tells of, where both hold the same rows: one list
 * lies here as CSV and there as gzip, under another name. Else as it was.
 */
export function inRecordedForm(drawn: ListSource, recorded: unknown): ListSource {
  const list = member(recorded, 'list');
  const [name, hashes] = [member(list, 'file'), member(list, 'sha256')];
  const [file, unpacked] = [member(hashes, 'file'), member(hashes, 'unpacked')];
  const same = member(hashes, 'normalised') === drawn.sha256.normalised;
  if (!same || typeof name !== 'string' || typeof file !== 'string') return drawn;
  const sha256 = { file, ...(typeof unpacked === 'string' && { unpacked }), normalised: drawn.sha256.normalised };
  return { id: drawn.id, file: name, rows: drawn.rows, sha256 };
}

const member = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
