import { jsonObjectDocument, OBJECT_FAULTS } from './json-document.ts';
import { isObject, type JsonObject, listMember, member, objectMember, textMember } from './json-member.ts';
import { faultsOf, type Judgement, levelOf } from './judgement.ts';
import { shortWords } from './short-words.ts';

export const AGENTS_FAULTS = [
  'no-agents-json-version',
  'info-incomplete',
  'no-sources',
  'source-incomplete',
  'no-flows',
] as const;
export const FAULTS = [...AGENTS_FAULTS, ...OBJECT_FAULTS];
type Fault = (typeof AGENTS_FAULTS)[number];

export const DIALECTS = ['wildcard', 'free-form'] as const;
type Dialect = (typeof DIALECTS)[number];

const FREE_FORM = ['endpoints', 'capabilities', 'protocols', 'tools', 'flows', 'agents'];
const INFO = ['title', 'version', 'description'];

/** `/.well-known/agents.json`: Wildcard agents.json 0.1.0 (`agentsJson`, `info`, `sources`, `flows`), or a free form. */
export const check = jsonObjectDocument(judgeAgents);

/** The judgement on an object as a Wildcard agents.json. */
export function judgeAgents(value: JsonObject): Judgement<Fault, Dialect> {
  const sources = listMember(value, 'sources');
  const info = objectMember(value, 'info');
  const faults = faultsOf<Fault>({
    'no-agents-json-version': textMember(value, 'agentsJson') === undefined,
    'info-incomplete': INFO.some((name) => textMember(info, name) === undefined),
    'no-sources': sources === undefined,
    'source-incomplete': sources?.every(isSource) === false,
    'no-flows': listMember(value, 'flows') === undefined,
  });
  const wildcard = textMember(value, 'agentsJson') !== undefined;
  const freeForm = textMember(value, 'name') !== undefined && FREE_FORM.some((name) => Object.hasOwn(value, name));
  return {
    level: levelOf(faults, wildcard || freeForm),
    dialect: wildcard ? 'wildcard' : 'free-form',
    facts: {
      keys: shortWords(Object.keys(value)),
      sources: sources?.length ?? 0,
      flows: listMember(value, 'flows')?.length ?? 0,
    },
    faults,
  };
}

const isSource = (source: unknown): boolean =>
  isObject(source) && textMember(source, 'id') !== undefined && typeof member(source, 'path') === 'string';
