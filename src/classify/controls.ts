import type { ControlState, Outcome } from '../model/finding.ts';
import type { Place } from '../model/probe.ts';

type Under = Extract<Place, { kind: 'control' }>['under'];

/** What each outcome of a control tells of its host. */
const TELLS: Readonly<Record<Outcome, ControlState>> = {
  absent: 'ok',
  'client-error': 'ok',
  'redirected-away': 'ok',
  real: 'catch-all',
  'candidate-invalid': 'catch-all',
  'catch-all': 'catch-all',
  home: 'catch-all',
  login: 'catch-all',
  spa: 'catch-all',
  parked: 'catch-all',
  'html-other': 'catch-all',
  'error-envelope': 'catch-all',
  empty: 'catch-all',
  truncated: 'catch-all',
  refused: 'refused',
  challenge: 'refused',
  'rate-limited': 'refused',
  'payment-required': 'refused',
  'licence-required': 'refused',
  'server-error': 'failed',
  'network-error': 'failed',
  unknown: 'failed',
  'not-asked': 'not-asked',
};

export const controlState = (outcome: Outcome): ControlState => TELLS[outcome];

/** Which control stands for a path: hosts route `/.well-known/` and the rest differently. */
export const placeOf = (path: string): Under => (path.startsWith('/.well-known/') ? 'well-known' : 'root');
