import type { Observation } from '../model/observation.ts';
import type { Probe } from '../model/probe.ts';
import type { Url } from '../model/units.ts';
import type { Step } from '../model/visit.ts';
import type { Abstention, NotFollowed } from '../model/vocabulary.ts';
import { manner } from './ask.ts';
import type { Look } from './look.ts';
import type { Forbidden } from './rules.ts';

type Abstain = Extract<Step, { do: 'abstain' }>;

/** The row that says why a URL of a probe was not asked at all. */
export function abstain(
  look: Look,
  probe: Probe,
  nth: number,
  url: Url,
  because: Abstention | NotFollowed,
  forbidden?: Forbidden,
): Abstain {
  const { rule, ref } = forbidden ?? {};
  const step: Abstain = { do: 'abstain', probe: probe.id, nth, hop: 0, url, ...manner(look.protocol, probe), because };
  return { ...step, ...(rule && { rule }), ...(ref && { ref }) };
}

/** The row that says why a redirect was not followed, with its target as the server wrote it. */
export function stay(
  look: Look,
  probe: Probe,
  last: Observation,
  because: Abstention | NotFollowed,
  forbidden?: Forbidden,
): Abstain {
  const url = last.facts?.next ?? last.url;
  const target = last.headers?.find(([name]) => name === 'location')?.[1];
  const step = { ...abstain(look, probe, last.nth, url, because, forbidden), hop: last.hop + 1 };
  return target === undefined ? step : { ...step, target };
}

/** Why a visit asks nothing more of a probe, if so: the visit is over, or nothing was found to ask. */
export function silence({ ended, found, protocol, visit }: Look, probe: Probe): Abstention | undefined {
  if (visit.stop === 'withheld') return 'withheld';
  if (visit.stop === 'stale') return 'visit-ended';
  if (found.state === 'none') return 'no-base';
  if (ended === undefined || probe.id === protocol.robots.twin) return undefined;
  return ended === 'robots-unreachable' ? 'robots-unreachable' : 'visit-ended';
}
