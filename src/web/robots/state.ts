import type { Observation } from '../../model/observation.ts';
import type { Abstention, NotFollowed, RobotsState } from '../../model/vocabulary.ts';
import { isRefused } from '../refused.ts';

/** Where a redirect leads nowhere there is no file, as with 4xx (RFC 9309 §2.3.1.2). Every other target that we do not ask leaves the rules unread: in doubt we ask less (W-REDIR-2). */
const NO_FILE: readonly (Abstention | NotFollowed)[] = ['redirect-limit', 'redirect-loop', 'redirect-invalid'];

/** What the last row of a robots.txt chain means. `closed`: complete disallow (RFC 9309 §2.3.1.4). */
export interface RobotsMeaning {
  readonly state: RobotsState;
  readonly closed: boolean;
}

/** Reads the last row of a robots.txt chain (W-ROB-3). Rules of the body bind only at status 2xx. */
export function robotsMeaning(last: Observation): RobotsMeaning {
  const open = (state: RobotsState) => ({ state, closed: false });
  const closed = (state: RobotsState) => ({ state, closed: true });
  const { status, facts, because } = last;
  if (last.kind === 'abstained') {
    return because !== undefined && NO_FILE.includes(because) ? open('unavailable') : closed('network-error');
  }
  if (last.failure !== undefined || status === undefined) return closed('network-error');
  if (status >= 500 || status < 200) return closed(isRefused(last) ? 'refused' : 'server-error');
  if (status >= 400) return open(isRefused(last) ? 'refused' : 'unavailable');
  if (status >= 300) return open('unavailable');
  if (isUnreadable(last)) return closed('server-error');
  return open(isRefused(last) ? 'refused' : facts?.blank ? 'empty' : facts?.html ? 'html' : 'file');
}

/** Bytes that no decoder took and in which no line parses count as a server error (W-ROB-3). */
const isUnreadable = ({ notes, facts }: Observation): boolean =>
  (facts?.records ?? 0) === 0 && (notes ?? []).some((note) => note === 'encoding-unknown' || note === 'decode-error');
