import type { Observation } from '../model/observation.ts';
import type { Clock, Fetch, Gate, Ledger } from '../model/ports.ts';
import type { Protocol } from '../model/protocol.ts';
import type { SharedAnswers } from '../queue/shared.ts';
import type { Outage } from './outage.ts';

/** What a visit is made with. */
export interface VisitEffects {
  readonly protocol: Protocol;
  readonly runSeed: string;
  /** Which start of the run this is, from 1. */
  readonly start: number;
  readonly ledger: Ledger;
  readonly fetch: Fetch;
  readonly gate: Gate;
  readonly shared: SharedAnswers;
  readonly outage: Outage;
  readonly clock: Clock;
  /** Ends waits: the operator wants to stop. */
  readonly stopping: AbortSignal;
  /** Ends exchanges as well. */
  readonly halting: AbortSignal;
  readonly onRow: (row: Observation) => void;
}
