import { createHash } from 'node:crypto';
import { CONTACT_PROBE, type ContactRow, type ContactVerdict } from '../model/contact.ts';
import { mistake } from '../model/mistake.ts';
import type { Ask, Observation } from '../model/observation.ts';
import type { Clock, Exchange, Fetch, Gate } from '../model/ports.ts';
import type { Protocol } from '../model/protocol.ts';
import type { Millis, Url } from '../model/units.ts';
import { redirectTarget } from '../read/redirect.ts';
import { headerValues } from '../web/headers.ts';
import { retryAfter } from '../web/retry-after.ts';
import { hostOf, httpUrl } from '../web/url.ts';
import { onTheWire, requestFor } from './ask.ts';
import { protocolHash } from './study.ts';

/** What a check is made with: the way and the pace are those of all other requests. */
export interface ContactEffects {
  readonly protocol: Protocol;
  readonly fetch: Fetch;
  readonly gate: Gate;
  readonly clock: Clock;
}

/** A row of a check before it has its place in the run. */
export type CheckedRow = Omit<ContactRow, 'seq' | 'start'>;

/** `ending`: no request is to leave any more. `halting`: those under way end as well. */
export interface CheckSignals {
  readonly ending: AbortSignal;
  readonly halting: AbortSignal;
}

/** No listed name has parentheses: a lane of its own. */
const LANE = `(${CONTACT_PROBE})`;

/**
 * Asks for the contact page once, over its redirects (W-ID-3); each request is told to `record`. Returns the last row,
 * which says what the check came to. Throws when `ending` aborts before a request has left, or `halting` under way.
 */
export async function checkContact(
  effects: ContactEffects,
  record: (row: CheckedRow) => Promise<void>,
  signals: CheckSignals,
): Promise<CheckedRow> {
  const { protocol, fetch } = effects;
  let url = httpUrl(protocol.identity.contact)?.href;
  if (url === undefined) throw mistake(`the contact page ${protocol.identity.contact} is no http(s) URL`);
  let left = protocol.contactCheck?.within ?? protocol.deadlines.exchange;
  try {
    for (let hop = 0; ; hop += 1) {
      const { row, exchange } = await askForPage(url, hop, left, effects, signals);
      const { next, ...judged } = judge(exchange, row, protocol);
      const judgedRow = { ...row, ...judged };
      await record(judgedRow);
      if (next === undefined) return judgedRow;
      left -= (row.endedMono ?? row.mono) - row.mono;
      url = next;
    }
  } finally {
    await fetch.closeLane(LANE);
  }
}

async function askForPage(
  url: Url,
  hop: number,
  left: Millis,
  { protocol, fetch, gate, clock }: ContactEffects,
  { ending, halting }: CheckSignals,
): Promise<{ readonly row: CheckedRow; readonly exchange: Exchange }> {
  const { accept } = protocol.identity;
  const ask: Ask = { probe: CONTACT_PROBE, nth: 0, url, ua: 'own', accept, attempt: 1, hop };
  const within = (most: Millis): Millis => Math.max(1, Math.min(most, left));
  const { dns, connect } = protocol.deadlines;
  const deadlines = { dns: within(dns), connect: within(connect), exchange: within(left) };
  const request = { ...requestFor(ask, protocol, LANE), deadlines };
  const host = hostOf(url);
  return gate.pass(
    { host, lane: LANE, notBefore: 0 },
    async () => ending.throwIfAborted(),
    async () => {
      const began = { at: clock.wall(), mono: clock.mono() };
      const exchange = await fetch.fetch(request, halting);
      const endedAt = clock.wall();
      const wait = waitAfter(exchange, protocol, endedAt);
      if (wait > 0) gate.pause(host, endedAt + Math.min(wait, protocol.retry.waitAtMost));
      const ended = { endedAt, endedMono: clock.mono() };
      return {
        row: { ...ask, domain: host, ...began, ...ended, ...onTheWire(exchange), ...bodyOf(exchange) },
        exchange,
      };
    },
  );
}

/** The page may share its host with a site of the sample: a Retry-After counts there too (W-RATE-3). */
function waitAfter({ outcome, headers }: Exchange, { retry }: Protocol, endedAt: Millis): Millis {
  if (outcome.kind !== 'answered' || (outcome.status !== 429 && outcome.status !== 503)) return 0;
  const asked = retryAfter(headerValues(headers, 'retry-after'), headerValues(headers, 'date')[0], endedAt);
  return asked ?? (outcome.status === 429 ? retry.unread : 0);
}

/** Of our own page hash and length are enough. */
function bodyOf({ outcome, body, encoded, truncated, notes }: Exchange): Pick<Observation, 'body'> {
  if (outcome.kind !== 'answered') return {};
  const sha256 = createHash('sha256').update(body).digest('hex');
  const complete = !truncated && notes.length === 0;
  return { body: { sha256, complete, length: body.length, encoded, truncated, kept: 'none' } };
}

type Judged = { readonly next?: Url; readonly verdict?: ContactVerdict } & Pick<Observation, 'because' | 'target'>;

/** Where the check goes on, or what it came to. */
function judge({ outcome, headers, body }: Exchange, { url, hop }: CheckedRow, protocol: Protocol): Judged {
  const { identity, redirects } = protocol;
  if (outcome.kind !== 'answered') return { verdict: 'no-answer' };
  if (redirects.statuses.includes(outcome.status)) {
    const locations = headerValues(headers, 'location');
    const away = (because: NonNullable<Judged['because']>): Judged => ({
      verdict: 'redirected',
      because,
      ...(locations[0] !== undefined && { target: locations[0] }),
    });
    const found = redirectTarget(locations, url, redirects);
    if ('unusable' in found) return away(found.unusable);
    if (hostOf(found.next) !== hostOf(identity.contact)) return away('redirect-offsite');
    if (url.startsWith('https:') && !found.next.startsWith('https:')) return away('redirect-scheme');
    return hop < redirects.most ? { next: found.next } : away('redirect-limit');
  }
  if (outcome.status !== 200) return { verdict: 'status' };
  const text = Buffer.from(body).toString('latin1').toLowerCase();
  return { verdict: text.includes(protocolHash(protocol)) ? 'good' : 'no-fingerprint' };
}

/** What is wrong with the contact page, in words for the operator; `undefined` where nothing is. */
export function contactTrouble(row: CheckedRow): string | undefined {
  switch (row.verdict) {
    case undefined:
    case 'good':
      return undefined;
    case 'no-answer':
      return `${row.url} does not answer (${row.failure ?? row.ownFault ?? 'no reason known'})`;
    case 'status':
      return `${row.url} answers ${row.status}, not 200`;
    case 'redirected':
      return `${row.url} redirects to ${row.target ?? 'nowhere'} (${row.because})`;
    case 'no-fingerprint':
      return `${row.url} does not carry the fingerprint of the protocol`;
    default:
      return row.verdict satisfies never;
  }
}
