import type { PageFacts, Refusal } from '../model/facts.ts';
import type { HeaderList } from '../model/observation.ts';
import type { Bytes } from '../model/units.ts';
import { headerValues } from '../web/headers.ts';
import { SIGNATURES, type Signature } from './challenge-signatures.ts';
import type { PageText } from './page.ts';
import { asksForHuman } from './phrases.ts';

/** What of an answer the signatures are held against. */
export interface Answer {
  readonly status: number;
  readonly headers: HeaderList;
  readonly length: Bytes;
  /** Text of the body, or of its beginning. */
  readonly body: string;
  readonly page?: { readonly facts: PageFacts; readonly text: PageText };
}

/** Challenge pages are small; further down only a page that writes about them has their marks. */
const WINDOW = 65_536;

type Hit = Pick<Refusal, 'where'> & { readonly matched: string };

const first = (patterns: readonly RegExp[], text: string): string | undefined => {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match !== null) return match[0];
  }
  return undefined;
};

function headerHit(tests: NonNullable<Signature['header']>, headers: HeaderList): string | undefined {
  for (const [name, pattern] of tests) {
    const values = headerValues(headers, name);
    if (pattern === undefined && values.length > 0) return name;
    const match = pattern && values.map((value) => pattern.exec(value)).find((found) => found !== null);
    if (match) return `${name}: ${match[0]}`;
  }
  return undefined;
}

const statusHit = (allowed: NonNullable<Signature['status']>, status: number): boolean =>
  allowed.some((one) => (typeof one === 'number' ? one === status : one[0] <= status && status <= one[1]));

function formFits(form: Signature['form'], answer: Answer): boolean {
  if (form === 'any') return true;
  if (form === 'json') return answer.page === undefined && /^\s*[{[]/.test(answer.body);
  return answer.page !== undefined || /^\s*</.test(answer.body);
}

function genericHit({ page }: Answer): string | undefined {
  if (page === undefined || !page.facts.captcha || page.facts.frame) return undefined;
  const phrase = asksForHuman(page.text.title) || asksForHuman(page.text.visible);
  return phrase ? 'captcha element, human-check phrase' : undefined;
}

/** What matched where every condition of a signature holds; the most telling place names it. */
function hit(signature: Signature, answer: Answer, window: string): Hit | undefined {
  const { status, header, body, also, title, textAtMost, bytesAtMost } = signature;
  if (status !== undefined && !statusHit(status, answer.status)) return undefined;
  if (bytesAtMost !== undefined && answer.length > bytesAtMost) return undefined;
  if (textAtMost !== undefined && (answer.page?.text.textLength ?? answer.length) > textAtMost) return undefined;
  const inHeader = header && headerHit(header, answer.headers);
  if (header !== undefined && inHeader === undefined) return undefined;
  const inTitle = title && answer.page && first(title, answer.page.text.title);
  if (title !== undefined && inTitle === undefined) return undefined;
  if (body !== undefined && !formFits(signature.form, answer)) return undefined;
  if (also !== undefined && !also.test(window)) return undefined;
  const inBody = signature.generic ? genericHit(answer) : body && first(body, window);
  if ((body !== undefined || signature.generic) && inBody === undefined) return undefined;
  if (inBody !== undefined) return { where: 'body', matched: inBody };
  if (inTitle !== undefined) return { where: 'body', matched: inTitle };
  return inHeader === undefined
    ? { where: 'status', matched: String(answer.status) }
    : { where: 'header', matched: inHeader };
}

/** The challenge or block that an answer is, by the first signature that fits; `evidenceAtMost` in bytes. */
export function refusalOf(answer: Answer, evidenceAtMost: Bytes): Refusal | undefined {
  const window = answer.body.slice(0, WINDOW);
  for (const signature of SIGNATURES) {
    const found = hit(signature, answer, window);
    if (found === undefined) continue;
    const evidence = Buffer.from(found.matched, 'utf8').subarray(0, evidenceAtMost).toString('latin1');
    return { vendor: signature.vendor, kind: signature.kind, where: found.where, evidence };
  }
  return undefined;
}
