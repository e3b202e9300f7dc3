import type { Disposition } from '../model/finding.ts';

/** `auto` follows the reader's setting by CSS custom properties; the others are plain colours, for print and pictures. */
export type Theme = 'auto' | 'light' | 'dark';

/** Every colour of the figures, on a light and on a dark ground. Tests hold contrast and colour-blind distance. */
export const COLOURS = {
  paper: ['#ffffff', '#0d1117'],
  ink: ['#1f2328', '#e6edf3'],
  muted: ['#57606a', '#9aa4ae'],
  grid: ['#d8dee4', '#2b323b'],
  /** Text on the strong ones of the colours below. */
  'on-strong': ['#ffffff', '#0d1117'],

  training: ['#b34d0c', '#e08a55'],
  search: ['#0f71e5', '#4f86f5'],
  'user-fetch': ['#11503a', '#2ff0cb'],
  agent: ['#9c1396', '#e082dd'],
  undocumented: ['#697782', '#8e99a5'],
  archiver: ['#3a2b08', '#fdd13c'],

  'step-0': ['#eaf2fa', '#14253b'],
  'step-1': ['#c5dbf0', '#1c3a5f'],
  'step-2': ['#8db9e2', '#28558a'],
  'step-3': ['#2c6cae', '#7ab2e8'],
  'step-4': ['#0a3d75', '#cbe2f8'],

  refused: ['#a3154f', '#ff8fb4'],
  'refused-2': ['#c24377', '#dd6692'],
  'refused-3': ['#e79ab9', '#8a3358'],
  'refused-4': ['#f6d3e0', '#53243a'],
  gone: ['#59626b', '#aab4be'],
  'gone-2': ['#9aa3ad', '#5a646e'],
  'gone-3': ['#cdd3d9', '#3a434d'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>;
export type Colour = keyof typeof COLOURS;

/** Gives the paint of a colour: what stands in a `fill` or a `stroke`. */
export type Paint = (colour: Colour) => string;

/** The paints of a theme. */
export function paints(theme: Theme): Paint {
  if (theme === 'auto') return (colour) => `var(--f-${colour},${COLOURS[colour][0]})`;
  const column = theme === 'light' ? 0 : 1;
  return (colour) => COLOURS[colour][column];
}

const names = Object.keys(COLOURS) as readonly Colour[];
const properties = (column: 0 | 1): string =>
  names.map((name) => `--f-${name}:var(--wmr-${name},${COLOURS[name][column]})`).join(';');

/**
 * The style sheet of every figure, always the same bytes, so that one hash in a Content-Security-Policy allows it. A
 * page overrides a colour by setting `--wmr-<colour>`.
 */
export const FIGURE_STYLE =
  `.wmr-figure{max-width:100%;height:auto;${properties(0)}}` +
  `@media screen and (prefers-color-scheme:dark){.wmr-figure{${properties(1)}}}`;

/** Shapes that tell purposes apart where colour does not. */
export type Shape = 'circle' | 'square' | 'triangle' | 'diamond' | 'star' | 'cross';

const PURPOSE_LOOKS: ReadonlyMap<string, readonly [Colour, Shape]> = new Map([
  ['training', ['training', 'circle']],
  ['search', ['search', 'square']],
  ['user-fetch', ['user-fetch', 'triangle']],
  ['agent', ['agent', 'diamond']],
  ['archiver', ['archiver', 'star']],
]);
const OTHER_PURPOSE = ['undocumented', 'cross'] as const;

/** The colour and shape of a purpose, in every figure; purposes outside the core panel look like `undocumented`. */
export const purposeLook = (purpose: string): readonly [Colour, Shape] => PURPOSE_LOOKS.get(purpose) ?? OTHER_PURPOSE;

/** A fill, and the colour of text on it. */
export type Filled = readonly [fill: Colour, text: 'ink' | 'on-strong'];

/** Counts by tens: 1-9, 10-99, 100-999, 1,000-9,999, more. */
export const STEPS: readonly Filled[] = [
  ['step-0', 'ink'],
  ['step-1', 'ink'],
  ['step-2', 'ink'],
  ['step-3', 'on-strong'],
  ['step-4', 'on-strong'],
];

/** Dispositions from what answered in full to what is not told: blue answered, red turned away, grey is not there. */
export const DISPOSITION_FILLS: readonly (readonly [Disposition, Filled])[] = [
  ['complete', ['step-3', 'on-strong']],
  ['partial', ['step-1', 'ink']],
  ['closed-to-us', ['refused-4', 'ink']],
  ['refused-robots', ['refused-3', 'ink']],
  ['ended-429', ['refused-2', 'on-strong']],
  ['refused-all', ['refused', 'on-strong']],
  ['unreached-error', ['gone', 'on-strong']],
  ['no-web', ['gone-2', 'ink']],
  ['no-dns', ['gone-3', 'ink']],
  ['withheld', ['paper', 'ink']],
];
