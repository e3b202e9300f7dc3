import type { Facts } from './facts.ts';
import type { ProbeId } from './probe.ts';
import type { Bytes, Domain, Millis, RowId, Sha256, Url } from './units.ts';
import type {
  Abstention,
  DecidedBy,
  DecodeNote,
  Failure,
  Lens,
  NotFollowed,
  OwnFault,
  RowKind,
  Ua,
} from './vocabulary.ts';

/** A header list as received or sent: names in their case for sent ones, lower case for kept ones; order and repeats kept. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** One request that `visit/` wants made. */
export interface Ask {
  readonly probe: ProbeId;
  /** Which of a probe's URLs, from 0 (`linked` places may have several; the host search numbers its candidates). */
  readonly nth: number;
  readonly url: Url;
  readonly ua: Ua;
  readonly accept: string;
  readonly attempt: 1 | 2;
  /** Redirect depth, from 0. */
  readonly hop: number;
  /** Why there is a second attempt. */
  readonly again?: 'network' | '429' | '5xx' | 'crash';
}

/** Milliseconds spent, each from the start of the exchange; absent where the step was not reached or not needed. */
export interface Timings {
  readonly dns?: Millis;
  readonly connect?: Millis;
  readonly tls?: Millis;
  readonly firstByte?: Millis;
  readonly end: Millis;
}

/** What was read of a body, and what of it may be stored. */
export interface Body {
  /** SHA-256 of the decoded body as far as it was read. */
  readonly sha256: Sha256;
  /** False where the network, the cap, a decoding fault or an unknown coding leaves the hash to cover anything but the whole decoded body. */
  readonly complete: boolean;
  /** Decoded length read. */
  readonly length: Bytes;
  /** Encoded length read. */
  readonly encoded: Bytes;
  readonly truncated: boolean;
  readonly kept: 'whole' | 'prefix' | 'none';
  /** SHA-256 of the kept bytes: the name of the stored body. */
  readonly keptSha256?: Sha256;
}

/** The rule that forbade. */
export interface DecidingRule {
  readonly pattern: string;
  readonly line: number;
  readonly lens: Lens;
  readonly group: DecidedBy;
}

/**
 * One row of a run: a request, retry, hop, or deliberate abstention, in the order in which they happened. Insert-only.
 * Times are wall clock (Unix ms); `mono` times are of the process `start`, for gaps.
 */
export interface Observation extends Ask {
  readonly domain: Domain;
  /** Position in the visit, from 0. */
  readonly seq: number;
  readonly kind: RowKind;
  /** Which process start wrote the row, from 1. */
  readonly start: number;
  readonly at: Millis;
  readonly mono: Millis;
  readonly endedAt?: Millis;
  readonly endedMono?: Millis;
  readonly sent?: HeaderList;
  readonly status?: number;
  readonly failure?: Failure;
  readonly ownFault?: OwnFault;
  /** The library's own words for a failure, at most 200 characters, escaped. */
  readonly detail?: string;
  readonly notes?: readonly DecodeNote[];
  readonly headers?: HeaderList;
  readonly ip?: string;
  readonly addresses?: readonly string[];
  readonly tlsVersion?: string;
  /** The connection had served an earlier request. */
  readonly reusedConnection?: boolean;
  readonly timings?: Timings;
  readonly body?: Body;
  readonly facts?: Facts;
  readonly because?: Abstention | NotFollowed;
  readonly rule?: DecidingRule;
  /** What was not followed, as the server wrote it. */
  readonly target?: string;
  /** `reused`: the row that answers. `abstained`: the row on which the abstention rests. */
  readonly ref?: RowId;
}
