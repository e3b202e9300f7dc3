import { describe, expect, it } from 'vitest';
import { dispositionBars } from '../../src/figure/F1-dispositions.ts';
import { tokenDots } from '../../src/figure/F2-tokens.ts';
import { rankCurves } from '../../src/figure/F3-rank.ts';
import { policyFlows } from '../../src/figure/F4-policy-and-edge.ts';
import { whoAsksMap } from '../../src/figure/F5-who-asks.ts';
import { fileFunnels } from '../../src/figure/F6-funnel.ts';
import { postureUpset } from '../../src/figure/F7-postures.ts';
import { readingsForest } from '../../src/figure/F8-readings.ts';
import { labels, shapes } from './drawn.ts';
import { dispositions, funnels, policy, postures, ranks, readings, tokens, whoAsks } from './samples.ts';

const number = (value: string | undefined): number => Number(value ?? Number.NaN);
/** Left and right end of each rectangle, px. */
const spans = (svg: string, mark: string) =>
  shapes(svg, mark).map(({ own }) => [number(own.x), number(own.x) + number(own.width)] as const);
/** Left and right end of the axis of shares: its outermost lines. */
function ends(svg: string): readonly [number, number] {
  const at = shapes(svg, 'grid').map(({ own }) => number(own.x1));
  return [Math.min(...at), Math.max(...at)];
}

describe('F1', () => {
  it('has one segment for every disposition of every stratum, and the segments of a bar fill it without a hole', () => {
    const svg = dispositionBars(dispositions);
    expect(shapes(svg, 'segment')).toHaveLength(dispositions.rows.filter(({ share }) => share > 0).length);
    const bars = [...new Set(shapes(svg, 'segment').map(({ own }) => own.y))];
    expect(bars).toHaveLength(8);
    const [left, right] = ends(svg);
    for (const bar of bars) {
      const segments = shapes(svg, 'segment').filter(({ own }) => own.y === bar);
      const edges = segments.map(({ own }) => [number(own.x), number(own.x) + number(own.width)] as const);
      expect(edges[0]?.[0]).toBeCloseTo(left, 1);
      expect(edges.at(-1)?.[1]).toBeCloseTo(right, 1);
      edges.slice(1).forEach(([from], i) => {
        expect(from).toBeCloseTo(edges[i]?.[1] ?? Number.NaN, 1);
      });
    }
  });
});

describe('F2', () => {
  it('has a dot, an interval and a name for every token, the largest share first', () => {
    const svg = tokenDots(tokens);
    for (const mark of ['dot', 'interval', 'token', 'value', 'range']) expect(shapes(svg, mark)).toHaveLength(32);
    expect(new Set(labels(svg, 'token'))).toEqual(new Set(tokens.rows.map(({ token }) => token)));
    const shares = labels(svg, 'value').map((text) => Number.parseFloat(text));
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
  });

  it('puts a share of 0 and one of 1 on the ends of the axis', () => {
    const row = { purpose: 'search', low: 0, high: 1 };
    const svg = tokenDots({
      rows: [
        { ...row, token: 'all', share: 1 },
        { ...row, token: 'none', share: 0 },
      ],
    });
    const [left, right] = ends(svg);
    expect(shapes(svg, 'dot').map(({ x }) => x)).toEqual([right, left]);
    expect(labels(svg, 'value')).toEqual(['100%', '0%']);
  });

  it('keeps a token without an estimate, without a dot, at the end', () => {
    const none = { token: 'mystery', purpose: 'agent', share: Number.NaN, low: Number.NaN, high: Number.NaN };
    const svg = tokenDots({ rows: [none, ...tokens.rows] });
    expect(labels(svg, 'token').at(-1)).toBe('mystery');
    expect(labels(svg, 'value').at(-1)).toBe('no data');
    expect(shapes(svg, 'dot')).toHaveLength(32);
  });
});

