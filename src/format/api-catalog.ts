import type { FormatContext } from '../model/format.ts';
import { isType, profileOf } from './content-type.ts';
import { jsonObjectDocument, OBJECT_FAULTS } from './json-document.ts';
import { isObject, type JsonObject, listMember, member, textMember } from './json-member.ts';
import { faultsOf, type Judgement, levelOf } from './judgement.ts';
import { shortWords } from './short-words.ts';
import { isUriReference } from './uri.ts';

const OWN_FAULTS = [
  'no-linkset',
  'extra-members',
  'context-not-object',
  'anchor-not-uri',
  'links-member',
  'targets-not-objects',
  'no-href',
  'no-targets',
] as const;
export const FAULTS = [...OWN_FAULTS, ...OBJECT_FAULTS];
type Fault = (typeof OWN_FAULTS)[number];

/** `linkset-links`: contexts that carry `links: [{rel, href}]`. The last three name no linkset at all. */
export const DIALECTS = ['linkset', 'linkset-links', 'apis-json', 'openapi', 'services'] as const;
type Dialect = (typeof DIALECTS)[number] | 'none';

const PROFILE = 'https://www.rfc-editor.org/info/rfc9727';
const DESCRIPTIONS = ['service-desc', 'service-doc', 'service-meta'];

/** `/.well-known/api-catalog`: an API catalogue (RFC 9727 §4) as a JSON link set (RFC 9264 §4.2). */
export const check = jsonObjectDocument(judge);

function judge(value: JsonObject, context: FormatContext): Judgement<Fault, Dialect> {
  const linkset = listMember(value, 'linkset');
  const contexts = (linkset ?? []).filter(isObject);
  const links = contexts.flatMap(relationsOf);
  const targets = links.flatMap(({ targets }) => (Array.isArray(targets) ? targets : []));
  const hrefs = targets.filter((target) => isUriReference(member(target, 'href')));
  const withLinks = contexts.some((each) => listMember(each, 'links')?.some((link) => textMember(link, 'rel')));
  const faults = faultsOf<Fault>({
    'no-linkset': linkset === undefined,
    'extra-members': linkset !== undefined && Object.keys(value).length > 1,
    'context-not-object': contexts.length < (linkset?.length ?? 0),
    'anchor-not-uri': contexts.some((each) => Object.hasOwn(each, 'anchor') && !isUriReference(each.anchor)),
    'links-member': withLinks,
    'targets-not-objects': links.some(({ targets }) => !Array.isArray(targets) || !targets.every(isObject)),
    'no-href': targets.some((target) => isObject(target) && !isUriReference(member(target, 'href'))),
    'no-targets': linkset !== undefined && hrefs.length === 0,
  });
  const dialect = dialectOf(value, withLinks);
  return {
    level: levelOf(faults, dialect !== 'none'),
    dialect,
    facts: {
      contexts: contexts.length,
      anchors: contexts.filter((each) => Object.hasOwn(each, 'anchor')).length,
      targets: hrefs.length,
      rels: shortWords(links.map(({ rel }) => rel)),
      has_service_desc: links.some(({ rel }) => DESCRIPTIONS.includes(rel)),
      type_ok: isType(context.headers, 'application/linkset+json'),
      profile: profileOf(context.headers) === PROFILE,
    },
    faults,
  };
}

const relationsOf = (context: JsonObject): { rel: string; targets: unknown }[] =>
  Object.entries(context).flatMap(([rel, targets]) => (rel === 'anchor' ? [] : [{ rel, targets }]));

function dialectOf(value: JsonObject, withLinks: boolean): Dialect {
  if (listMember(value, 'linkset')) return withLinks ? 'linkset-links' : 'linkset';
  if (listMember(value, 'apis')) return 'apis-json';
  if (textMember(value, 'openapi') ?? textMember(value, 'swagger')) return 'openapi';
  return listMember(value, 'services') ? 'services' : 'none';
}
