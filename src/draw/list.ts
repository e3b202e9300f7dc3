import { createHash } from 'node:crypto';
import { type Mistake, mistake } from '../model/mistake.ts';
import type { Domain, Sha256 } from '../model/units.ts';
import type { ListRow } from './sample-csv.ts';

/** What is known of a list when its last row was read. */
export interface ListEnd {
  readonly rows: readonly ListRow[];
  /** Rows read in all. */
  readonly count: number;
  /** SHA-256 of the normalised form: `rank,domain`, lower case, LF, no BOM. */
  readonly sha256: Sha256;
}

/** Reads a ranked list piece by piece; memory goes to the names seen, not to the rows. */
export interface ListReader {
  read(chunk: Uint8Array): readonly ListRow[];
  end(): ListEnd;
}

/**
 * A reader of `rank,domain` lines, UTF-8, no header. BOM and CR are taken away, a line is split at its first comma,
 * names are lower-cased; nothing is excluded. Ranks must be 1, 2, 3 ... without a gap, and no name may repeat: else a
 * `Mistake` names the line. Only the first `atMost` rows are read; a list with fewer is a `Mistake`.
 */
export function listReader(atMost = Number.POSITIVE_INFINITY): ListReader {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const normalised = createHash('sha256');
  const rankOf = new Map<Domain, number>();
  let rest = '';
  let blankAt = 0;
  let line = 0;

  const row = (text: string): ListRow | undefined => {
    line += 1;
    if (text === '') {
      blankAt ||= line;
      return undefined;
    }
    if (blankAt > 0) throw mistake(`list line ${blankAt} is blank`);
    const rank = rankOf.size + 1;
    const comma = text.indexOf(',');
    if (comma !== String(rank).length || !text.startsWith(String(rank))) throw wrongRank(text, rank);
    const domain = text.slice(comma + 1).toLowerCase();
    const before = rankOf.get(domain);
    if (before !== undefined) throw mistake(`list line ${rank}: ${shown(domain)} stands on line ${before} already`);
    rankOf.set(domain, rank);
    return { rank, domain };
  };
  const take = (lines: readonly string[]): readonly ListRow[] => {
    const rows: ListRow[] = [];
    for (const text of lines) {
      if (rankOf.size >= atMost) break;
      const found = row(text.replace(/\r+$/, ''));
      if (found) rows.push(found);
    }
    normalised.update(rows.map(({ rank, domain }) => `${rank},${domain}\n`).join(''));
    return rows;
  };
  const decode = (chunk?: Uint8Array): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw mistake(`the list is not UTF-8 text (after line ${line})`);
    }
  };

  return {
    read(chunk) {
      if (rankOf.size >= atMost) return [];
      const lines = (rest + decode(chunk)).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LONGEST_LINE) throw mistake(`list line ${line + lines.length + 1} has no end: this is no list`);
      return take(lines);
    },
    end() {
      const rows = rankOf.size >= atMost ? [] : take([rest + decode()]);
      const count = rankOf.size;
      if (count === 0) throw mistake('the list holds no row: expected lines of rank,domain');
      if (count < atMost && atMost !== Number.POSITIVE_INFINITY) {
        throw mistake(`the list has ${count} rows, fewer than the ${atMost} asked for`);
      }
      return { rows, count, sha256: normalised.digest('hex') };
    },
  };
}

const LONGEST_LINE = 65_536;

const shown = (text: string) => JSON.stringify(text.slice(0, 80));

function wrongRank(text: string, expected: number): Mistake {
  const at = `list line ${expected}`;
  const found = /^(\d+),/.exec(text)?.[1];
  if (found === undefined || found !== String(Number(found))) {
    return mistake(`${at}: expected ${expected},domain, got ${shown(text)}`);
  }
  if (Number(found) < expected) {
    return mistake(`${at}: rank ${found} repeats or is out of order, expected ${expected}`);
  }
  return mistake(`${at}: gap in the ranks, expected ${expected}, got ${found}`);
}
