import type { Domain } from '../model/units.ts';
import { isStrings, type JsonObject, listMember, member, objectMember, stringsOf, textMember } from './json-member.ts';
import { faultsOf, type Judgement, levelOf } from './judgement.ts';
import { shortWord, shortWords } from './short-words.ts';
import { isOfSite, schemeOf } from './uri.ts';

export const CARD_FAULTS = [
  'no-name',
  'no-description',
  'no-version',
  'no-capabilities',
  'no-input-modes',
  'no-output-modes',
  'no-skills',
  'skill-incomplete',
  'no-endpoint',
  'interface-incomplete',
  'url-not-absolute',
] as const;
type Fault = (typeof CARD_FAULTS)[number];

/**
 * `a2a-1.0`: `supportedInterfaces`; `a2a-0.3`: `url` and `protocolVersion`; `a2a-0.2`: `url` alone, or that version;
 * `a2a-unknown`: no endpoint tells.
 */
export const CARD_DIALECTS = ['a2a-1.0', 'a2a-0.3', 'a2a-0.2', 'a2a-unknown'] as const;
export type CardDialect = (typeof CARD_DIALECTS)[number];

const HOST_AND_PORT = /^[A-Za-z0-9.-]+:\d{1,5}$/;
const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && (HOST_AND_PORT.test(value) || schemeOf(value) !== undefined);

/**
 * An A2A agent card: 1.0 names its endpoints in `supportedInterfaces` (a2a.proto, all of `AgentInterface` but
 * `tenant` REQUIRED); before that the endpoint is the top-level `url`. Either will do.
 */
export function judgeCard(card: JsonObject, site: Domain): Judgement<Fault, CardDialect> {
  const interfaces = listMember(card, 'supportedInterfaces');
  const skills = listMember(card, 'skills');
  const complete = interfaces !== undefined && interfaces.length > 0 && interfaces.every(isCompleteInterface);
  const url = textMember(card, 'url');
  const older = !complete && schemeOf(url) !== undefined;
  const faults = faultsOf<Fault>({
    'no-name': textMember(card, 'name') === undefined,
    'no-description': textMember(card, 'description') === undefined,
    'no-version': textMember(card, 'version') === undefined,
    'no-capabilities': objectMember(card, 'capabilities') === undefined,
    'no-input-modes': !isFilled(member(card, 'defaultInputModes')),
    'no-output-modes': !isFilled(member(card, 'defaultOutputModes')),
    'no-skills': skills === undefined,
    'skill-incomplete': skills?.every(isCompleteSkill) === false,
    'no-endpoint': url === undefined && (interfaces?.length ?? 0) === 0,
    'interface-incomplete': !complete && !older && (interfaces?.length ?? 0) > 0,
    'url-not-absolute': !complete && url !== undefined && schemeOf(url) === undefined,
  });
  const named = textMember(card, 'name') !== undefined;
  const capable = skills ?? interfaces ?? objectMember(card, 'capabilities');
  return {
    level: levelOf(faults, named && capable !== undefined),
    dialect: dialectOf(card, older),
    facts: cardFacts(card, site),
    faults,
  };
}

const isFilled = (value: unknown): boolean => isStrings(value) && value.length > 0;

const isCompleteInterface = (each: unknown): boolean =>
  isAddress(member(each, 'url')) &&
  textMember(each, 'protocolBinding') !== undefined &&
  textMember(each, 'protocolVersion') !== undefined;

const isCompleteSkill = (skill: unknown): boolean =>
  ['id', 'name', 'description'].every((name) => textMember(skill, name) !== undefined) &&
  isStrings(member(skill, 'tags'));

function dialectOf(card: JsonObject, older: boolean): CardDialect {
  if (!older && listMember(card, 'supportedInterfaces')) return 'a2a-1.0';
  if (textMember(card, 'url') === undefined) return 'a2a-unknown';
  const version = textMember(card, 'protocolVersion');
  return version === undefined || /^0\.[12]/.test(version) ? 'a2a-0.2' : 'a2a-0.3';
}

function cardFacts(card: JsonObject, site: Domain) {
  const interfaces = listMember(card, 'supportedInterfaces') ?? [];
  const versions = [card, ...interfaces].map((each) => textMember(each, 'protocolVersion') ?? '');
  const streaming = member(member(card, 'capabilities'), 'streaming');
  return {
    version: shortWord(textMember(card, 'version')),
    protocol_versions: shortWords(versions),
    interfaces: interfaces.length,
    bindings: shortWords(stringsOf(interfaces.map((each) => member(each, 'protocolBinding')))),
    skills: listMember(card, 'skills')?.length ?? 0,
    security_schemes: Object.keys(objectMember(card, 'securitySchemes') ?? {}).length,
    signed: (listMember(card, 'signatures')?.length ?? 0) > 0,
    has_provider: objectMember(card, 'provider') !== undefined,
    ...(typeof streaming === 'boolean' ? { streaming } : {}),
    url_host_is_site: [card, ...interfaces].some((each) => isOfSite(member(each, 'url'), site)),
  };
}
