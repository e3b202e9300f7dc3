import { mistake } from '../model/mistake.ts';
import type { Sha256 } from '../model/units.ts';
import type { Site } from '../model/visit.ts';
import { listedName } from '../web/host-name.ts';
import { sampleCsv, sha256 } from './sample-csv.ts';
import { STRATA, type Stratum, stratumOf } from './strata.ts';

const HEADER = /^\s*rank\s*,\s*domain\s*(,\s*stratum\s*)?$/i;
/** No name is longer than 253 octets; what is much longer than a line of a list is no list. */
const LINE_AT_MOST = 8_192;
const STRATUM_LAST = /^\d+,[^,]*,\s*\d+\s*$/;

/**
 * A sample as an operator hands it in: `rank,domain` or `rank,domain,stratum`, header or none, in any order. BOM, CR,
 * blank lines and a trailing dot are taken away, names written in lower-case A-labels. A name that can be no host
 * name stays, as `invalid`. Where there is no stratum column the rank tells the stratum, 0 where `strata` has none.
 * Sites come sorted by rank; `sha256` is that of `sampleCsv`, whatever the form of the file. A `Mistake` names the line.
 */
export function parseSampleFile(
  text: string,
  strata: readonly Stratum[] = STRATA,
): { readonly sites: readonly Site[]; readonly sha256: Sha256 } {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r*\n|\r/)
    .map((line, i) => ({ line: line.trim(), at: i + 1 }))
    .filter(({ line }) => line !== '');
  const header = HEADER.exec(lines[0]?.line ?? '');
  const rows = header ? lines.slice(1) : lines;
  const hasStratum = header ? header[1] !== undefined : STRATUM_LAST.test(rows[0]?.line ?? '');
  if (rows.length === 0) throw mistake('the sample holds no row: expected lines of rank,domain');
  const long = rows.find(({ line }) => line.length > LINE_AT_MOST);
  if (long) throw mistake(`sample line ${long.at}: ${long.line.length} characters are no rank,domain`);

  const lineOf = new Map<string | number, number>();
  const once = (value: string | number, at: number) => {
    const before = lineOf.get(value);
    if (before !== undefined)
      throw mistake(`sample line ${at}: ${JSON.stringify(value)} stands on line ${before} already`);
    lineOf.set(value, at);
  };
  const sites = rows.map(({ line, at }): Site => {
    const row = hasStratum ? /^(\d+),(.*),\s*(\d+)$/.exec(line) : /^(\d+),(.*)$/.exec(line);
    const rank = Number(row?.[1]);
    if (!row || rank < 1 || !Number.isSafeInteger(rank)) {
      throw mistake(
        `sample line ${at}: expected rank,domain${hasStratum ? ',stratum' : ''}, got ${JSON.stringify(line.slice(0, 80))}`,
      );
    }
    const { domain, invalid } = siteName(row[2] ?? '');
    once(rank, at);
    once(domain, at);
    const stratum = row[3] === undefined ? stratumOf(rank, strata) : Number(row[3]);
    return { domain, rank, stratum, ...(invalid && { invalid }) };
  });
  sites.sort((a, b) => a.rank - b.rank);
  return { sites, sha256: sha256(sampleCsv(sites)) };
}

/**
 * A listed name as it is stored, `invalid` where it can be no host name. One that a URL parser would read as another
 * (`0x7f.1`, `%61.test`) is none.
 */
export function siteName(raw: string): { readonly domain: string; readonly invalid: boolean } {
  const text = raw.trim().toLowerCase().replace(/\.$/, '');
  const name = listedName(text);
  const rewritten = name !== text && /^[\x20-\x7e]*$/.test(text);
  return name === undefined || rewritten ? { domain: text, invalid: true } : { domain: name, invalid: false };
}
