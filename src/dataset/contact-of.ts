import type { ContactRecord } from '../model/columns.ts';
import type { ContactRow } from '../model/contact.ts';
import { NOT_FOLLOWED } from '../model/vocabulary.ts';
import { publicText, publicUrl } from './public-text.ts';

/** A request for the contact page as it is published. */
export function contactOf(row: ContactRow): ContactRecord {
  const agents = row.sent?.filter(([name]) => name.toLowerCase() === 'user-agent').map(([, value]) => value) ?? [];
  return {
    seq: row.seq,
    start: row.start,
    url: publicText(publicUrl(row.url)),
    hop: row.hop,
    kind: row.kind,
    started_at: Math.round(row.at),
    ended_at: row.endedAt === undefined ? null : Math.round(row.endedAt),
    started_mono: row.mono,
    ended_mono: row.endedMono ?? null,
    sent_user_agent: agents.length === 0 ? null : publicText(agents.join('\n')),
    status: row.status ?? null,
    failure: row.failure === undefined ? null : publicText(row.failure),
    own_fault: row.ownFault ?? null,
    because: NOT_FOLLOWED.find((known) => known === row.because) ?? null,
    target: row.target === undefined ? null : publicText(publicUrl(row.target)),
    body_sha256: row.body?.sha256 ?? null,
    body_length: row.body?.length ?? null,
    verdict: row.verdict ?? null,
  };
}
