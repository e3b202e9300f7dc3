import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { FIGURE_STYLE, paints, type Theme } from './palette.ts';
import { type DomNode, escaped, xml } from './xml.ts';

/** Width of every figure, px. */
export const WIDTH = 720;
/** Size of text, px. */
export const TEXT = 13;
/** Size of lesser text, px. */
export const SMALL = 12;

const FONTS = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const NO_DATA_HEIGHT = 120;

/** What a figure says to who does not see it: its name, and its data in a sentence. */
export interface Words {
  readonly title: string;
  readonly desc: string;
}

/** A picture as one self-contained SVG element: no script, no reference to anything outside. */
function frame(words: Words, theme: Theme, height: number, inside: string): string {
  const paint = paints(theme);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="wmr-figure" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}"` +
    ` role="img" font-family="${FONTS}" font-size="${TEXT}" text-anchor="middle" color="${paint('ink')}" fill="currentColor">` +
    `<title>${escaped(words.title)}</title><desc>${escaped(words.desc)}</desc><style>${FIGURE_STYLE}</style>` +
    `<rect class="wmr-paper" width="${WIDTH}" height="${height}" fill="${paint('paper')}"/>${inside}</svg>\n`
  );
}

/**
 * Draws marks as a figure. Positions are px unless a scale is given for `x` or `y`; axes are marks like others. Clips
 * and gradients must not be used: their ids count up, and the same data would not give the same bytes.
 */
export function draw(words: Words, theme: Theme, options: Plot.PlotOptions & { readonly height: number }): string {
  const { document } = parseHTML('<html></html>');
  const svg: DomNode = Plot.plot({
    x: { type: 'identity' },
    y: { type: 'identity' },
    ...options,
    width: WIDTH,
    document,
    figure: false,
    axis: null,
  });
  return frame(words, theme, options.height, [...(svg.childNodes ?? [])].map(xml).join(''));
}

/** The figure of no data: says so. */
export function noData(title: string, theme: Theme): string {
  const muted = paints(theme)('muted');
  return frame(
    { title, desc: 'No data: nothing was measured for this figure.' },
    theme,
    NO_DATA_HEIGHT,
    `<g class="wmr-no-data" fill="${muted}"><text x="${WIDTH / 2}" y="${NO_DATA_HEIGHT / 2}">No data</text></g>`,
  );
}
