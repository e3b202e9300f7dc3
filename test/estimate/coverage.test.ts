import { describe, expect, it } from 'vitest';
import { combinedExact } from '../../src/estimate/combined-exact.ts';
import { shareAmong, shareOfListed } from '../../src/estimate/share.ts';
import { sum } from '../../src/estimate/stratum.ts';
import { stratumShare } from '../../src/estimate/stratum-share.ts';
import { studentT } from '../../src/estimate/student-t.ts';
import { coverage, drawCounts, knownList, seeded, truth } from './simulate.ts';

// 1,000 draws: the standard error of a coverage near 95 % is 0.7 points. Allowed are 2 points, three of these.
const RUNS = 1_000;
const SEED = 1;
const NEAR = [0.93, 0.97] as const;

describe('the interval of the recommended design, of 95 %', () => {
  it.each([0.15, 0.003])('holds a true share of about %d in 93 to 97 of 100 draws', (share) => {
    const list = knownList(share);
    const { ofListed, among } = truth(list);
    const all = coverage(list, ofListed, { share: shareOfListed }, RUNS, SEED).share;
    const readable = coverage(list, among, { share: shareAmong }, RUNS, SEED).share;
    for (const part of [all, readable]) {
      expect(part).toBeGreaterThanOrEqual(NEAR[0]);
      expect(part).toBeLessThanOrEqual(NEAR[1]);
    }
  });

  it('is not held by a wrong estimator: unweighted, without its non-respondents, or with them counted in', () => {
    const list = knownList(0.15);
    const { ofListed, among } = truth(list);
    const pooled = (drawn: ReturnType<typeof drawCounts>) =>
      stratumShare({
        stratum: 1,
        N: sum(drawn, ({ N }) => N),
        n: sum(drawn, ({ n }) => n),
        y: sum(drawn, ({ y }) => y),
      });
    const dropped = (drawn: ReturnType<typeof drawCounts>) =>
      shareOfListed(drawn.map((stratum) => ({ ...stratum, n: stratum.x, y: stratum.y })));
    const wrong = coverage(list, ofListed, { pooled, dropped, readable: shareAmong }, 200, SEED);
    for (const [name, part] of Object.entries(wrong)) expect(part, name).toBeLessThan(0.5);
    expect(coverage(list, among, { listed: shareOfListed }, 200, SEED).listed).toBeLessThan(0.5);
  });

  it('of a very rare signal is short of 95 %, as documented; the combined exact limits are not, and Wald is worse', () => {
    const list = knownList(0.0005);
    const { ofListed } = truth(list);
    const ways = {
      kornGraubard: shareOfListed,
      exact: (drawn: ReturnType<typeof drawCounts>) =>
        combinedExact(drawn.map((stratum) => ({ ...stratum, x: stratum.n }))),
      wald: (drawn: ReturnType<typeof drawCounts>) => studentT(shareOfListed(drawn), 9_993),
    };
    const { kornGraubard = 0, exact = 0, wald = 0 } = coverage(list, ofListed, ways, RUNS, SEED);
    expect(exact).toBeGreaterThanOrEqual(0.95);
    expect(kornGraubard).toBeGreaterThan(0.87);
    expect(kornGraubard).toBeLessThan(NEAR[0]);
    expect(wald).toBeLessThan(kornGraubard);
  });

  it('belongs to an estimate without bias, whose variance is the one that is estimated', () => {
    const list = knownList(0.15);
    const { among } = truth(list);
    const random = seeded(SEED);
    const estimates = Array.from({ length: RUNS }, () => shareAmong(drawCounts(list, random)));
    const average = (of: (index: number) => number) =>
      estimates.reduce((total, _, index) => total + of(index), 0) / estimates.length;
    const centre = average((i) => estimates[i]?.estimate ?? 0);
    const variance = average((i) => estimates[i]?.variance ?? 0);
    const spread = average((i) => ((estimates[i]?.estimate ?? 0) - centre) ** 2);
    // Of 1,000 estimates the mean is sure to 1/30 of a standard error, the variance to 4.5 %: three of each are allowed.
    expect(Math.abs(centre - among)).toBeLessThan(0.1 * Math.sqrt(variance));
    expect(Math.abs(spread / variance - 1)).toBeLessThan(0.135);
  });
});
