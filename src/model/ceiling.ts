import type { Protocol } from './protocol.ts';

/**
 * The most requests that one visit can ever make: every URL, every hop and every further address of the host search,
 * each with its one repeat (W-ASK-1).
 */
export function ceiling(protocol: Protocol): number {
  const attempts = protocol.retry.on.length > 0 ? 2 : 1;
  return attempts * (protocol.budget.most + protocol.find.length + protocol.redirects.mostPerVisit);
}
