import type { GateLine } from '../model/gate.ts';

/** What a pilot must have been for a main run of its protocol to begin (docs/decisions/013-pilot-gate.md). */
export const PILOT_GATE: readonly GateLine[] = [
  { id: 'something-asked', says: 'The pilot sent requests at all', measure: 'requests', atLeast: 1 },
  { id: 'no-broken-promise', says: 'No row breaks a promise', measure: 'broken-promises', atMost: 0 },
  { id: 'every-visit-ended', says: 'Every visit came to its end', measure: 'unended-visits', atMost: 0 },
  {
    id: 'few-faults-of-our-own',
    says: 'At most 1 % of the requests failed on this machine',
    measure: 'own-fault-share',
    atMost: 0.01,
  },
  {
    id: 'answers-classified',
    says: 'At most 1 % of what was asked is unclassified',
    measure: 'unclassified-share',
    atMost: 0.01,
  },
  {
    id: 'timers-on-time',
    says: 'Ninety-nine of a hundred timers were less than a second late',
    measure: 'loop-delay-p99',
    atMost: 1_000,
  },
  { id: 'export-verified', says: 'The dataset reads back as it was written', measure: 'export-faults', atMost: 0 },
  {
    id: 'counts-are-true',
    says: 'Every count equals what is there',
    measure: 'truth-differences',
    on: 'simulated',
    atMost: 0,
  },
];
