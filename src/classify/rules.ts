import type { Observation } from '../model/observation.ts';
import { byStatus, type Held, ofServed, type Rule, rule, saw } from './rule.ts';
import { sameAddress, sameBytes, sameMasked, sameSignature } from './same-answer.ts';
import { isJsonKind, type Seen } from './seen.ts';

const HOME_PATH = /^\/+(?:[a-z]{2}(?:-[a-z0-9]{2,4})?\/?)?$/i;
const LOGIN_PATH = /(?:^|[/_.-])(?:log[-_]?in|sign[-_]?in|sso|auth|account|oauth2?|saml)(?:$|[/_.-])/i;
/** A page with less visible text than this, and a script to fill it, has nothing to read. */
const SHELL_TEXT = 200;
/** A page with a password field and more text than this is a page with a login box (docs/decisions/014-labelling.md). */
const LOGIN_TEXT = { home: 1_000, other: 5_000 };

/** The first served control of which a comparison holds. */
const likeControl =
  (same: (a: Observation, b: Observation) => boolean, name: string) =>
  ({ answer, controls }: Seen): Held => {
    const control = answer && controls.find((one) => same(answer, one));
    return control && saw('fact', name, control.url, control);
  };

/** The home page, where this answer is it over again. */
const likeHome = ({ answer, home }: Seen): Observation | undefined =>
  answer && home && (sameBytes(answer, home) || sameMasked(answer, home)) ? home : undefined;

const isHome = ({ expected }: Seen): boolean => expected === 'page' || expected === 'markdown';

const saysLevel = (level: 'strong' | 'weak' | 'none') => (seen: Seen) => {
  const checked = seen.checked();
  return checked?.level === level && saw('fact', 'level', [level, ...checked.faults].join(' '));
};

/**
 * The decision table (formats.md §0.1), in its order: nothing asked, no answer, refusals, statuses, emptiness, where the
 * answer was found, what else it equals, what kind of page it is, what error it is, and last what its checker says. The
 * first rule that holds decides; the last three of a checked body leave no case over.
 */
