import { jsonObjectDocument, OBJECT_FAULTS } from './json-document.ts';
import { type JsonObject, listMember, member, textMember } from './json-member.ts';
import { faultsOf, type Judgement, levelOf } from './judgement.ts';
import { wordCounts } from './short-words.ts';
import { isUriReference } from './uri.ts';

const OWN_FAULTS = [
  'no-schema',
  'other-schema',
  'no-skills',
  'skill-name',
  'skill-type',
  'skill-description',
  'skill-url',
  'skill-digest',
] as const;
export const FAULTS = [...OWN_FAULTS, ...OBJECT_FAULTS];
type Fault = (typeof OWN_FAULTS)[number];

/** `0.1` has no `$schema`; `other` has one of its own. */
export const DIALECTS = ['0.2.0', '0.1', 'other'] as const;
type Dialect = (typeof DIALECTS)[number];

const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const DIGEST = /^sha256:[0-9a-f]{64}$/;
const TYPES = ['skill-md', 'archive'];

/** `/.well-known/agent-skills/index.json`: an index of agent skills (discovery draft 0.2.0). */
export const check = jsonObjectDocument(judge);

function judge(value: JsonObject): Judgement<Fault, Dialect> {
  const schema = member(value, '$schema');
  const list = listMember(value, 'skills');
  const skills = list ?? [];
  const faults = faultsOf<Fault>({
    'no-schema': schema === undefined,
    'other-schema': schema !== undefined && schema !== SCHEMA,
    'no-skills': list === undefined,
    'skill-name': skills.some((skill) => !isName(textMember(skill, 'name') ?? '')),
    'skill-type': skills.some((skill) => !TYPES.includes(textMember(skill, 'type') ?? '')),
    'skill-description': skills.some((skill) => !isDescription(textMember(skill, 'description') ?? '')),
    'skill-url': skills.some((skill) => !isUriReference(textMember(skill, 'url'))),
    'skill-digest': skills.some((skill) => !hasDigest(skill)),
  });
  return {
    level: levelOf(faults, list !== undefined),
    dialect: schema === undefined ? '0.1' : schema === SCHEMA ? '0.2.0' : 'other',
    facts: {
      skills: skills.length,
      digests_ok: skills.filter(hasDigest).length,
      archives: skills.filter((skill) => member(skill, 'type') === 'archive').length,
      types: wordCounts(skills.map((skill) => textMember(skill, 'type') ?? 'none')),
    },
    faults,
  };
}

const isName = (name: string): boolean => name.length <= 64 && NAME.test(name);
const isDescription = (text: string): boolean => text !== '' && [...text.slice(0, 2049)].length <= 1024;
const hasDigest = (skill: unknown): boolean => DIGEST.test(textMember(skill, 'digest') ?? '');
