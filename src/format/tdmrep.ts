import { JSON_FAULTS, jsonDocument } from './json-document.ts';
import { isObject, listMember, member, textMember } from './json-member.ts';
import { faultsOf, type Judgement, levelOf } from './judgement.ts';
import { isUriReference } from './uri.ts';

const OWN_FAULTS = ['not-array', 'no-rules', 'no-location', 'reservation-invalid', 'policy-invalid'] as const;
export const FAULTS = [...OWN_FAULTS, ...JSON_FAULTS];
type Fault = (typeof OWN_FAULTS)[number];

/** `array` is the report's own form; the rest are forms that a consumer of the report cannot read. */
export const DIALECTS = ['array', 'wrapped-array', 'bare-object', 'linked-data'] as const;
type Dialect = (typeof DIALECTS)[number] | 'none';

/** `/.well-known/tdmrep.json`: text and data mining reservations (TDMRep, W3C CG Final Report, "TDM file on the origin server"). */
export const check = jsonDocument<Fault, Dialect>((value) => judge(value));

function judge(value: unknown): Judgement<Fault, Dialect> {
  const { dialect, rules } = rulesOf(value);
  const root = rules.find((rule) => matchesRoot(member(rule, 'location')));
  const faults = faultsOf<Fault>({
    'not-array': dialect !== 'array',
    'no-rules': rules.length === 0,
    'no-location': rules.some((rule) => textMember(rule, 'location') === undefined),
    'reservation-invalid': rules.some((rule) => reservationOf(rule) === undefined),
    'policy-invalid': rules.some((rule) => hasInvalidPolicy(rule)),
  });
  const reserved = dialect === 'array' ? reservationOf(root) : undefined;
  const intent = intentOf(root ?? (rules.length === 1 ? rules[0] : undefined));
  return {
    level: levelOf(faults, rules.some(speaksOfMining) || dialect === 'linked-data'),
    dialect,
    facts: {
      rules: rules.length,
      policies: rules.filter((rule) => textMember(rule, 'tdm-policy')).length,
      // What a consumer of the report reads for `/`; absent: nothing is set.
      ...(reserved === undefined ? {} : { reserved_root: reserved }),
      // What the author meant, whatever the form; absent: not to be told.
      ...(intent === undefined ? {} : { intent }),
    },
    faults,
  };
}

function rulesOf(value: unknown): { dialect: Dialect; rules: readonly unknown[] } {
  if (Array.isArray(value)) return { dialect: 'array', rules: value };
  const wrapped = listMember(value, 'tdmrep') ?? listMember(value, 'rules');
  if (wrapped) return { dialect: 'wrapped-array', rules: wrapped };
  if (speaksOfMining(value)) return { dialect: 'bare-object', rules: [value] };
  const linked = isObject(value) && Object.hasOwn(value, '@context');
  return { dialect: linked ? 'linked-data' : 'none', rules: [] };
}

const speaksOfMining = (rule: unknown): boolean =>
  isObject(rule) && ['tdm-reservation', 'tdm_reservation', 'tdmReservation'].some((name) => Object.hasOwn(rule, name));

/** The number 0 or 1; all else is unset. */
function reservationOf(rule: unknown): 0 | 1 | undefined {
  const reservation = member(rule, 'tdm-reservation');
  return reservation === 0 || reservation === 1 ? reservation : undefined;
}

function intentOf(rule: unknown): 0 | 1 | undefined {
  const names = ['tdm-reservation', 'tdm_reservation', 'tdmReservation'];
  const meant = names.map((name) => member(rule, name)).find((each) => each !== undefined);
  if (meant === 1 || meant === '1' || meant === true) return 1;
  return meant === 0 || meant === '0' || meant === false ? 0 : undefined;
}

/** Rules are read in sequence and the first match decides: whether a pattern (`*`, `$`, by prefix) matches `/`. */
function matchesRoot(location: unknown): boolean {
  if (typeof location !== 'string') return false;
  const fixed = location.replace(/\$$/, '').replaceAll('*', '');
  return fixed === '/' || (fixed === '' && location.includes('*'));
}

const hasInvalidPolicy = (rule: unknown): boolean => {
  const policy = member(rule, 'tdm-policy');
  return policy !== undefined && !(isUriReference(policy) && policy !== '');
};
