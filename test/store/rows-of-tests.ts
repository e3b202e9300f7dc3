import type { Observation } from '../../src/model/observation.ts';
import type { Protocol } from '../../src/model/protocol.ts';
import type { LedgerOptions } from '../../src/store/ledger.ts';
import type { RunRecord } from '../../src/store/run-record.ts';

/** A run of four sites, one of them no host name. The store reads nothing of a protocol but its id. */
export const RUN: RunRecord = {
  protocol: { id: 'sample', page: 'sample' } as Protocol,
  protocolSha256: 'a'.repeat(64),
  sampleSha256: 'b'.repeat(64),
  seed: 'seed of the run',
  version: '1.2.3',
  stamps: [{ stamp: 'simulated', why: 'a test' }],
  vantage: { place: 'nowhere' },
  clockOffset: -3,
  sites: [
    { domain: 'c.test', rank: 3, stratum: 1 },
    { domain: 'a.test', rank: 1, stratum: 1 },
    { domain: 'no host', rank: 9, stratum: 2, invalid: true },
    { domain: 'b.test', rank: 2, stratum: 2 },
  ],
};

export const START: LedgerOptions['start'] = { at: 1_000_000, mono: 50.5, version: '1.2.3', command: 'wmr crawl' };

/** An intent, the least that a row can be. */
export const intent = (domain: string, seq: number, more: Partial<Observation> = {}): Observation => ({
  domain,
  seq,
  kind: 'asked',
  start: 1,
  at: 1_000 + seq,
  mono: 10 + seq,
  probe: 'robots',
  nth: 0,
  url: `https://${domain}/robots.txt`,
  ua: 'own',
  accept: '*/*',
  attempt: 1,
  hop: 0,
  ...more,
});

/** Its answer. */
export const answer = (domain: string, seq: number, more: Partial<Observation> = {}): Observation => ({
  ...intent(domain, seq),
  kind: 'answered',
  status: 200,
  endedAt: 1_100 + seq,
  endedMono: 110 + seq,
  ...more,
});
