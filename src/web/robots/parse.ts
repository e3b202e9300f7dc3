import type { Meter, Note, Robots } from './ast.ts';
import { toUtf8 } from './decode.ts';
import { readLines } from './lines.ts';
import { readGroups } from './read-groups.ts';

/**
 * Parses the body of a robots.txt (RFC 9309 §2.2); no octets are an error. `cut`: the body was cut at a cap, so its
 * unfinished last line is dropped (W-ROB-3).
 */
export function parseRobots(
  body: Uint8Array,
  options: { readonly cut?: boolean; readonly meter?: Meter } = {},
): Robots {
  const { octets, notes: encoding } = toUtf8(body);
  const { lines, notes } = readLines(octets, options.cut ?? false, options.meter);
  const { records, ...rfc } = readGroups(lines, 'rfc', options.meter);
  const { groups, named, star } = readGroups(lines, 'lenient', options.meter);

  const firstAgent = lines.find(({ kind }) => kind === 'agent')?.line ?? Number.POSITIVE_INFINITY;
  const ungrouped = lines
    .filter(({ kind, line }) => (kind === 'allow' || kind === 'disallow') && line < firstAgent)
    .map(({ line }): Note => ({ code: 'no-group', line }));
  return {
    lines,
    readings: { rfc, lenient: { groups, named, star } },
    records,
    directives: lines.length - records.length,
    notes: [...encoding, ...notes, ...ungrouped],
  };
}

const parsed = { whole: new WeakMap<Uint8Array, Robots>(), cut: new WeakMap<Uint8Array, Robots>() };

/**
 * The same, parsed once for as long as the bytes are held, which nobody may change: a study reads a file as a policy,
 * as a document and line by line, and the next site may have the very same.
 */
export function parseRobotsOnce(body: Uint8Array, cut: boolean): Robots {
  const known = parsed[cut ? 'cut' : 'whole'];
  const robots = known.get(body) ?? parseRobots(body, { cut });
  known.set(body, robots);
  return robots;
}
