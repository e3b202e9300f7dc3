import type { Observation } from '../model/observation.ts';
import type { Protocol } from '../model/protocol.ts';
import { type Millis, type RowId, rowId } from '../model/units.ts';
import type { Ended } from '../model/vocabulary.ts';
import type { Classified } from './classify-visit.ts';

/** A visit with its rows, its end and what was read of it. */
export interface FoundVisit {
  readonly protocol: Protocol;
  /** By `seq`. */
  readonly rows: readonly Observation[];
  readonly end?: { readonly because: Ended; readonly at: Millis };
  readonly classified: Classified;
}

export const idOf = ({ domain, seq }: Observation): RowId => rowId(domain, seq);

/** Whether a request went out, or may have. */
export const wasSent = ({ kind }: Observation): boolean => kind === 'asked' || kind === 'answered' || kind === 'failed';
