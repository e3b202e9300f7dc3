/** What is read of a DOM node. */
export interface DomNode {
  readonly nodeType: number;
  readonly localName?: string | null;
  readonly attributes?: Iterable<{ readonly name: string; readonly value: string }>;
  readonly childNodes?: Iterable<DomNode>;
  readonly data?: string;
}

const ELEMENT = 1;
const TEXT = 3;
const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in XML, in an element or in a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => MARKUP[character] ?? '');

/** Coordinates to a hundredth of a px: shorter, and the same whatever the last digit of a logarithm is. */
const rounded = (value: string): string =>
  value.replace(/-?\d*\.\d{3,}(e-?\d+)?/g, (number) => (Math.round(Number(number) * 100) / 100 + 0).toString());

/** An element as XML, without style sheets and comments. */
export function xml(node: DomNode): string {
  if (node.nodeType === TEXT) return escaped(node.data ?? '');
  const name = node.localName ?? '';
  if (node.nodeType !== ELEMENT || name === 'style') return '';
  const attributes = [...(node.attributes ?? [])].map((a) => ` ${a.name}="${escaped(rounded(a.value))}"`).join('');
  const inside = [...(node.childNodes ?? [])].map(xml).join('');
  return inside === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${inside}</${name}>`;
}
