import type { Database } from 'better-sqlite3';
import type { Observation } from '../model/observation.ts';
import type { Retry } from '../model/probe.ts';
import type { Millis } from '../model/units.ts';
import { ofSite } from '../web/site.ts';
import { hostOf, httpUrl } from '../web/url.ts';
import { decode, ROW_COLUMNS } from './columns.ts';

/** Up to when a host was busy with us, on the wall clock, and until when it asked to be left alone. */
export interface HostEnd {
  readonly host: string;
  readonly endedAt: Millis;
  /** Equal to `endedAt` where the host asked for nothing. */
  readonly pausedUntil: Millis;
}

const PAUSING = [429, 503];

/**
 * What the gate must know of every host that this run ever asked (W-RATE-1, W-RATE-3): a Retry-After counts on 429 and
 * 503, from the end of the answer, at most `waitAtMost`; a 429 without a readable one pauses for `unread`. Of an intent
 * without an answer only its beginning is known.
 */
export function hostEnds(
  db: Database,
  { waitAtMost, unread }: Pick<Retry, 'waitAtMost' | 'unread'>,
): readonly HostEnd[] {
  const ends = new Map<string, HostEnd>();
  const rows = db.prepare<[], { url: string; status: number | null; endedAt: number; retryAfter: number | null }>(
    `SELECT url, status, coalesce(ended_at, at) AS endedAt,
       CASE WHEN status IN (${PAUSING}) THEN json_extract(facts, '$.retryAfter') END AS retryAfter
     FROM rows WHERE kind IN ('asked', 'answered', 'failed')`,
  );
  for (const { url, status, endedAt, retryAfter } of rows.iterate()) {
    const parsed = httpUrl(url);
    if (!parsed) continue;
    const wait = retryAfter ?? (status === 429 ? unread : 0);
    const host = hostOf(parsed);
    const before = ends.get(host);
    ends.set(host, {
      host,
      endedAt: Math.max(endedAt, before?.endedAt ?? 0),
      pausedUntil: Math.max(endedAt + Math.min(wait, waitAtMost), before?.pausedUntil ?? 0),
    });
  }
  return [...ends.values()];
}

/**
 * Of every URL outside its visit's site, and each User-Agent, the last row that knows how it ended: what another visit
 * may reuse (W-REDIR-2). Only redirects lead there. A `failed` one is among them: it may still be owed its repeat.
 */
export function foreignAnswers(db: Database): readonly Observation[] {
  const last = new Map<string, Observation>();
  const rows = db
    .prepare<[], unknown[]>(
      `SELECT ${ROW_COLUMNS.join(', ')} FROM answers WHERE hop > 0 AND kind IN ('answered', 'failed')
       ORDER BY start, mono, domain, seq`,
    )
    .raw();
  for (const values of rows.iterate()) {
    const row = decode(values);
    const url = httpUrl(row.url);
    if (url && !ofSite(url, row.domain)) last.set(`${row.ua} ${row.url}`, row);
  }
  return [...last.values()];
}
