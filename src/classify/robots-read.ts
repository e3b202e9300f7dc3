import type { Observation } from '../model/observation.ts';
import type { RobotsComparison, RobotsRead } from '../model/policy.ts';
import type { Protocol } from '../model/protocol.ts';
import { rowId } from '../model/units.ts';
import { CRAWLERS } from '../web/crawlers.ts';
import { robotsMeaning } from '../web/robots/state.ts';
import { compareRobots } from './compare-robots.ts';
import type { BodyOf } from './document.ts';
import type { Asked, Look } from './look.ts';
import { robotsPolicy } from './robots-policy.ts';

/** Both readings of a site's robots.txt, and how they differ. */
export interface RobotsOfSite {
  readonly own?: RobotsRead;
  readonly browser?: RobotsRead;
  readonly comparison?: RobotsComparison;
}

/** Reads what a visit got for robots.txt, with our name and as a browser. */
export function robotsOfSite({ asked, body }: Look, protocol: Protocol): RobotsOfSite {
  const tokens = ['*', ...CRAWLERS.map(({ token }) => token), protocol.identity.token];
  const [named, twin] = [protocol.robots.probe, protocol.robots.twin].map((id) =>
    asked.find(({ probe }) => probe.id === id),
  );
  const own = readingOf(named, tokens, body);
  const same =
    own?.sha256 !== undefined && own.sha256 === twin?.answer?.body?.sha256 && named?.row?.url === twin.row?.url;
  const browser = readingOf(twin, tokens, body, same ? own : undefined);
  return {
    ...(own && { own }),
    ...(browser && { browser }),
    ...(own && browser && { comparison: compareRobots(own, browser) }),
  };
}

/** What one probe got; `undefined` where nothing was asked. `known`: a reading of the same bytes. */
function readingOf(
  asked: Asked | undefined,
  tokens: readonly string[],
  body: BodyOf,
  known?: RobotsRead,
): RobotsRead | undefined {
  const { row, answer } = asked ?? {};
  if (row === undefined || answer === undefined || row.kind === 'void' || row.kind === 'asked') return undefined;
  if (row.kind === 'abstained' && row.hop === 0) return undefined;
  const { state } = robotsMeaning(row.kind === 'abstained' ? row : answer);
  const policy =
    state !== 'file' && state !== 'empty' ? undefined : (known?.policy ?? policyOf(row, answer, tokens, body));
  return {
    ua: row.ua,
    state,
    row: rowId(row.domain, row.seq),
    ...(answer.body && row.kind !== 'abstained' && { sha256: answer.body.sha256 }),
    ...(policy && { policy }),
  };
}

function policyOf({ url }: Observation, { body: read, facts }: Observation, tokens: readonly string[], body: BodyOf) {
  const kept = read?.keptSha256 === undefined ? undefined : body(read.keptSha256);
  const bytes = kept ?? (facts?.blank ? new Uint8Array() : undefined);
  return bytes && robotsPolicy(bytes, { url, cut: read?.truncated === true || read?.kept !== 'whole', tokens });
}