export const RULES: readonly Rule[] = [
  rule('no-row', 'not-asked', ({ row }) => row === undefined && saw('row', 'row', 'none')),
  rule(
    'never-left',
    'not-asked',
    ({ row }) => row?.kind === 'void' && saw('row', 'ownFault', row.ownFault ?? 'unknown'),
  ),
  rule('unanswered', 'unknown', ({ row }) => row?.kind === 'asked' && saw('row', 'kind', row.kind)),
  rule(
    'redirect-not-followed',
    'redirected-away',
    ({ row }) => row?.kind === 'abstained' && row.hop > 0 && saw('row', 'because', row.because ?? 'unknown'),
  ),
  rule(
    'abstained',
    'not-asked',
    ({ row }) => row?.kind === 'abstained' && saw('row', 'because', row.because ?? 'unknown'),
  ),
  rule(
    'no-answer',
    'network-error',
    ({ answer }) => answer?.failure !== undefined && saw('row', 'failure', answer.failure),
  ),
  rule('answer-lost', 'unknown', ({ status, row }) => status === undefined && saw('row', 'kind', row?.kind ?? 'none')),

  rule('vendor-challenge', 'challenge', vendorSays('challenge')),
  rule('vendor-block', 'challenge', vendorSays('block')),
  rule(
    'status-402',
    'payment-required',
    ({ status, facts }) =>
      status === 402 && (facts?.offers ? saw('fact', 'offers', facts.offers.join(' ')) : saw('status', 'status', 402)),
  ),
  rule(
    'licence-scheme',
    'licence-required',
    ({ facts }) => facts?.offers?.includes('licence') === true && saw('header', 'www-authenticate', 'License'),
  ),
  byStatus('status-429', 'rate-limited', (status) => status === 429),
  byStatus('status-refusing', 'refused', (status) => status === 401 || status === 403 || status === 451),
  byStatus('status-not-there', 'absent', (status) => status === 404 || status === 410),
  byStatus('status-4xx', 'client-error', (status) => status >= 400 && status < 500),
  byStatus('status-5xx', 'server-error', (status) => !(status >= 200 && status < 500)),
  byStatus('status-3xx', 'redirected-away', (status) => status >= 300 && status < 400),

  ofServed('no-content', 'empty', ({ facts }) => facts.blank && saw('fact', 'blank', true)),
  ofServed(
    'final-address-home',
    'home',
    (seen) => seen.facts.html && !isHome(seen) && HOME_PATH.test(seen.path) && saw('row', 'url', seen.path),
  ),
  ofServed(
    'final-address-login',
    'login',
    ({ facts, path, asked }) => facts.html && LOGIN_PATH.test(path.replace(asked, '')) && saw('row', 'url', path),
  ),
  ofServed('password-input', 'login', (seen) => {
    const { page, textLength = 0 } = seen.facts;
    const most = isHome(seen) ? LOGIN_TEXT.home : LOGIN_TEXT.other;
    return page?.password === true && textLength < most && saw('fact', 'page.password', true);
  }),

  ofServed(
    'control-served',
    'catch-all',
    ({ expected, status }) => expected === 'control' && saw('status', 'status', status ?? 0),
  ),
  ofServed('same-address-as-control', 'catch-all', likeControl(sameAddress, 'url')),
  ofServed('same-bytes-as-control', 'catch-all', likeControl(sameBytes, 'body.sha256')),
  ofServed('same-masked-as-control', 'catch-all', likeControl(sameMasked, 'masked')),
  ofServed('same-signature-as-control', 'catch-all', likeControl(sameSignature, 'signature')),
  ofServed('says-not-found', 'catch-all', ({ facts: { page } }) => {
    if (page?.title === 'not-found') return saw('fact', 'page.title', page.title);
    return page?.h1 === 'not-found' && saw('fact', 'page.h1', page.h1);
  }),

  ofServed('same-shell-as-home', 'spa', (seen) => {
    const home = seen.facts.page?.emptyRoot ? likeHome(seen) : undefined;
    return home && saw('fact', 'page.emptyRoot', true, home);
  }),
  ofServed('same-as-home', 'home', (seen) => {
    const home = likeHome(seen);
    return home && saw('fact', 'masked', home.url, home);
  }),
  ofServed('empty-shell', 'spa', ({ facts: { page, textLength = 0 } }) => {
    const empty = page?.emptyRoot === true && page.scriptSrc && textLength < SHELL_TEXT;
    return empty && saw('fact', 'textLength', textLength);
  }),
  ofServed('for-sale', 'parked', ({ facts }) => facts.page?.forSale === true && saw('fact', 'page.forSale', true)),
  ofServed(
    'page-served',
    'real',
    ({ expected, facts }) => expected === 'page' && facts.html && saw('fact', 'html', true),
  ),
  ofServed('html-instead', 'html-other', ({ facts }) => facts.html && saw('fact', 'html', true)),

  ofServed(
    'xml-error',
    'error-envelope',
    ({ facts }) => facts.errorBody === 'xml-error' && saw('fact', 'errorBody', facts.errorBody),
  ),
  ofServed(
    'text-error',
    'error-envelope',
    ({ facts }) => facts.errorBody === 'text-error' && saw('fact', 'errorBody', facts.errorBody),
  ),
  ofServed('json-cut', 'truncated', jsonIs('cut')),
  ofServed('json-invalid', 'candidate-invalid', jsonIs('invalid')),
  ofServed('json-not-object', 'candidate-invalid', jsonIs('scalar')),
  ofServed(
    'json-empty',
    'candidate-invalid',
    ({ expected, facts }) => isJsonKind(expected) && facts.json?.members === 0 && saw('fact', 'json.members', 0),
  ),
  ofServed(
    'json-error',
    'error-envelope',
    ({ facts }) => facts.json?.error === true && saw('fact', 'json.error', true),
  ),

  ofServed(
    'other-than-html-served',
    'real',
    ({ expected, facts }) => expected === 'page' && saw('fact', 'essence', facts.essence ?? 'none'),
  ),
  ofServed('same-as-other-file', 'candidate-invalid', ({ answer, twins }) => {
    const twin = answer && twins.find((one) => sameBytes(answer, one));
    return twin && saw('fact', 'body.sha256', twin.url, twin);
  }),
  rule('no-checker', 'unknown', ({ format }) => format === undefined && saw('row', 'probe', 'no document kind')),
  rule('body-not-kept', 'unknown', (seen) => !seen.judgeable() && saw('row', 'body.kept', bodyOf(seen))),
  rule('checker-strong', 'real', saysLevel('strong')),
  rule('checker-weak', 'real', saysLevel('weak')),
  rule('checker-cut', 'truncated', (seen) => seen.checked()?.faults.includes('cut') && saw('fact', 'faults', 'cut')),
  rule('checker-none', 'candidate-invalid', (seen) =>
    saw('fact', 'level', ['none', ...(seen.checked()?.faults ?? [])].join(' ')),
  ),
];

const bodyOf = ({ answer }: Seen): string => answer?.body?.kept ?? 'none';

function vendorSays(kind: 'challenge' | 'block'): Rule['when'] {
  return ({ facts }) => {
    const refusal = facts?.refusal;
    if (refusal?.kind !== kind) return undefined;
    const colon = refusal.evidence.indexOf(':');
    if (refusal.where !== 'header') return saw('fact', `refusal.${refusal.where}`, refusal.evidence);
    return saw('header', refusal.evidence.slice(0, colon < 0 ? undefined : colon), refusal.evidence);
  };
}

function jsonIs(kind: 'cut' | 'invalid' | 'scalar') {
  return ({ expected, facts }: Seen): Held =>
    isJsonKind(expected) && facts?.json?.kind === kind && saw('fact', 'json.kind', kind);
}
