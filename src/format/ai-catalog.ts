import type { FormatContext } from '../model/format.ts';
import { ENTRY_FAULTS, seeEntries } from './catalog-entries.ts';
import { jsonObjectDocument, OBJECT_FAULTS } from './json-document.ts';
import { type JsonObject, listMember, objectMember, textMember } from './json-member.ts';
import { faultsOf, type Judgement, levelOf } from './judgement.ts';
import { shortWord } from './short-words.ts';

const OWN_FAULTS = ['no-spec-version', 'no-entries', ...ENTRY_FAULTS] as const;
export const FAULTS = [...OWN_FAULTS, ...OBJECT_FAULTS];
type Fault = (typeof OWN_FAULTS)[number];

/** By the member that holds an entry's type: `mediaType` (AI Catalog 1.0) or `type` (ARD 0.9, MCP discovery). */
export const DIALECTS = ['ai-catalog-1.0', 'ard-0.9'] as const;
type Dialect = (typeof DIALECTS)[number];

/** `/.well-known/ai-catalog.json`: an AI Catalog (draft 1.0). Either name of the type member is right; no entry is too. */
export const check = jsonObjectDocument(judge);

function judge(value: JsonObject, context: FormatContext): Judgement<Fault, Dialect> {
  const entries = listMember(value, 'entries');
  const seen = seeEntries(entries ?? [], ['mediaType', 'type'], false, context.siteDomain);
  const version = textMember(value, 'specVersion') ?? '';
  const faults = faultsOf<Fault>({
    'no-spec-version': !/^\d{1,9}\.\d{1,9}$/.test(version),
    'no-entries': entries === undefined,
    ...seen.broken,
  });
  return {
    level: levelOf(faults, entries !== undefined),
    dialect: seen.facts.member_name === 'type' ? 'ard-0.9' : 'ai-catalog-1.0',
    facts: {
      spec_version: shortWord(version),
      has_host: objectMember(value, 'host') !== undefined,
      ...seen.facts,
    },
    faults,
  };
}
