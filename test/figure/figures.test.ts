import { describe, expect, it } from 'vitest';
import { dispositionBars } from '../../src/figure/F1-dispositions.ts';
import { tokenDots } from '../../src/figure/F2-tokens.ts';
import { rankCurves } from '../../src/figure/F3-rank.ts';
import { policyFlows } from '../../src/figure/F4-policy-and-edge.ts';
import { whoAsksMap } from '../../src/figure/F5-who-asks.ts';
import { fileFunnels } from '../../src/figure/F6-funnel.ts';
import { postureUpset } from '../../src/figure/F7-postures.ts';
import { readingsForest } from '../../src/figure/F8-readings.ts';
import { COLOURS, FIGURE_STYLE, type Theme } from '../../src/figure/palette.ts';
import { type Box, boxes, elements, viewBox } from './drawn.ts';
import * as samples from './samples.ts';

const { dispositions, tokens, ranks, policy, whoAsks, funnels, postures, readings } = samples;

const HOSTILE: readonly (readonly [what: string, text: string])[] = [
  ['script', '<script>alert(1)</script>'],
  ['image', '"><image href="https://evil.example/x.png"/>'],
  ['markup ends', ']]>&amp;&#x0;<!--'],
  ['right-to-left override', '\u202egnp.exe\u2066\u200b'],
  ['characters that XML has not', 'NUL\u0000BEL\u0007FFFE\ufffe lone\ud800'],
  ['5,000 letters', 'x'.repeat(5_000)],
  ['5,000 wide letters', '界'.repeat(5_000)],
  ['a tower of marks', `Z${'\u0335\u0336\u0337'.repeat(200)}`],
  ['lines', 'line\nbreak\r\n\ttab'],
  ['paint', 'url(https://evil.example/)'],
  ['nothing', ''],
];

/** Elements that draw and do nothing else. */
const INERT = /^(svg|title|desc|style|g|rect|path|text|line|circle)$/;

type Draw = (theme?: Theme) => string;
interface Case {
  readonly id: string;
  readonly sample: Draw;
  readonly single: Draw;
  readonly empty: Draw;
  /** The same figure with a hostile text wherever text is taken. */
  readonly hostile: (text: string) => string;
}

const CASES: readonly Case[] = [
  {
    id: 'F1',
    sample: (theme) => dispositionBars(dispositions, theme),
    single: () => dispositionBars({ ...dispositions, rows: dispositions.rows.slice(0, 1) }),
    empty: () => dispositionBars({ ...dispositions, rows: [] }),
    hostile: (stratum) =>
      dispositionBars({ ...dispositions, rows: dispositions.rows.slice(0, 10).map((row) => ({ ...row, stratum })) }),
  },
  {
    id: 'F2',
    sample: (theme) => tokenDots(tokens, theme),
    single: () => tokenDots({ rows: tokens.rows.slice(0, 1) }),
    empty: () => tokenDots({ rows: [] }),
    hostile: (text) =>
      tokenDots({ rows: tokens.rows.slice(0, 3).map((row) => ({ ...row, token: text, purpose: text })) }),
  },
  {
    id: 'F3',
    sample: (theme) => rankCurves(ranks, theme),
    single: () => rankCurves({ curves: [{ purpose: 'search', points: [{ rank: 5, share: 1 }], bands: [] }] }),
    empty: () => rankCurves({ curves: [{ purpose: 'search', points: [], bands: [] }] }),
    hostile: (purpose) => rankCurves({ curves: ranks.curves.map(({ bands }) => ({ purpose, points: bands, bands })) }),
  },
  {
    id: 'F4',
    sample: (theme) => policyFlows(policy, theme),
    single: () => policyFlows({ flows: policy.flows.slice(0, 1) }),
    empty: () => policyFlows({ flows: [{ verdict: 'a', outcome: 'b', kind: 'other', share: 0 }] }),
    hostile: (text) =>
      policyFlows({ flows: policy.flows.map((flow, i) => ({ ...flow, verdict: `${i}${text}`, outcome: text })) }),
  },
  {
    id: 'F5',
    sample: (theme) => whoAsksMap(whoAsks, theme),
    single: () => whoAsksMap({ states: [], pairs: [{ own: 'file', browser: 'file', sites: 1 }] }),
    empty: () => whoAsksMap({ states: whoAsks.states, pairs: [] }),
    hostile: () => whoAsksMap(whoAsks),
  },
  {
    id: 'F6',
    sample: (theme) => fileFunnels(funnels, theme),
    single: () => fileFunnels({ files: funnels.files.slice(0, 1) }),
    empty: () => fileFunnels({ files: [] }),
    hostile: (file) => fileFunnels({ files: funnels.files.slice(0, 3).map((row) => ({ ...row, file })) }),
  },
  {
    id: 'F7',
    sample: (theme) => postureUpset(postures, theme),
    single: () => postureUpset({ sets: [{ name: 'a', share: 0.5 }], combinations: [{ members: ['a'], share: 0.5 }] }),
    empty: () => postureUpset({ sets: postures.sets, combinations: [] }),
    hostile: (text) =>
      postureUpset({
        sets: postures.sets.map((set) => ({ ...set, name: text })),
        combinations: postures.combinations.map((combination) => ({ ...combination, members: [text] })),
      }),
  },
  {
    id: 'F8',
    sample: (theme) => readingsForest(readings, theme),
    single: () => readingsForest({ ...readings, rows: readings.rows.slice(0, 1) }),
    empty: () => readingsForest({ ...readings, rows: [] }),
    hostile: (text) =>
      readingsForest({ measure: text, rows: readings.rows.map((row) => ({ ...row, denominator: text, lens: text })) }),
  },
];

