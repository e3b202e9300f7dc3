import type { MachineLoad } from '../model/machine-load.ts';
import type { Protocol } from '../model/protocol.ts';
import type { Bytes, Millis, Sha256 } from '../model/units.ts';

/** What a dataset says of its run; a run as the store tells it is one. */
export interface RunFacts {
  readonly protocol: Protocol;
  readonly protocolSha256: Sha256;
  readonly sampleSha256: Sha256;
  readonly seed: string;
  readonly seedSha256: Sha256;
  /** Of the software that began the run. */
  readonly version: string;
  readonly stamps: readonly { readonly stamp: string; readonly why: string }[];
  readonly vantage?: { readonly place?: string; readonly egress?: string; readonly resolver?: string };
  /** How far our wall clock was ahead of true time, where known. */
  readonly clockOffset?: Millis;
  readonly createdAt: Millis;
  readonly starts: readonly {
    readonly n: number;
    readonly at: Millis;
    readonly version: string;
    readonly node: string;
    readonly command: string;
    /** How the machine kept up, where it is known. */
    readonly load?: MachineLoad;
  }[];
}

/** A file of the dataset. `rows` and `hash` where it holds a table. */
export interface FileFacts {
  readonly path: string;
  readonly bytes: Bytes;
  readonly sha256: Sha256;
  readonly table?: { readonly name: string; readonly rows: number; readonly hash: bigint };
}

/** All that the descriptions of a dataset are written from; nothing in it depends on when it is exported. */
export interface About {
  readonly run: RunFacts;
  readonly sites: number;
  /** First and last instant of the rows; the run's creation where there are none. */
  readonly from: Millis;
  readonly to: Millis;
  readonly files: readonly FileFacts[];
  /** Texts of sites that were masked, by what they seemed to hold. */
  readonly masked: ReadonlyMap<string, number>;
}

/** No dataset of a run that ended at `to` is published before this instant, so that operators can answer first (W-PUB-1). */
export const publishNotBefore = ({ publish }: Pick<Protocol, 'publish'>, to: Millis): Millis =>
  to + (publish?.after ?? 0);

/** A calendar day in UTC, `YYYY-MM-DD`. */
export const day = (at: Millis): string => new Date(at).toISOString().slice(0, 10);

/** `YYYY.MM.patch` by the month in which the run ended. A correction is a new patch. */
export const datasetVersion = (to: Millis, patch = 0): string => `${day(to).slice(0, 7).replace('-', '.')}.${patch}`;

export const TITLE = 'Who may read the web? Dataset of a measurement of access rules and answers';

export const DESCRIPTION =
  'What sites of a ranked list say to crawlers in robots.txt, licences and discovery files, and how they answered a ' +
  'research crawler that kept a published etiquette page: one row for each request, hop, repeat and deliberate abstention.';

/** Who stands as author until a release names persons. */
export const AUTHORS = ['the who-may-read authors'] as const;

export const DATA_LICENCE = { id: 'CC-BY-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' } as const;
