import type { Observation } from '../model/observation.ts';
import type { Probe } from '../model/probe.ts';
import type { Url } from '../model/units.ts';
import type { Step } from '../model/visit.ts';
import { abstain, silence, stay } from './abstain.ts';
import { askOnce, manner, robotsOf, urlsAsked } from './ask.ts';
import { isFinal, repeatOf } from './chain.ts';
import type { Look } from './look.ts';
import { hopAfter, secondAuthority } from './redirect.ts';
import { closedByName, forbids, readingFor } from './rules.ts';

/** The next step of one URL of a probe: first attempt, repeat, hop, or a row that says why not; `undefined` when it is over. */
export function walk(look: Look, probe: Probe, nth: number, url: Url): Step | undefined {
  const last = look.chains.of(probe.id, nth).at(-1);
  if (last === undefined) return begin(look, probe, nth, url);
  if (isFinal(last, look.protocol.retry)) return undefined;
  const again = repeatOf(last, look.protocol.retry);
  if (again === undefined) return follow(look, probe, last);
  if (isSilenced(look, probe)) return undefined;
  const { ua, accept, hop } = last;
  return askOnce(look, { probe: probe.id, nth, url: last.url, ua, accept, attempt: 2, hop, again });
}

/** No repeat of anything after a limit, nor of a probe that the end of the visit silences. */
const isSilenced = (look: Look, probe: Probe): boolean =>
  silence(look, probe) !== undefined || look.ended === 'retry-after-too-long' || look.ended === 'second-429';

function begin(look: Look, probe: Probe, nth: number, url: Url): Step {
  const { protocol, readings } = look;
  const silent = silence(look, probe);
  if (silent !== undefined) return abstain(look, probe, nth, url, silent);
  const named =
    readings.main !== undefined &&
    protocol.leave.some(({ when }) => when === 'closed-by-name') &&
    closedByName(readings.main);
  if (named)
    return abstain(look, probe, nth, url, probe.exempt?.includes('robots') ? 'named-refusal' : 'disallowed', named);
  if (!probe.exempt?.includes('robots')) {
    const reading = readingFor(readings, url);
    const forbidden = reading && forbids(reading, url);
    if (forbidden) return abstain(look, probe, nth, url, forbidden.because, forbidden);
  }
  if (urlsAsked(look) >= protocol.budget.most) return abstain(look, probe, nth, url, 'over-budget');
  return askOnce(look, { probe: probe.id, nth, url, ...manner(protocol, probe), attempt: 1, hop: 0 });
}

function follow(look: Look, probe: Probe, last: Observation): Step | undefined {
  const silent = silence(look, probe);
  if (silent !== undefined) return stay(look, probe, last, silent);
  const hop = hopAfter(look, probe, last);
  switch (hop.do) {
    case 'refuse':
      return stay(look, probe, last, hop.because, hop.forbidden);
    case 'read-robots':
      return readRobots(look, probe, last, hop.url);
    case 'follow': {
      const { nth, ua, accept } = last;
      return askOnce(look, { probe: probe.id, nth, url: hop.url, ua, accept, attempt: 1, hop: last.hop + 1 });
    }
    default:
      return hop satisfies never;
  }
}

/** Reads the robots.txt of the second authority before the hop to it (W-REDIR-3). */
function readRobots(look: Look, probe: Probe, last: Observation, url: Url): Step {
  const second = secondAuthority(look);
  const step = second && walk(look, second, 0, robotsOf(new URL(url).origin));
  return step ?? stay(look, probe, last, 'redirect-authority');
}