describe('F3', () => {
  const svg = rankCurves(ranks);

  it('has three curves, each named at its end, and a band and a point at every stratum bound', () => {
    expect(shapes(svg, 'curve')).toHaveLength(3);
    expect(labels(svg, 'curve-name')).toEqual(['training', 'search', 'user-fetch']);
    expect(shapes(svg, 'band')).toHaveLength(21);
    expect(shapes(svg, 'bound')).toHaveLength(21);
  });

  it('gives every tenfold of ranks the same width', () => {
    const at = shapes(svg, 'bound')
      .slice(0, 7)
      .map(({ x }) => x);
    const [k1 = 0, , k10 = 0, , k100 = 0, , k1000 = 0] = at;
    expect(k100 - k10).toBeCloseTo(k10 - k1, 1);
    expect(k1000 - k100).toBeCloseTo(k100 - k10, 1);
  });

  it('draws 10,000 points a curve as no more than two a px, the last one among them', () => {
    const points = Array.from({ length: 10_000 }, (_, i) => ({ rank: 100 + i * 100, share: (i % 7) / 10 }));
    const many = rankCurves({ curves: [{ purpose: 'search', points, bands: [] }] });
    const path = shapes(many, 'curve')[0]?.own.d ?? '';
    expect(path.split('L').length).toBeGreaterThan(400);
    expect(path.split('L').length).toBeLessThan(1_010);
    expect(number(path.split('L').at(-1)?.split(',')[0])).toBeCloseTo(720 - 156, 0);
  });

  it('draws a list that ends before rank 100 from rank 1', () => {
    const points = [1, 3, 10, 20].map((rank) => ({ rank, share: 0.5 }));
    const tiny = rankCurves({ curves: [{ purpose: 'search', points, bands: [] }] });
    expect(shapes(tiny, 'curve')[0]?.own.d?.match(/[ML]/g)).toHaveLength(4);
  });

  it('puts a share of 0 and one of 1 on the ends of the axis', () => {
    const points = [
      { rank: 100, share: 0 },
      { rank: 1_000, share: 1 },
    ];
    const path = shapes(rankCurves({ curves: [{ purpose: 'search', points, bands: [] }] }), 'curve')[0]?.own.d ?? '';
    expect(path).toBe('M64,364L564,34');
  });
});

describe('F4', () => {
  it('has a ribbon for every flow and a side for every verdict and every outcome', () => {
    const svg = policyFlows(policy);
    expect(shapes(svg, 'ribbon')).toHaveLength(policy.flows.length);
    expect(labels(svg, 'verdict')).toEqual([
      'allowed 74.7%',
      'no robots.txt 12.7%',
      'refused 7.1%',
      'disallowed 2.1%',
      'unreachable 3.4%',
    ]);
    expect(labels(svg, 'outcome')).toHaveLength(new Set(policy.flows.map(({ outcome }) => outcome)).size);
    expect(shapes(svg, 'side')).toHaveLength(10);
  });
});

describe('F5', () => {
  it('has every count in its cell: rows are what we get, columns what a browser gets', () => {
    const svg = whoAsksMap(whoAsks);
    expect(shapes(svg, 'cell')).toHaveLength(36);
    expect(shapes(svg, 'diagonal')).toHaveLength(6);
    const expected = whoAsks.states.flatMap((own) =>
      whoAsks.states.map(
        (browser) => whoAsks.pairs.find((pair) => pair.own === own && pair.browser === browser)?.sites ?? 0,
      ),
    );
    expect(labels(svg, 'count').map((text) => Number(text.replaceAll(',', '')))).toEqual(expected);
  });

  it('adds a state that is in the data but was not announced, and sums pairs given twice', () => {
    const pair = { own: 'empty', browser: 'file', sites: 2 } as const;
    const svg = whoAsksMap({ states: ['file'], pairs: [pair, pair] });
    expect(labels(svg, 'own-state')).toEqual(['file', 'empty']);
    expect(labels(svg, 'count')).toEqual(['0', '0', '4', '0']);
  });

  it('has room for all seven states', () => {
    const svg = whoAsksMap({ ...whoAsks, states: [...whoAsks.states, 'empty'] });
    expect(shapes(svg, 'cell')).toHaveLength(49);
  });

  it('paints the same tens alike and more tens darker', () => {
    const fills = (sites: number) =>
      shapes(whoAsksMap({ states: [], pairs: [{ own: 'file', browser: 'file', sites }] }, 'light'), 'cell')[0]?.own
        .fill;
    expect(fills(1)).toBe(fills(9));
    expect(new Set([9, 10, 100, 1_000, 10_000].map(fills)).size).toBe(5);
    expect(fills(10_000)).toBe(fills(1_000_000));
  });
});

