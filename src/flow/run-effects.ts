import type { Observation } from '../model/observation.ts';
import type { Clock, Fetch, Gate } from '../model/ports.ts';
import type { Protocol } from '../model/protocol.ts';
import { type RowId, rowId } from '../model/units.ts';
import { createSharedAnswers } from '../queue/shared.ts';
import type { RunLedger } from '../store/ledger.ts';
import { isFinal } from '../visit/chain.ts';
import { createOutage } from './outage.ts';
import type { Stops } from './stops.ts';
import type { VisitEffects } from './visit-effects.ts';

/** What a run has before its ledger is read. */
export interface Outside {
  readonly fetch: Fetch;
  readonly gate: Gate;
  readonly clock: Clock;
  readonly stops: Stops;
}

/** What all visits of a run share: it goes on from what earlier starts were told (pauses of hosts, foreign robots.txt). */
export async function effectsOf(
  ledger: RunLedger,
  { fetch, gate, clock, stops: { stopping, halting } }: Outside,
): Promise<Omit<VisitEffects, 'onRow'>> {
  const { protocol, seed } = ledger.run;
  for (const { host, pausedUntil } of await ledger.hostEnds(protocol.retry)) gate.pause(host, pausedUntil);
  return {
    ...{ protocol, runSeed: seed, start: ledger.start, ledger },
    ...{ fetch, gate, clock },
    shared: createSharedAnswers(await settledBefore(ledger, protocol)),
    outage: createOutage(clock, stopping.signal),
    ...{ stopping: stopping.signal, halting: halting.signal },
  };
}

/** What foreign robots.txt files answered to earlier starts of this run. */
async function settledBefore(
  ledger: RunLedger,
  protocol: Protocol,
): Promise<{ url: string; ua: Observation['ua']; row: RowId }[]> {
  const rows = (await ledger.foreignAnswers()).filter(
    (row) =>
      protocol.redirects.anywhere.includes(row.probe) && (row.kind === 'answered' || isFinal(row, protocol.retry)),
  );
  return rows.map(({ url, ua, domain, seq }) => ({ url, ua, row: rowId(domain, seq) }));
}
