import type { JsonLd } from '../model/home.ts';
import { parseJson } from './json.ts';

const MOST_TYPES = 64;
const MOST_NODES = 20_000;
const TYPE = /^[A-Z][A-Za-z0-9]{0,47}$/;
const PREFIX = /^(?:https?:\/\/schema\.org\/|schema:)/;

/** Nodes of a JSON-LD value: the value itself, the elements of arrays and of `@graph`; at most 20,000, no recursion. */
function nodesOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  const nodes: Readonly<Record<string, unknown>>[] = [];
  const open: unknown[] = [value];
  for (let seen = 0; open.length > 0 && seen < MOST_NODES; seen++) {
    const next = open.pop();
    if (Array.isArray(next)) {
      for (const element of next.slice(0, MOST_NODES)) open.push(element);
    } else if (typeof next === 'object' && next !== null) {
      nodes.push(next as Readonly<Record<string, unknown>>);
      const graph = (next as { readonly '@graph'?: unknown })['@graph'];
      if (graph !== undefined) open.push(graph);
    }
  }
  return nodes;
}

/** Reads the JSON-LD blocks of a page: which schema.org types they name (formats.md §31). */
export function readJsonLd(blocks: readonly string[]): JsonLd {
  const types = new Set<string>();
  let unparsable = 0;
  let otherTypes = 0;
  for (const block of blocks) {
    const parsed = parseJson(block.trim());
    if (parsed === undefined) unparsable++;
    for (const node of nodesOf(parsed?.value)) {
      for (const type of [node['@type']].flat()) {
        const name = typeof type === 'string' ? type.replace(PREFIX, '') : undefined;
        if (name === undefined) continue;
        if (types.has(name)) continue;
        if (!TYPE.test(name) || types.size >= MOST_TYPES) otherTypes++;
        else types.add(name);
      }
    }
  }
  return { blocks: blocks.length, unparsable, types: [...types].sort(), otherTypes };
}
