import type { Observation } from '../model/observation.ts';
import { REFUSAL_STATUSES } from '../model/vocabulary.ts';

/** Whether a site refused: the one table of statuses, or a recognised challenge or block at any status. */
export const isRefused = (row: Observation): boolean =>
  row.facts?.refusal !== undefined || (row.status !== undefined && REFUSAL_STATUSES.includes(row.status));
