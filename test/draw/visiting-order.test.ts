import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visitingOrder } from '../../src/draw/visiting-order.ts';
import type { Site } from '../../src/model/visit.ts';

const site = (domain: string, i: number): Site => ({ domain, rank: i + 1, stratum: 1 });
const names = fc.uniqueArray(fc.domain(), { maxLength: 40 });

describe('the visiting order', () => {
  it('is ascending SHA-256 of seed|order|domain', () => {
    const sites = ['a.test', 'b.test', 'c.test', 'd.test', 'e.test'].map(site);
    const key = ({ domain }: Site) => createHash('sha256').update(`s|order|${domain}`).digest('hex');
    const keys = visitingOrder('s', sites).map(key);
    expect(keys).toEqual(sites.map(key).sort());
    expect(visitingOrder('t', sites)).not.toEqual(visitingOrder('s', sites));
  });

  it('is the same whatever the order of the sample, and leaves nobody out', () => {
    fc.assert(
      fc.property(names, fc.string(), (domains, seed) => {
        const sites = domains.map(site);
        const order = visitingOrder(seed, sites);
        expect(visitingOrder(seed, [...sites].reverse())).toEqual(order);
        expect([...order].sort((a, b) => a.rank - b.rank)).toEqual(sites);
      }),
    );
  });

  it('puts two sites in the same order whoever else is in the sample', () => {
    fc.assert(
      fc.property(names, fc.string(), (domains, seed) => {
        const sites = domains.map(site);
        const some = sites.filter(({ rank }) => rank % 2 === 1);
        expect(visitingOrder(seed, sites).filter((s) => some.includes(s))).toEqual(visitingOrder(seed, some));
      }),
    );
  });
});
