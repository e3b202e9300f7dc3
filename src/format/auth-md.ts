import type { FormatContext } from '../model/format.ts';
import type { BodyText } from './body-text.ts';
import { isType } from './content-type.ts';
import { faultsOf, type Judgement, levelOf } from './judgement.ts';
import { markdownOutline } from './markdown-outline.ts';
import { TEXT_FAULTS, textDocument } from './text-document.ts';

const OWN_FAULTS = ['no-h1', 'other-h1', 'no-auth-words'] as const;
export const FAULTS = [...OWN_FAULTS, ...TEXT_FAULTS];
type Fault = (typeof OWN_FAULTS)[number];

/** `authentication`: another H1, but about authentication. */
export const DIALECTS = ['auth-md', 'authentication'] as const;
type Dialect = (typeof DIALECTS)[number];

const AUTH_WORDS = /auth|token|\bkeys?\b/i;
const REQUEST = /^(?:GET|POST|PUT|PATCH|DELETE) \S/m;
// A hint, not a proof: read over the opening only, where such files say it.
const NO_AUTH = [
  /\bno (?:auth\w*|credentials?|api keys?|tokens?|log-?in|registration|account)\b.{0,30}\b(?:required|needed|necessary)/i,
  /\b(?:not|n't) (?:require|need)s? (?:any )?(?:auth|credential|an? (?:api key|token|account)|registration)/i,
  /\b(?:without|no) (?:auth\w*|credentials|registration)\b/i,
];
const OPENING = 1_200;

/** `/auth.md`: how an agent registers and authenticates (WorkOS auth.md); presence is no capability. */
export const check = textDocument(judge);

function judge(body: BodyText, context: FormatContext): Judgement<Fault, Dialect> {
  const { headings, fences } = markdownOutline(body.text);
  const h1 = headings.filter(({ level }) => level === 1);
  const named = h1.some(({ text }) => /auth\.md/i.test(text));
  const speaks = AUTH_WORDS.test(body.text);
  const opening = body.text.slice(0, OPENING);
  const declaresNoAuth = NO_AUTH.some((phrase) => phrase.test(opening));
  const faults = faultsOf<Fault>({
    'no-h1': h1.length === 0,
    'other-h1': h1.length > 0 && !named,
    'no-auth-words': !speaks,
  });
  return {
    level: levelOf(faults, h1.length > 0 && speaks),
    dialect: named ? 'auth-md' : 'authentication',
    facts: {
      type_ok: isType(context.headers, 'text/markdown', 'text/plain'),
      mentions_registration: /\bregist(?:er|ration)/i.test(body.text),
      mentions_prm: body.text.includes('oauth-protected-resource'),
      declares_no_auth: declaresNoAuth,
      http_blocks: fences.filter((block) => REQUEST.test(block)).length,
    },
    faults,
    stub: declaresNoAuth,
  };
}
