import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { textWidth } from '../../src/figure/label.ts';

/** An element of a figure, with what it inherits. */
export interface Drawn {
  readonly name: string;
  /** Its own attributes. */
  readonly own: Readonly<Record<string, string>>;
  /** Classes of it and of all around it. */
  readonly classes: readonly string[];
  /** Own and inherited attributes. */
  readonly style: Readonly<Record<string, string>>;
  /** Sum of all translations, px. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

type Parsed = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
});

function walk(nodes: readonly Parsed[], around: Drawn | undefined): readonly Drawn[] {
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@') ?? '';
    if (name === '#text') return [];
    const inside = node[name] as readonly Parsed[];
    const own = (node[':@'] ?? {}) as Readonly<Record<string, string>>;
    const [, dx = '0', dy = '0'] = /translate\(([-\d.e]+),([-\d.e]+)\)/.exec(own.transform ?? '') ?? [];
    const drawn: Drawn = {
      name,
      own,
      classes: [...(around?.classes ?? []), ...(own.class === undefined ? [] : [own.class])],
      style: { ...around?.style, ...own },
      x: (around?.x ?? 0) + Number(dx),
      y: (around?.y ?? 0) + Number(dy),
      text: inside.map((child) => (typeof child['#text'] === 'string' ? child['#text'] : '')).join(''),
    };
    return [drawn, ...walk(inside, drawn)];
  });
}

const known = new Map<string, readonly Drawn[]>();

/** Every element of a figure; throws where it is no well-formed XML. */
export function elements(svg: string): readonly Drawn[] {
  const before = known.get(svg);
  if (before !== undefined) return before;
  const valid = XMLValidator.validate(svg);
  if (valid !== true) throw new Error(`${valid.err.code}: ${valid.err.msg} at ${valid.err.line}:${valid.err.col}`);
  const all = walk(parser.parse(svg) as readonly Parsed[], undefined);
  known.set(svg, all);
  return all;
}

/** The shapes of a mark: what stands inside a group of the class `wmr-<mark>`. */
export const shapes = (svg: string, mark: string): readonly Drawn[] =>
  elements(svg).filter(({ name, classes }) => name !== 'g' && classes.includes(`wmr-${mark}`));

/** The texts of a mark, as written. */
export const labels = (svg: string, mark: string): readonly string[] => shapes(svg, mark).map(({ text }) => text);

/** Where a text is drawn, by an estimate on the wide side. */
export interface Box {
  readonly text: string;
  readonly size: number;
  readonly x1: number;
  readonly x2: number;
  readonly y1: number;
  readonly y2: number;
}

/** The boxes of all texts; `y` of the text is em, as the library writes it: 0.32 centred, 0.71 hanging, 0 standing. */
export function boxes(svg: string): readonly Box[] {
  return elements(svg)
    .filter(({ name, text }) => name === 'text' && text !== '')
    .map(({ text, style, own, x, y }) => {
      const size = Number(style['font-size']);
      const width = textWidth(text, size) * (style['font-weight'] === '600' ? 1.08 : 1);
      const em = own.y?.endsWith('em') === true ? Number.parseFloat(own.y) : 0;
      const px = own.y?.endsWith('em') === false ? Number(own.y) : 0;
      const baseline = y + px + em * size;
      const left = x + Number(own.x ?? 0);
      const anchor = style['text-anchor'] ?? 'start';
      const x1 = anchor === 'start' ? left : anchor === 'end' ? left - width : left - width / 2;
      return { text, size, x1, x2: x1 + width, y1: baseline - 0.75 * size, y2: baseline + 0.22 * size };
    });
}

/** Width and height of the view box. */
export function viewBox(svg: string): readonly [width: number, height: number] {
  const [, , width = 0, height = 0] = (elements(svg)[0]?.own.viewBox ?? '').split(' ').map(Number);
  return [width, height];
}
