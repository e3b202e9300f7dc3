import { createHash } from 'node:crypto';
import { classifyVisit } from '../../src/classify/classify-visit.ts';
import type { VisitedSite } from '../../src/dataset/visited-site.ts';
import { createOutage } from '../../src/flow/outage.ts';
import { visitSite } from '../../src/flow/visit.ts';
import type { Observation } from '../../src/model/observation.ts';
import type { Clock, Exchange, Fetch, Ledger, Request } from '../../src/model/ports.ts';
import type { Protocol } from '../../src/model/protocol.ts';
import type { Ended } from '../../src/model/vocabulary.ts';
import { createGate } from '../../src/queue/gate.ts';
import { createSharedAnswers } from '../../src/queue/shared.ts';
import type { TinyAnswer, TinySite } from './sites.ts';

/** When the crawl that never was began: 1 March 2026, 12:00 UTC. */
export const BEGAN = Date.UTC(2026, 2, 1, 12);
const TOOK = 40;

/** Visits written sites with the machine of a real run; clock, network and store are in memory, so that nothing varies. */
export async function crawlTiny(
  sites: readonly TinySite[],
  protocol: Protocol,
): Promise<{ readonly visited: readonly VisitedSite[]; readonly body: (sha256: string) => Uint8Array | undefined }> {
  const bodies = new Map<string, Uint8Array>();
  const body = (sha256: string): Uint8Array | undefined => bodies.get(sha256);
  const visited: VisitedSite[] = [];
  for (const [place, written] of sites.entries()) {
    const clock = stillClock(BEGAN + place * 60_000);
    const never = new AbortController().signal;
    const rows: Observation[] = [];
    let end: { readonly because: Ended; readonly at: number } | undefined;
    const ledger: Ledger = {
      intend: async () => {},
      append: async (row, kept) => {
        rows.push(row);
        if (kept) bodies.set(kept.sha256, kept.bytes);
      },
      end: async (_, because, at) => {
        end = { because, at };
      },
      visit: async () => [...rows],
      body: async (sha256) => bodies.get(sha256),
    };
    const { domain, rank, stratum } = written;
    const site = { domain, rank, stratum };
    if (written.withheld) end = { because: 'withheld', at: clock.wall() };
    else {
      await visitSite(site, {
        protocol,
        runSeed: 'tiny',
        start: 1,
        ledger,
        fetch: fetchFrom(written, clock),
        gate: createGate(protocol.pace, clock),
        shared: createSharedAnswers(),
        outage: createOutage(clock, never),
        clock,
        stopping: never,
        halting: never,
        onRow: () => {},
      });
    }
    rows.sort((a, b) => a.seq - b.seq);
    const classified = classifyVisit({ site, rows, ...(end && { ended: end.because }) }, protocol, body);
    visited.push({ site, rows, classified, ...(end && { end }) });
  }
  return { visited, body };
}

/** A clock that moves only when somebody waits for it, or when it is moved. */
function stillClock(at: number): Clock & { move(ms: number): void } {
  let now = 0;
  return {
    mono: () => now,
    wall: () => at + now,
    sleep: async (ms) => {
      now += Math.max(0, ms);
    },
    move: (ms) => {
      now += ms;
    },
  };
}

function fetchFrom(site: TinySite, clock: Clock & { move(ms: number): void }): Fetch {
  return {
    fetch: async (request) => {
      clock.move(TOOK);
      return exchange(site, request);
    },
    closeLane: async () => {},
    close: async () => {},
  };
}

function exchange(site: TinySite, { url, headers }: Request): Exchange {
  const { host, pathname } = new URL(url);
  const sent = [['Host', host] as const, ...headers, ['Connection', 'keep-alive'] as const];
  const spent = { sent, truncated: false, notes: [], reusedConnection: false, timings: { end: TOOK } } as const;
  if (site.gone) {
    const outcome = { kind: 'failed', failure: 'dns-nxdomain', detail: 'NXDOMAIN' } as const;
    return { ...spent, outcome, headers: [], body: new Uint8Array(), encoded: 0 };
  }
  const { status = 200, type = 'text/plain', body = '', headers: more = [] } = answerTo(site, pathname, headers);
  const bytes = new TextEncoder().encode(body);
  return {
    ...spent,
    outcome: { kind: 'answered', status },
    headers: [['Content-Type', type], ...more],
    body: bytes,
    encoded: bytes.length,
    ip: `192.0.2.${site.rank % 250}`,
    tlsVersion: 'TLSv1.3',
  };
}

function answerTo({ answers, everything }: TinySite, path: string, headers: Request['headers']): TinyAnswer {
  const found = answers[path] ?? everything ?? { status: 404, type: 'text/html', body: '<h1>Not found</h1>' };
  const sent = (name: string) => headers.find(([header]) => header === name)?.[1] ?? '';
  if (sent('Accept') === 'text/markdown') return found.markdown ?? found;
  return sent('User-Agent').startsWith('Mozilla/') ? (found.browser ?? found) : found;
}

/** The SHA-256 of a text. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
