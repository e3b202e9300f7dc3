import type { DirectiveIssue } from '../model/policy.ts';
import type { Url } from '../model/units.ts';
import { parseContentSignal } from '../web/content-signal.ts';
import { httpUrl } from '../web/url.ts';
import { usageRule } from './usage-rules.ts';

type Form = Readonly<Record<string, string | number | boolean>>;

/** A value as its directive reads it, or what is wrong with it; both where it can be read all the same. */
export interface Read {
  readonly form?: Form;
  readonly issue?: DirectiveIssue;
}
export type Reader = (value: string, base: Url) => Read;

const issue = (code: DirectiveIssue): Read => ({ issue: code });

/** Wraps a reader for values that may not be empty. */
const filled =
  (read: Reader): Reader =>
  (value, base) =>
    value === '' ? issue('empty') : read(value, base);

/** An absolute http(s) URL; a reference is resolved, and flagged. */
const url: Reader = filled((value, base) => {
  const absolute = /^https?:\/\//i.test(value) ? httpUrl(value) : undefined;
  if (absolute !== undefined) return { form: { url: absolute.href } };
  const resolved = /^[/.]/.test(value) ? httpUrl(value, base) : undefined;
  return resolved === undefined ? issue('not-a-url') : { form: { url: resolved.href }, issue: 'relative' };
});

/** As `url`, but a reference is what the directive wants as well. */
const reference: Reader = filled((value, base) => {
  const { form } = url(value, base);
  return form === undefined ? issue('not-a-url') : { form };
});

const path: Reader = filled((value) => (/^[/*]/.test(value) ? { form: { path: value } } : issue('not-a-path')));

/** Seconds: digits with at most one point, no sign, exponent or hexadecimal. */
const seconds: Reader = filled((value) =>
  /^(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})$/.test(value) ? { form: { seconds: Number(value) } } : issue('not-a-number'),
);

const contentSignal: Reader = filled((value) => {
  if (value.startsWith('/')) return issue('path-given');
  const { unknown, conflict, ...stated } = parseContentSignal([value]);
  if (Object.keys(stated).length === 0) return issue('bad-form');
  return { form: { ...stated, unknown, conflict }, ...(unknown > 0 && { issue: 'unknown-member' as const }) };
});

const contentUsage: Reader = filled((value) => {
  const { path: at, usage } = usageRule(value);
  const { unknown, invalid, ...stated } = usage;
  const form = { ...(at === undefined ? {} : { path: at }), ...stated, unknown };
  if (invalid) return { ...(at !== undefined && { form: { path: at } }), issue: 'invalid-dictionary' };
  return unknown > 0 ? { form, issue: 'unknown-member' } : { form };
});

/** `example.com[:port]`, or that with a scheme (Yandex). */
const host: Reader = filled((value) => {
  const parsed = httpUrl(/^https?:\/\//i.test(value) ? value : `http://${value}`);
  if (parsed === undefined || /[\s/]/.test(value.replace(/^https?:\/\//i, '').replace(/\/$/, '')))
    return issue('bad-form');
  return { form: { host: parsed.host, scheme: /^https?:/i.test(value) } };
});

/** `p0[&p1…] [path]` (Yandex). */
const cleanParam: Reader = filled((value) => {
  const [names = '', at, ...more] = value.split(/[ \t]+/);
  const list = names.split('&');
  if (more.length > 0 || list.some((name) => !/^[^=\s&]+$/.test(name))) return issue('bad-form');
  return at === undefined || /^[/*]/.test(at)
    ? { form: { parameters: list.length, ...(at === undefined ? {} : { path: at }) } }
    : issue('not-a-path');
});

const UNITS: Readonly<Record<string, number>> = { '': 1, s: 1, m: 60, h: 3600 };

/** `documents/time[s|m|h] [HHMM-HHMM]` (Conner's draft, read by Seznam). */
const requestRate: Reader = filled((value) => {
  const [, documents, time, unit = '', , window] =
    /^(\d{1,9})[ \t]*\/[ \t]*(\d{1,9})([smh]?)([ \t]+(\d{4}[ \t]*-[ \t]*\d{4}))?$/i.exec(value) ?? [];
  if (documents === undefined || time === undefined) return issue('bad-form');
  if (Number(time) === 0 || Number(documents) === 0) return issue('out-of-range');
  const within = Number(time) * (UNITS[unit.toLowerCase()] ?? 1);
  return { form: { documents: Number(documents), seconds: within, ...(window === undefined ? {} : { window }) } };
});

/** `HHMM-HHMM`, UTC; may wrap midnight. */
const visitTime: Reader = filled((value) => {
  const [, from, to] = /^(\d{2}:?\d{2})[ \t]*-[ \t]*(\d{2}:?\d{2})$/.exec(value) ?? [];
  const times = [from, to].map((time) => time?.replace(':', '') ?? '');
  if (times.some((time) => time === '')) return issue('bad-form');
  const valid = times.every((time) => Number(time.slice(0, 2)) <= 24 && Number(time.slice(2)) < 60);
  return valid ? { form: { from: times[0] ?? '', to: times[1] ?? '' } } : issue('out-of-range');
});

/** DisallowAITraining and AllowAITraining (draft-canel-robots-ai-control): empty means nothing. */
const pathOrNothing: Reader = (value, base) => (value === '' ? { form: { path: '' } } : path(value, base));

/** Every directive that is known: what it is called, the keys that mean it (the first is its name), how it is read. */
export const DIRECTIVES: readonly { readonly keys: readonly [string, ...string[]]; readonly read: Reader }[] = [
  { keys: ['content-signal', 'content-signals'], read: contentSignal },
  { keys: ['content-usage'], read: contentUsage },
  { keys: ['license', 'licence'], read: url },
  { keys: ['crawl-delay', 'crawldelay', 'crawl delay'], read: seconds },
  { keys: ['sitemap', 'site-map'], read: url },
  { keys: ['agentmap'], read: url },
  { keys: ['schemamap'], read: url },
  { keys: ['host'], read: host },
  { keys: ['clean-param'], read: cleanParam },
  { keys: ['request-rate'], read: requestRate },
  { keys: ['visit-time'], read: visitTime },
  { keys: ['noindex', 'no-index'], read: path },
  { keys: ['disallowaitraining'], read: pathOrNothing },
  { keys: ['allowaitraining'], read: pathOrNothing },
  { keys: ['llm-policy'], read: reference },
  { keys: ['ai-policy'], read: reference },
  { keys: ['llms-txt'], read: reference },
  { keys: ['tdm-reservation'], read: () => issue('not-for-robots') },
  { keys: ['tdm-policy'], read: () => issue('not-for-robots') },
];
