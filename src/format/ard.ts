import type { FormatContext } from '../model/format.ts';
import { ENTRY_FAULTS, seeEntries } from './catalog-entries.ts';
import { jsonObjectDocument, OBJECT_FAULTS } from './json-document.ts';
import { type JsonObject, listMember, textMember } from './json-member.ts';
import { faultsOf, type Judgement, levelOf } from './judgement.ts';
import { shortWord } from './short-words.ts';

const OWN_FAULTS = ['no-entries', ...ENTRY_FAULTS] as const;
export const FAULTS = [...OWN_FAULTS, ...OBJECT_FAULTS];
type Fault = (typeof OWN_FAULTS)[number];

/** `other-list`: `resources` or `agents` in the place of `entries`. */
export const DIALECTS = ['ard-0.91', 'other-list'] as const;
type Dialect = (typeof DIALECTS)[number];

/** `/.well-known/ard.json`: an agentic resource catalogue (ARD 0.91 proposal). No version is required of it. */
export const check = jsonObjectDocument(judge);

function judge(value: JsonObject, context: FormatContext): Judgement<Fault, Dialect> {
  const entries = listMember(value, 'entries');
  const other = listMember(value, 'resources') ?? listMember(value, 'agents');
  const seen = seeEntries(entries ?? [], ['type'], true, context.siteDomain);
  const faults = faultsOf<Fault>({ 'no-entries': entries === undefined, ...seen.broken });
  return {
    level: levelOf(faults, (entries ?? other) !== undefined),
    dialect: entries === undefined ? 'other-list' : 'ard-0.91',
    facts: { spec_version: shortWord(textMember(value, 'specVersion')), ...seen.facts },
    faults,
  };
}
