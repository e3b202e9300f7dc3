import { describe, expect, it } from 'vitest';
import { COLOURS, type Colour, DISPOSITION_FILLS, paints, purposeLook, STEPS } from '../../src/figure/palette.ts';
import { DISPOSITIONS } from '../../src/model/finding.ts';
import { CRAWLERS } from '../../src/web/crawlers.ts';

type Triple = readonly [number, number, number];

function linear(hex: string): Triple {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** WCAG 2.2 contrast ratio. */
function contrast(a: string, b: string): number {
  const luminance = (hex: string): number =>
    linear(hex).reduce((sum, c, i) => sum + c * ([0.2126, 0.7152, 0.0722][i] ?? 0), 0.05);
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return light / dark;
}

/** How colours are seen with full colour-blindness of a kind (Machado, Oliveira and Fernandes 2009), linear RGB. */
const SEEN: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const times = (m: readonly [Triple, Triple, Triple], v: Triple): Triple => {
  const dot = (row: Triple): number => row[0] * v[0] + row[1] * v[1] + row[2] * v[2];
  return [dot(m[0]), dot(m[1]), dot(m[2])];
};

function lab(rgb: Triple): Triple {
  const clipped = rgb.map((c) => Math.min(1, Math.max(0, c))) as unknown as Triple;
  const xyz = times(
    [
      [0.4124, 0.3576, 0.1805],
      [0.2126, 0.7152, 0.0722],
      [0.0193, 0.1192, 0.9505],
    ],
    clipped,
  );
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [x, y, z] = [f(xyz[0] / 0.95047), f(xyz[1]), f(xyz[2] / 1.08883)];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIE 1976 colour difference as seen with that colour-blindness; about 2.3 is just noticeable. */
function difference(a: string, b: string, seen: readonly [Triple, Triple, Triple]): number {
  const [p, q] = [lab(times(seen, linear(a))), lab(times(seen, linear(b)))];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

const THEMES = ['light', 'dark'] as const;

describe('palette', () => {
  it.each(THEMES)('gives all text a contrast of 4.5 on a %s ground and on every fill that carries text', (theme) => {
    const paint = paints(theme);
    const pairs: readonly (readonly [Colour, Colour])[] = [
      ...(['ink', 'muted', 'training', 'search', 'user-fetch', 'agent', 'archiver', 'undocumented'] as const).map(
        (c) => [c, 'paper'] as const,
      ),
      ...[...STEPS, ...DISPOSITION_FILLS.map(([, fill]) => fill)].map(([fill, text]) => [text, fill] as const),
    ];
    const weak = pairs
      .map(([a, b]) => [a, b, contrast(paint(a), paint(b))] as const)
      .filter(([, , ratio]) => ratio < 4.5);
    expect(weak).toEqual([]);
  });

  it.each(Object.keys(SEEN))('keeps the three curves well apart, and all six purposes apart, for %s sight', (sight) => {
    const seen = SEEN[sight];
    if (seen === undefined) throw new Error(sight);
    const curves: readonly Colour[] = ['training', 'search', 'user-fetch'];
    const six: readonly Colour[] = [...curves, 'agent', 'archiver', 'undocumented'];
    for (const paint of THEMES.map(paints)) {
      const close = six.flatMap((a, i) =>
        six.slice(i + 1).map((b) => {
          const need = curves.includes(a) && curves.includes(b) ? 25 : 8;
          return { a, b, need, is: difference(paint(a), paint(b), seen) };
        }),
      );
      expect(close.filter(({ is, need }) => is < need)).toEqual([]);
    }
  });

  it.each(THEMES)('steps on a %s ground from the paper away, each more than the one before', (theme) => {
    const paint = paints(theme);
    const away = STEPS.map(([fill]) => contrast(paint(fill), paint('paper')));
    expect(away).toEqual([...away].sort((a, b) => a - b));
  });

  it('gives every purpose of the core panel a colour and a shape of its own', () => {
    const looks = [...new Set(CRAWLERS.filter(({ core }) => core).map(({ purpose }) => purpose))].map(purposeLook);
    expect(new Set(looks.map(([colour]) => colour)).size).toBe(looks.length);
    expect(new Set(looks.map(([, shape]) => shape)).size).toBe(looks.length);
    expect(purposeLook('constructor')).toEqual(['undocumented', 'cross']);
  });

  it('gives every disposition a fill', () => {
    expect(new Set(DISPOSITION_FILLS.map(([disposition]) => disposition))).toEqual(new Set(DISPOSITIONS));
    expect(
      Object.values(COLOURS)
        .flat()
        .every((hex) => /^#[0-9a-f]{6}$/.test(hex)),
    ).toBe(true);
  });
});
