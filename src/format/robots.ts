import type { Check } from '../model/format.ts';
import { parseContentSignal } from '../web/content-signal.ts';
import { parseContentUsage } from '../web/content-usage.ts';
import { looksLikeHtml } from '../web/looks-like-html.ts';
import type { OtherRecord, Robots } from '../web/robots/ast.ts';
import { parseRobotsOnce } from '../web/robots/parse.ts';
import { type BodyText, bodyText, linesOf } from './body-text.ts';
import { conclude, faultsOf, type Judgement, levelOf } from './judgement.ts';
import { shortWords, wordCounts } from './short-words.ts';
import { webUrl } from './uri.ts';

export const FAULTS = ['cut', 'html', 'no-directive', 'no-group'] as const;
type Fault = (typeof FAULTS)[number];

/** `empty`: no byte but white space, which allows everything; `comments`: nothing but comments. */
export const DIALECTS = ['rfc9309', 'empty', 'comments'] as const;
type Dialect = (typeof DIALECTS)[number] | 'none';

/** Records that are known by name beside User-agent, Allow and Disallow (robots-directives.md). */
const KNOWN: ReadonlySet<string> = new Set([
  'agentmap',
  'allowaitraining',
  'clean-param',
  'content-signal',
  'content-signals',
  'content-usage',
  'crawl-delay',
  'disallowaitraining',
  'host',
  'license',
  'noindex',
  'request-rate',
  'schemamap',
  'sitemap',
  'visit-time',
]);
const MANAGED = /^#\s*BEGIN Cloudflare Managed content[ \t]*$/im;

/** `/robots.txt` (RFC 9309) as a document: what it is and what it holds. What it forbids, and to whom, is for `web/robots`. */
export const check: Check = (bytes, context) => {
  const body = bodyText(bytes, context);
  const html = looksLikeHtml(bytes);
  const robots = parseRobotsOnce(html ? new Uint8Array() : bytes, body.cut);
  return conclude(judge(robots, body, html), body.cut);
};

function judge(robots: Robots, body: BodyText, html: boolean): Judgement<Fault, Dialect> {
  const { groups } = robots.readings.rfc;
  const known = robots.records.filter(({ key }) => KNOWN.has(key));
  const dialect = html ? 'none' : dialectOf(body, robots.directives + known.length);
  const faults = faultsOf<Fault>({
    cut: false,
    html,
    'no-directive': !html && dialect === 'none',
    'no-group': dialect !== 'none' && groups.length === 0,
  });
  return {
    // An empty file keeps to the grammar too; `strong` is for a file that says something to someone.
    level: levelOf(faults, dialect !== 'none'),
    dialect,
    facts: { bytes: body.bytes, encoding: body.encoding, bom: body.bom, ...robotsFacts(robots, known, body.text) },
    faults,
    template: MANAGED.test(body.text) ? 'cloudflare-managed' : undefined,
  };
}

function dialectOf(body: BodyText, directives: number): Dialect {
  if (body.blank) return 'empty';
  if (directives > 0) return 'rfc9309';
  return linesOf(body.text).every((line) => /^\s*(?:#|$)/.test(line)) ? 'comments' : 'none';
}

function robotsFacts(robots: Robots, known: readonly OtherRecord[], text: string) {
  const { groups, star } = robots.readings.rfc;
  const of = (...keys: readonly string[]) => known.filter(({ key }) => keys.includes(key)).map(({ value }) => value);
  const licences = of('license');
  return {
    groups: groups.length,
    agents: shortWords(groups.flatMap((group) => group.agents.map(({ value }) => value))),
    agents_total: new Set(groups.flatMap((group) => group.agents.map(({ value }) => value.toLowerCase()))).size,
    star_group: star.length > 0,
    orphan_rules: robots.notes.filter(({ code }) => code === 'no-group').length,
    rules: groups.reduce((sum, group) => sum + group.rules.length, 0),
    extensions: wordCounts(known.map(({ key }) => key)),
    unknown: wordCounts(robots.records.filter(({ key }) => !KNOWN.has(key)).map(({ key }) => key)),
    content_signals: signalsIn(of('content-signal', 'content-signals')),
    content_usages: usagesIn(of('content-usage')),
    license_urls: licences.filter((value) => webUrl(value)).length,
    license_relative: licences.filter((value) => !webUrl(value)).length,
    sitemaps: of('sitemap').length,
    agentmaps: of('agentmap').length,
    managed_block: MANAGED.test(text),
  };
}

/** What the Content-Signal lines say, `name:value`, each line read alone. */
const signalsIn = (values: readonly string[]): string[] =>
  shortWords(values.flatMap((value) => statesOf({ ...parseContentSignal([value]) })));

/** What the Content-Usage lines say; a path before the dictionary is left out. */
const usagesIn = (values: readonly string[]): string[] =>
  shortWords(values.flatMap((value) => statesOf({ ...parseContentUsage([value.replace(/^\/\S*\s+/, '')]) })));

const statesOf = (stated: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(stated).flatMap(([name, value]) => (typeof value === 'string' ? [`${name}:${value}`] : []));
