import type { Fact } from '../model/format.ts';
import type { Domain } from '../model/units.ts';
import { registrableDomain } from '../web/site.ts';
import { isObject, listMember, member, textMember } from './json-member.ts';
import { wordCounts } from './short-words.ts';
import { isUriReference, schemeOf } from './uri.ts';

export const ENTRY_FAULTS = ['entry-incomplete', 'entry-untyped', 'entry-source'] as const;

/** What AI Catalog and ARD entries have in common: an identifier, a display name, a type, and one source. */
export interface EntriesSeen {
  readonly broken: Readonly<Record<(typeof ENTRY_FAULTS)[number], boolean>>;
  readonly facts: Readonly<Record<string, Fact>>;
}

/** Looks at catalogue entries. `typeNames`: the members that may hold the type. `absolute`: a `url` must be absolute. */
export function seeEntries(
  entries: readonly unknown[],
  typeNames: readonly string[],
  absolute: boolean,
  site: Domain,
): EntriesSeen {
  const types = entries.map((entry) => textMember(entry, 'type') ?? textMember(entry, 'mediaType') ?? 'none');
  const identifiers = entries.map((entry) => textMember(entry, 'identifier') ?? '');
  return {
    broken: {
      'entry-incomplete': entries.some(
        (entry) => !textMember(entry, 'identifier') || !textMember(entry, 'displayName'),
      ),
      'entry-untyped': entries.some((entry) => !typeNames.some((name) => textMember(entry, name))),
      'entry-source': entries.some((entry) => !hasOneSource(entry, absolute)),
    },
    facts: {
      entries: entries.length,
      types: wordCounts(types),
      member_name: memberName(entries),
      urn_air: identifiers.some((identifier) => /^urn:air:/i.test(identifier)),
      identifier_domain_is_site: identifiers.some((identifier) => namesSite(identifier, site)),
      data_entries: entries.filter((entry) => isObject(entry) && Object.hasOwn(entry, 'data')).length,
      mcp_cards: types.filter((type) => type.includes('mcp-server')).length,
      a2a_cards: types.filter((type) => type.includes('a2a-agent-card')).length,
      with_queries: entries.filter((entry) => listMember(entry, 'representativeQueries')).length,
    },
  };
}

/** Exactly one of `url` and `data`. */
function hasOneSource(entry: unknown, absolute: boolean): boolean {
  if (!isObject(entry)) return false;
  const hasUrl = Object.hasOwn(entry, 'url');
  if (hasUrl === Object.hasOwn(entry, 'data')) return false;
  const url = member(entry, 'url');
  return !hasUrl || (absolute ? schemeOf(url) !== undefined : isUriReference(url) && url !== '');
}

function memberName(entries: readonly unknown[]): 'type' | 'mediaType' | 'both' | 'none' {
  const type = entries.some((entry) => textMember(entry, 'type'));
  const mediaType = entries.some((entry) => textMember(entry, 'mediaType'));
  if (type && mediaType) return 'both';
  return type ? 'type' : mediaType ? 'mediaType' : 'none';
}

/** Whether `urn:air:<domain>:...` names the site. */
function namesSite(identifier: string, site: Domain): boolean {
  const named = /^urn:air:([a-z0-9.-]{1,253}):/i.exec(identifier)?.[1]?.toLowerCase();
  return named !== undefined && (named === site || registrableDomain(named) === (registrableDomain(site) ?? site));
}