function expectInside(svg: string): void {
  const [width, height] = viewBox(svg);
  const outside = boxes(svg).filter(({ x1, x2, y1, y2 }) => x1 < 0 || y1 < 0 || x2 > width || y2 > height);
  expect(outside).toEqual([]);
}

/** Texts that lie on one another; the estimate of widths is wide, so that a tenth of each may be air. */
function collisions(all: readonly Box[]): readonly string[] {
  const narrow = all.map((box) => ({
    ...box,
    x1: box.x1 + (box.x2 - box.x1) * 0.05,
    x2: box.x2 - (box.x2 - box.x1) * 0.05,
  }));
  return narrow.flatMap((a, i) =>
    narrow
      .slice(i + 1)
      .filter((b) => a.x1 < b.x2 && b.x1 < a.x2 && a.y1 + 1 < b.y2 && b.y1 + 1 < a.y2)
      .map((b) => `${a.text} | ${b.text}`),
  );
}

describe.each(CASES)('$id', ({ sample: drawSample, single: drawSingle, empty, hostile }) => {
  const drawn = { auto: drawSample(), light: drawSample('light'), dark: drawSample('dark') };
  const sample = (theme: Theme = 'auto'): string => drawn[theme];
  const single = drawSingle();

  it('is the same bytes for the same data, in each theme', () => {
    for (const theme of ['auto', 'light', 'dark'] as const) expect(drawSample(theme)).toBe(drawn[theme]);
  });

  it('is one well-formed SVG element 720 wide that names itself and tells its data in a sentence', () => {
    const [root, title, desc] = elements(sample());
    expect(root?.name).toBe('svg');
    expect(root?.own).toMatchObject({ role: 'img', width: '720', xmlns: 'http://www.w3.org/2000/svg' });
    expect(title?.name).toBe('title');
    expect(title?.text).toMatch(/^[A-Z].{10,80}$/);
    expect(desc?.name).toBe('desc');
    expect(desc?.text).toMatch(/\d.*\.$/);
  });

  it('has every label inside, none on another, none under 11 px', () => {
    for (const svg of [sample(), single]) {
      expectInside(svg);
      expect(boxes(svg).every(({ size }) => size >= 11)).toBe(true);
    }
    expect(collisions(boxes(sample()))).toEqual([]);
  });

  it('cuts no label of data of the size of the study', () => {
    expect(boxes(sample()).filter(({ text }) => text.includes('…'))).toEqual([]);
  });

  it('contains nothing that runs or is fetched, and no identifier that could meet another figure', () => {
    const svg = sample();
    const all = elements(svg);
    expect(all.filter(({ name }) => !INERT.test(name))).toEqual([]);
    for (const { own } of all) {
      expect(Object.keys(own).filter((name) => /^on|href|^id$|^style$/.test(name))).toEqual([]);
      expect(Object.values(own).filter((value) => value.includes('url('))).toEqual([]);
    }
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|@import|NaN|undefined|Infinity/);
  });

  it('has in a plain theme only plain colours of the palette, and in the automatic one only named ones', () => {
    const painted = (svg: string): readonly string[] =>
      elements(svg).flatMap(({ own }) => [own.fill, own.stroke].filter((paint) => paint !== undefined));
    const neutral = ['none', 'currentColor'];
    for (const [theme, column] of [
      ['light', 0],
      ['dark', 1],
    ] as const) {
      const allowed: readonly string[] = [...neutral, ...Object.values(COLOURS).map((pair) => pair[column])];
      expect(painted(sample(theme)).filter((paint) => !allowed.includes(paint))).toEqual([]);
    }
    const named = Object.entries(COLOURS).map(([name, [light]]) => `var(--f-${name},${light})`);
    expect(painted(sample()).filter((paint) => ![...neutral, ...named].includes(paint))).toEqual([]);
    expect(sample()).toContain(`<style>${FIGURE_STYLE}</style>`);
  });

  it('says that there is no data where there is none, and draws a single row', () => {
    expect(boxes(empty()).map(({ text }) => text)).toEqual(['No data']);
    expect(elements(empty()).find(({ name }) => name === 'desc')?.text).toMatch(/^No data/);
    expect(boxes(single).length).toBeGreaterThan(3);
    expect(single).not.toMatch(/NaN|Infinity|undefined/);
  });

  it.each(HOSTILE)('is unharmed by a name of %s', (_, text) => {
    const svg = hostile(text);
    expect(elements(svg).filter(({ name }) => !INERT.test(name))).toEqual([]);
    expectInside(svg);
    expect(svg).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202a-\u202e\u2066-\u2069\u200b\ufffe\uffff]/);
    expect(svg).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
    expect(svg.length).toBeLessThan(120_000);
  });
});
