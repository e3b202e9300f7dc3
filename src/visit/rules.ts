import type { DecidingRule } from '../model/observation.ts';
import type { Protocol } from '../model/protocol.ts';
import type { RowId, Url } from '../model/units.ts';
import { rowId } from '../model/units.ts';
import type { Visit } from '../model/visit.ts';
import { judge } from '../web/robots/match.ts';
import { authorityOf, pathOf } from '../web/url.ts';
import type { Found } from './base.ts';
import type { Chains } from './chain.ts';
import { type Reading, readingOf } from './reading.ts';

/** The readings of a visit: of the base, and of the second authority where one was needed. */
export interface Readings {
  readonly main?: Reading;
  readonly second?: Reading;
}

/** Collects what the visit has read of robots.txt so far; no more authorities than a visit may ask (W-REDIR-3). */
export function readingsOf(protocol: Protocol, visit: Visit, chains: Chains, found: Found): Readings {
  if (found.state !== 'found') return {};
  const { domain } = visit.site;
  const main = readingOf(chains.of(protocol.robots.probe, found.nth), protocol, domain);
  const probe = protocol.probes.find(({ place }) => place.kind === 'second-authority');
  const second = probe === undefined ? undefined : readingOf(chains.of(probe.id), protocol, domain);
  const room = Math.max(1, protocol.redirects.authorities - (main?.authorities.length ?? 0));
  const capped = second && { ...second, authorities: second.authorities.slice(0, room) };
  return { ...(main && { main }), ...(capped && { second: capped }) };
}

/** The reading that speaks for a URL; `undefined` where the rules of its authority are not known. */
export function readingFor({ main, second }: Readings, url: Url): Reading | undefined {
  const authority = authorityOf(url);
  return [main, second].find((reading) => reading?.authorities.includes(authority));
}

/** Why a URL may not be asked. */
export interface Forbidden {
  readonly because: 'disallowed' | 'robots-unreachable';
  readonly rule?: DecidingRule;
  readonly ref: RowId;
}

/** Whether a reading forbids a URL: a refusal under either lens binds (W-ROB-2). */
export function forbids(reading: Reading, url: Url): Forbidden | undefined {
  const ref = rowId(reading.row.domain, reading.row.seq);
  if (reading.closed) return { because: 'robots-unreachable', ref };
  for (const binding of reading.bindings) {
    const { allowed, rule, lens, group } = judge(binding, pathOf(url));
    if (allowed) continue;
    return {
      because: 'disallowed',
      ref,
      ...(rule && { rule: { pattern: rule.pattern, line: rule.line, lens, group } }),
    };
  }
  return undefined;
}

/** The rule by which a group that names us closes "/", under either lens (W-ROB-4). */
export function closedByName(reading: Reading): Forbidden | undefined {
  const named = reading.bindings.filter(({ group }) => group === 'named');
  return forbids({ ...reading, closed: false, bindings: named }, `https://${reading.authorities[0]}/`);
}