describe('F6', () => {
  it('has the five numbers of every file, and bars that lie one within the other from the same 0', () => {
    const svg = fileFunnels(funnels);
    const stages = ['status200', 'notHtml', 'notControl', 'parses', 'valid'];
    for (const stage of stages) expect(labels(svg, stage)).toHaveLength(funnels.files.length);
    const bars = stages.map((stage) => spans(svg, `${stage}-bar`));
    bars[0]?.forEach((_, row) => {
      const ofFile = bars.map((stage) => stage[row] ?? [Number.NaN, Number.NaN]);
      expect(new Set(ofFile.map(([from]) => from)).size).toBe(1);
      expect(ofFile.map(([, to]) => to)).toEqual(ofFile.map(([, to]) => to).sort((a, b) => b - a));
    });
  });

  it('stands in the order of what is real, not of what answered 200', () => {
    const file = { notHtml: 5, notControl: 5, valid: 1 };
    const svg = fileFunnels({
      files: [
        { ...file, file: 'hollow', status200: 9_000, parses: 1 },
        { ...file, file: 'solid', status200: 10, parses: 5 },
      ],
    });
    expect(labels(svg, 'file')).toEqual(['solid', 'hollow']);
  });
});

describe('F7', () => {
  it('has a bar for the fifteen largest combinations and tells of the rest', () => {
    const svg = postureUpset(postures);
    expect(shapes(svg, 'combination')).toHaveLength(15);
    expect(labels(svg, 'axis')).toContain('3 more combinations, together 0.38%');
    expect(shapes(svg, 'set-bar')).toHaveLength(postures.sets.length);
  });

  it('has in every column as many full dots as the combination has members, and a bond where there are two', () => {
    const svg = postureUpset(postures);
    const shown = [...postures.combinations].sort((a, b) => b.share - a.share).slice(0, 15);
    expect(shapes(svg, 'member')).toHaveLength(shown.reduce((sum, { members }) => sum + members.length, 0));
    expect(shapes(svg, 'no-member').length + shapes(svg, 'member').length).toBe(15 * postures.sets.length);
    expect(shapes(svg, 'bond')).toHaveLength(shown.filter(({ members }) => members.length > 1).length);
  });

  it('lets a share of 1 fill the height and gives one of 0 none', () => {
    const sets = [{ name: 'a', share: 1 }];
    const svg = postureUpset({
      sets,
      combinations: [
        { members: ['a'], share: 1 },
        { members: [], share: 0 },
      ],
    });
    expect(shapes(svg, 'combination').map(({ own }) => number(own.height))).toEqual([170, 0]);
  });
});

describe('F8', () => {
  it('has a dot for every estimate, a block for every pair of bounds, and an interval for both', () => {
    const svg = readingsForest(readings);
    expect(shapes(svg, 'dot')).toHaveLength(8);
    expect(shapes(svg, 'bounds')).toHaveLength(2);
    expect(shapes(svg, 'interval')).toHaveLength(10);
    expect(labels(svg, 'denominator')).toHaveLength(4);
    expect(labels(svg, 'value')).toContain('15.2–31.0%');
  });

  it('puts bounds of 0 and 1 on the ends of the axis', () => {
    const row = { kind: 'bounds', denominator: 'all', lens: 'rfc', lower: 0, upper: 1, low: 0, high: 1 } as const;
    const svg = readingsForest({ measure: 'x', rows: [row] });
    expect(spans(svg, 'bounds')[0]).toEqual(ends(svg));
  });
});
