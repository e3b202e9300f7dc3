import { keep } from '../keep/keep.ts';
import type { Ask, HeaderList, Observation } from '../model/observation.ts';
import type { Exchange, Ledger, Request } from '../model/ports.ts';
import type { Protocol } from '../model/protocol.ts';
import { type RowId, rowId } from '../model/units.ts';
import type { Step, Visit } from '../model/visit.ts';
import { readAnswer } from '../read/read.ts';
import { isFinal } from '../visit/chain.ts';
import { waitOf } from '../visit/end.ts';
import { ofSite } from '../web/site.ts';
import { hostOf } from '../web/url.ts';
import { answerOf } from './answer-of.ts';
import type { VisitEffects } from './visit-effects.ts';

/** Makes the requests of a step; each comes back as its row, written. */
export async function askSite(
  step: Extract<Step, { do: 'ask' }>,
  visit: Visit,
  effects: VisitEffects,
): Promise<readonly Observation[]> {
  return Promise.all(step.fan.map((ask, n) => askShared(ask, visit.seen.length + n, step.notBefore, visit, effects)));
}

/** A foreign robots.txt is asked once a run: who comes later is given the first one's answer (W-REDIR-2). */
async function askShared(
  ask: Ask,
  seq: number,
  notBefore: number,
  visit: Visit,
  effects: VisitEffects,
): Promise<Observation> {
  const { protocol, shared, ledger, clock, start } = effects;
  const { domain } = visit.site;
  const foreign = protocol.redirects.anywhere.includes(ask.probe) && !ofSite(ask.url, domain);
  if (!foreign) return askOnce(ask, seq, notBefore, visit, effects);
  const ref = await shared.claim(ask.url, ask.ua, domain);
  if (ref !== undefined && ask.attempt === 1) {
    const answer = await rowAt(ref, ledger);
    const place = { domain, seq, start, at: clock.wall(), mono: clock.mono() };
    const row: Observation = { ...ask, ...place, ...answerOf(answer), kind: 'reused', ref };
    await ledger.append(row);
    return row;
  }
  const row = await askOnce(ask, seq, notBefore, visit, effects);
  const final = row.facts?.next !== undefined || isFinal(row, protocol.retry);
  if (final || row.kind === 'answered') shared.settle(ask.url, ask.ua, rowId(domain, seq), final);
  return row;
}

async function rowAt(ref: RowId, ledger: Ledger): Promise<Observation> {
  const rows = await ledger.visit(ref.slice(0, ref.lastIndexOf('#')));
  const row = rows.find(({ domain, seq }) => rowId(domain, seq) === ref);
  if (row === undefined) throw new Error(`row ${ref} was settled but is not in the database`);
  return row;
}

/** Gate, intent, exchange, read, keep, append. */
async function askOnce(
  ask: Ask,
  seq: number,
  notBefore: number,
  visit: Visit,
  effects: VisitEffects,
): Promise<Observation> {
  const { protocol, ledger, fetch, gate, clock, start, halting, outage } = effects;
  const { domain } = visit.site;
  const host = hostOf(ask.url);
  const request = requestFor(ask, protocol, domain);
  const soonest = Math.min(notBefore, clock.wall() + protocol.retry.waitAtMost);
  const place = { ...ask, domain, seq, start };
  const intend = (): Promise<void> =>
    ledger.intend({ ...place, kind: 'asked', at: clock.wall(), mono: clock.mono(), sent: request.headers });
  const { row, body } = await gate.pass({ host, lane: domain, notBefore: soonest }, intend, async () => {
    const began = { at: clock.wall(), mono: clock.mono() };
    const exchange = await fetch.fetch(request, halting);
    const ended = { endedAt: clock.wall(), endedMono: clock.mono() };
    const facts = readAnswer(exchange, ask, protocol, visit.site, ended.endedAt);
    const kept = keep(exchange, facts, ask, protocol);
    const answered: Observation = {
      ...place,
      ...began,
      ...ended,
      ...onTheWire(exchange),
      headers: kept.headers,
      facts,
      ...(kept.body && { body: kept.body }),
    };
    const wait = waitOf(answered, protocol.retry);
    if (wait > 0) gate.pause(host, ended.endedAt + Math.min(wait, protocol.retry.waitAtMost));
    return { row: answered, body: kept.kept };
  });
  await ledger.append(row, body);
  if (row.kind === 'void') await outage.wait(row.detail ?? '');
  else if (row.kind === 'answered') outage.over();
  return row;
}

/** The request that an ask is. */
export function requestFor(ask: Ask, protocol: Protocol, lane: string): Request {
  const { identity, deadlines, budget } = protocol;
  const headers: HeaderList = [
    ['User-Agent', ask.ua === 'browser' ? identity.browserUserAgent : identity.userAgent],
    ['Accept', ask.accept],
    ['Accept-Encoding', identity.acceptEncoding],
  ];
  return { url: ask.url, headers, deadlines, bodyAtMost: budget.body, lane };
}

/** What an exchange was, as the fields of a row. */
export function onTheWire(exchange: Exchange): Pick<Observation, 'kind'> & Partial<Observation> {
  const { outcome, sent, notes, ip, addresses, tlsVersion, reusedConnection, timings } = exchange;
  const status = outcome.kind === 'void' ? undefined : outcome.status;
  return {
    kind: outcome.kind,
    ...(status !== undefined && { status }),
    ...(outcome.kind === 'failed' && { failure: outcome.failure, detail: outcome.detail }),
    ...(outcome.kind === 'void' && { ownFault: outcome.ownFault, detail: outcome.detail }),
    sent,
    reusedConnection,
    timings,
    ...(notes.length > 0 && { notes }),
    ...(ip !== undefined && { ip }),
    ...(addresses && { addresses }),
    ...(tlsVersion !== undefined && { tlsVersion }),
  };
}
