import type { Outcome } from '../model/finding.ts';

/** What a person may call an answer: the outcomes of an answer, and `unsure`. */
export type Label = Exclude<Outcome, 'not-asked' | 'network-error' | 'unknown'> | 'unsure';

/** The closed list that people label with, each with what it means, in words that need no knowledge of our rules. */
export const LABELS: Readonly<Record<Label, string>> = {
  real: 'The document that was asked for, or a recognisable attempt at it; for "/" the home page of the site.',
  'candidate-invalid':
    'Some other text or data in place of the document: neither an attempt at it, nor a page, nor an error.',
  'catch-all':
    'What the site serves for a path that does not exist, with a status that says it does ("not found" pages too).',
  home: 'The home page of the site in place of the document.',
  login: 'A page to log in, in place of what was asked for.',
  spa: 'An empty page that only a script would fill.',
  parked: 'A page that says the domain is for sale or parked.',
  'html-other': 'Some other HTML page in place of the document; error pages that do not say "not found" too.',
  'error-envelope': 'Nothing but an error, in XML, JSON or plain text, with a status that says all is well.',
  empty: 'Nothing: no byte but white space, with a status that says all is well.',
  truncated: 'Too little of it came to tell: what is there breaks off before it shows what it is.',
  absent: 'Not there: status 404 or 410, and no challenge or block.',
  'client-error': 'Another status of the 400s that none of the other labels names.',
  refused: 'Turned away: status 401, 403 or 451, without a page of a known vendor.',
  challenge: 'A challenge, CAPTCHA or block page of a vendor, at any status.',
  'rate-limited': 'Status 429: too many requests.',
  'payment-required': 'Status 402, or a price to pay.',
  'licence-required': 'A licence is asked for (WWW-Authenticate: License).',
  'server-error': 'A status of the 500s, or none that HTTP knows; no challenge or block.',
  'redirected-away': 'A redirect, and nothing behind it.',
  unsure: 'It cannot be told from what was kept.',
};

export const isLabel = (word: string): word is Label => Object.hasOwn(LABELS, word);
