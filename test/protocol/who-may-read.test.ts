import { expect, it } from 'vitest';
import { networkPrefix } from '../../src/dataset/network-prefix.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { KEPT_HEADERS } from '../../src/web/headers.ts';

it('as many header names are promised as stand on the list of those that are kept', () => {
  expect(new Set(KEPT_HEADERS.map(([name]) => name)).size).toBe(whoMayRead.keep.headers);
});

it('addresses are published as the networks that are promised', () => {
  expect(networkPrefix('203.0.113.7', whoMayRead.publish)).toBe('203.0.113.0/24');
  expect(networkPrefix('2001:db8:1:2::3', whoMayRead.publish)).toBe('2001:db8:1::/48');
});

it('every probe that a part of the protocol speaks of is one that it asks', () => {
  const { probes, robots, redirects, keep, leave } = whoMayRead;
  const meant = [
    ...[robots.probe, robots.twin, ...redirects.anywhere, ...redirects.movesBase, ...keep.whole, ...keep.signalsOnly],
    ...leave.flatMap((rule) => ('at' in rule ? rule.at : [])),
    ...probes.flatMap(({ place }) => (place.kind === 'linked' ? [place.from] : [])),
  ];
  expect(probes.map(({ id }) => id)).toEqual(expect.arrayContaining(meant));
  expect(new Set(probes.map(({ id }) => id)).size).toBe(probes.length);
});
