import { createHash } from 'node:crypto';
import type { Observation } from '../../src/model/observation.ts';
import type { KeptBody, Ledger } from '../../src/model/ports.ts';
import type { Site } from '../../src/model/visit.ts';
import { isRobots, readRobots } from '../../src/read/robots.ts';
import { openLedger } from '../../src/store/ledger.ts';
import { type RunReader, readRun } from '../../src/store/read.ts';
import type { StoredRun } from '../../src/store/run-record.ts';
import { robotsOfSite } from './robots-of-site.ts';

type Visited = Pick<ReturnType<RunReader['ends']>[number], 'because' | 'at'> & {
  readonly rows: readonly Observation[];
};

interface Small {
  readonly run: StoredRun;
  readonly visits: readonly (readonly [domain: string, visit: Visited])[];
  body(sha256: string): Uint8Array | undefined;
}

/**
 * Makes the database of a run of `sites` at `to`, out of the small run at `from`: each site is answered as one of that
 * run was, under its own name. A robots.txt is one of the usual length, as those of the simulated web are short.
 */
export async function multiplyRun(from: string, to: string, sites: readonly Site[]): Promise<void> {
  const reader = readRun(from);
  try {
    const visits = reader.ends().map(({ domain, ...end }) => [domain, { ...end, rows: reader.visit(domain) }] as const);
    await write({ run: reader.run(), visits, body: reader.body }, to, sites);
  } finally {
    reader.close();
  }
}

const NONE = ['', { rows: [], because: 'complete', at: 0 }] as const;

/** Visits whose rows wait for one commit. */
const AT_ONCE = 50;

async function write(small: Small, to: string, sites: readonly Site[]): Promise<void> {
  const [start] = small.run.starts;
  if (start === undefined) throw new Error('the small run was never started');
  const ledger = await openLedger(to, { ...small.run, sites }, { open: 'create', start });
  const visit = async (domain: string, n: number): Promise<unknown> => {
    const [like, { rows, because, at }] = small.visits[n % small.visits.length] ?? NONE;
    const writes = rows.map((row) => {
      const renamed: Observation = JSON.parse(JSON.stringify(row).replaceAll(like, domain));
      return add(ledger, ...withBody(renamed, n, small));
    });
    return Promise.all([...writes, ledger.end(domain, because, at)]);
  };
  for (let n = 0; n < sites.length; n += AT_ONCE) {
    await Promise.all(sites.slice(n, n + AT_ONCE).map(({ domain }, more) => visit(domain, n + more)));
  }
  await ledger.close();
}

/** The intent, where there was one, and the row. */
async function add(ledger: Ledger, row: Observation, body: KeptBody | undefined): Promise<void> {
  const { domain, seq, probe, nth, url, ua, accept, attempt, hop, start, at, mono, sent = [] } = row;
  const ask = { domain, seq, probe, nth, url, ua, accept, attempt, hop, start, at, mono, sent, kind: 'asked' } as const;
  const intended = row.kind === 'answered' || row.kind === 'failed' ? ledger.intend(ask) : undefined;
  await Promise.all([intended, ledger.append(row, body)]);
}

function withBody(row: Observation, n: number, { run, body }: Small): [Observation, KeptBody | undefined] {
  const { keptSha256, kept } = row.body ?? {};
  if (row.body === undefined || keptSha256 === undefined) return [row, undefined];
  if (row.facts === undefined || kept !== 'whole' || row.facts.html || !isRobots(row.probe, run.protocol)) {
    const bytes = body(keptSha256);
    return [row, bytes && { sha256: keptSha256, bytes }];
  }
  const bytes = robotsOfSite(n);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const read = { ...row.body, sha256, keptSha256: sha256, length: bytes.length, encoded: bytes.length };
  return [
    { ...row, body: read, facts: { ...row.facts, ...readRobots(bytes, false, run.protocol) } },
    { sha256, bytes },
  ];
}
