import { createHash } from 'node:crypto';
import { unescape as percentDecoded } from 'node:querystring';
import type { Sha256, Url } from '../model/units.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const RUN = /[0-9a-z]{10,}/gi;
/** A path has at most this many segments masked, the longest first: the server may choose the path. */
const MOST_SEGMENTS = 16;

/** A run that looks made up: hex of ten or more, or letters and digits mixed, of twelve or more. */
function maskRun(run: string): string {
  const mixed = run.length >= 12 && /[0-9]/.test(run) && /[a-z]/i.test(run);
  return mixed || /^[0-9a-f]+$/i.test(run) ? '~' : run;
}

/** What of a path a page may repeat: the path itself, then its segments longer than 3, as written and decoded. */
function pathWords(url: Url): readonly string[] {
  const { pathname } = new URL(url);
  const segments = [...new Set(pathname.split('/'))].filter((segment) => segment.length > 3);
  const longest = segments.sort((a, b) => b.length - a.length).slice(0, MOST_SEGMENTS);
  const decoded = longest.map((segment) => Buffer.from(percentDecoded(segment), 'utf8').toString('latin1'));
  return [...new Set([...(pathname.length > 3 ? [pathname] : []), ...longest, ...decoded])];
}

/**
 * SHA-256 of a body whose passing parts are masked (formats.md §0.1, norm): the requested path and its segments,
 * UUIDs, hex and mixed runs, digits, white space. Two error pages of one template agree in it.
 */
export function maskedSha256(body: Uint8Array, asked: Url): Sha256 {
  let text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1');
  for (const word of pathWords(asked)) text = text.replaceAll(word, '~');
  const masked = text
    .replace(UUID, '~')
    .replace(RUN, maskRun)
    .replace(/[0-9]+/g, '0')
    .replace(/\s+/g, ' ')
    .trim();
  return createHash('sha256').update(masked, 'latin1').digest('hex');
}
