import type { RunFacts } from '../about.ts';

/** The run as it is published: with the seed of its controls; without what names the machine (host, pid, boot). */
export const runJson = (run: RunFacts): object => ({
  protocol: run.protocol.id,
  protocolSha256: run.protocolSha256,
  sampleSha256: run.sampleSha256,
  seed: run.seed,
  seedSha256: run.seedSha256,
  version: run.version,
  stamps: run.stamps.map(({ stamp, why }) => ({ stamp, why })),
  vantage: run.vantage ?? {},
  clockOffset: run.clockOffset ?? null,
  createdAt: run.createdAt,
  starts: run.starts.map(({ n, at, version, node, command, load }) => ({
    ...{ n, at, version, node, command },
    ...(load && { load }),
  })),
});
