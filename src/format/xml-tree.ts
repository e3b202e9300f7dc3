import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An XML element with its namespace resolved; attributes without a prefix only. */
export interface XmlElement {
  readonly name: string;
  /** `''` where none is in force. */
  readonly namespace: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The text directly inside, entities untouched. */
  readonly text: string;
}

export type XmlFault = 'doctype' | 'too-deep' | 'not-well-formed';
export type XmlReading = { readonly root: XmlElement } | { readonly fault: XmlFault };

/** XML nested deeper than this is not judged; a licence needs six levels. */
const NESTED_AT_MOST = 32;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: NESTED_AT_MOST,
});

/**
 * Parses XML without a document type and without resolving any entity. Of a cut text the elements before the last
 * complete tag are read, and well-formedness is not asked for.
 */
export function xmlTree(text: string, cut: boolean): XmlReading {
  if (/<!DOCTYPE/i.test(text)) return { fault: 'doctype' };
  if (deeperThan(text, NESTED_AT_MOST)) return { fault: 'too-deep' };
  const whole = cut ? text.slice(0, text.lastIndexOf('>') + 1) : text;
  try {
    if (!cut && XMLValidator.validate(whole) !== true) return { fault: 'not-well-formed' };
    const roots = elementsIn(parser.parse(whole), new Map());
    const [root] = roots;
    return root === undefined || roots.length > 1 ? { fault: 'not-well-formed' } : { root };
  } catch {
    return { fault: 'not-well-formed' };
  }
}

/** Whether more tags are open at once than allowed; counts tags as written, so that no parser has to go there. */
function deeperThan(text: string, most: number): boolean {
  let depth = 0;
  for (const tag of text.matchAll(/<(\/?)[A-Za-z_][^<>]*>/g)) {
    if (tag[1] === '/') depth--;
    else if (!tag[0].endsWith('/>')) depth++;
    if (depth > most) return true;
  }
  return false;
}

type Node = Readonly<Record<string, unknown>>;

function elementsIn(nodes: unknown, outer: ReadonlyMap<string, string>): XmlElement[] {
  if (!Array.isArray(nodes)) return [];
  return (nodes as Node[]).flatMap((node) => {
    const tag = Object.keys(node).find((key) => key !== ':@' && key !== '#text');
    return tag === undefined ? [] : [elementOf(tag, node, outer)];
  });
}

function elementOf(tag: string, node: Node, outer: ReadonlyMap<string, string>): XmlElement {
  const written = Object.entries((node[':@'] ?? {}) as Node).map(
    ([key, value]) => [key.slice(1), String(value)] as const,
  );
  const declared = written.flatMap(([key, value]) => {
    if (key === 'xmlns') return [['', value] as const];
    return key.startsWith('xmlns:') ? [[key.slice(6), value] as const] : [];
  });
  const scope = declared.length === 0 ? outer : new Map([...outer, ...declared].slice(0, 64));
  const [prefix, name] = tag.includes(':')
    ? [tag.slice(0, tag.indexOf(':')), tag.slice(tag.indexOf(':') + 1)]
    : ['', tag];
  const inner = Array.isArray(node[tag]) ? (node[tag] as Node[]) : [];
  return {
    name,
    namespace: scope.get(prefix) ?? '',
    attributes: new Map(written.filter(([key]) => !key.includes(':') && key !== 'xmlns')),
    children: elementsIn(inner, scope),
    text: inner.map((child) => (typeof child['#text'] === 'string' ? child['#text'] : '')).join(''),
  };
}
