import type { RobotsRecord } from '../model/columns.ts';
import type { Directive, RobotsComparison, RobotsRead } from '../model/policy.ts';
import type { Domain } from '../model/units.ts';
import type { Ua } from '../model/vocabulary.ts';
import { CRAWLERS } from '../web/crawlers.ts';
import type { Robots } from '../web/robots/ast.ts';
import type { Decided } from './decided.ts';
import { publicText, publicUrl } from './public-text.ts';
import { verdictsIn } from './verdicts-of.ts';

/** The robots.txt that one of the two User-Agents was given. */
export interface RobotsGiven {
  readonly ua: Ua;
  readonly decided: Decided;
  readonly read?: RobotsRead;
  readonly text?: Robots;
  /** Under which User-Agent its lines stand in `rules`. */
  readonly rulesUa?: Ua;
}

const CORE: ReadonlySet<string> = new Set(CRAWLERS.filter(({ core }) => core).map(({ token }) => token));
const AI: ReadonlySet<string> = new Set(
  CRAWLERS.filter(({ purpose }) => purpose !== 'search-engine').map(({ token }) => token),
);

/** A robots.txt as it is published. `comparison`: of the two, on the row of `own`. */
export function robotsOf(
  domain: Domain,
  { ua, decided, read, text, rulesUa }: RobotsGiven,
  comparison: RobotsComparison | undefined,
  bothFiles: boolean,
): RobotsRecord {
  const { row, answer } = read === undefined ? {} : decided;
  const compared = bothFiles ? comparison : undefined;
  return {
    domain: publicText(domain),
    ua,
    state: read?.state ?? null,
    decided_by: row?.seq ?? null,
    status: answer?.status ?? null,
    hops: row?.hop ?? null,
    final_url: row === undefined ? null : publicText(publicUrl(row.url)),
    sha256: answer?.body?.sha256 ?? null,
    bytes: answer?.body?.length ?? null,
    truncated: answer?.body?.truncated ?? null,
    ...starOf(read),
    ...linesOf(read, text, rulesUa),
    ...directivesOf(read),
    differs_from_browser: compared?.sameRecords === undefined ? null : !compared.sameRecords,
    policy_differs: compared?.samePolicy === undefined ? null : !compared.samePolicy,
    closed_differs_core:
      compared?.samePolicy === undefined
        ? null
        : compared.differing.filter(
            ({ token, own, browser }) => CORE.has(token) && own.rootAllowed !== browser.rootAllowed,
          ).length,
    only_for_browser: comparison?.onlyForBrowser ?? null,
  };
}

function starOf(read: RobotsRead | undefined) {
  const star = verdictsIn(read, ['*']);
  const rfc = star?.find(({ lens }) => lens === 'rfc');
  return {
    star_source: rfc?.source ?? null,
    star_root_allowed: rfc?.rootAllowed ?? null,
    star_root_allowed_lenient: star?.find(({ lens }) => lens === 'lenient')?.rootAllowed ?? null,
  };
}

function linesOf(read: RobotsRead | undefined, text: Robots | undefined, rulesUa: Ua | undefined) {
  const policy = read?.policy;
  const known = policy === undefined ? undefined : text;
  const kind = (wanted: string) => known?.lines.filter((line) => line.kind === wanted).length ?? null;
  const named = policy?.verdicts.filter(({ lens, source }) => lens === 'rfc' && source === 'named');
  return {
    normalised_sha256: policy?.normalisedSha256 ?? null,
    bom: known?.notes.some(({ code }) => BOMS.includes(code)) ?? null,
    lines: known?.lines.length ?? null,
    groups: policy?.groups.length ?? null,
    allows: kind('allow'),
    disallows: kind('disallow'),
    orphan_rules: known?.notes.filter(({ code }) => code === 'no-group').length ?? null,
    rules_ua: rulesUa ?? null,
    named_core: named?.filter(({ token }) => CORE.has(token)).length ?? null,
    named_ai: named?.filter(({ token }) => AI.has(token)).length ?? null,
    unaddressable: policy?.unaddressable.length ?? null,
    managed_block: policy?.managed.some(({ vendor }) => vendor === 'cloudflare') ? ('cloudflare' as const) : null,
  };
}

const BOMS: readonly string[] = ['bom', 'partial-bom', 'utf-16le', 'utf-16be'];

function directivesOf(read: RobotsRead | undefined) {
  const policy = read?.policy;
  const all = policy?.directives ?? [];
  const count = (...kinds: readonly string[]) =>
    policy === undefined ? null : all.filter(({ kind }) => kinds.includes(kind)).length;
  const readable = (wanted: string) => all.filter(({ kind, form }) => kind === wanted && form !== undefined);
  const signals = readable('content-signal');
  const usages = readable('content-usage').filter(({ issue }) => issue !== 'invalid-dictionary');
  const star = policy?.statements.find(({ token }) => token === '*');
  return {
    content_signal: policy === undefined ? null : signals.length,
    content_signal_ai_train: said(signals, 'ai-train', ['yes', 'no']),
    content_signal_ai_input: said(signals, 'ai-input', ['yes', 'no']),
    content_signal_search: said(signals, 'search', ['yes', 'no']),
    content_signal_managed: signals.length === 0 ? null : signals.every(({ managed }) => managed),
    content_usage: policy === undefined ? null : usages.length,
    content_usage_train_ai: said(usages, 'train-ai', ['y', 'n']),
    content_usage_search: said(usages, 'search', ['y', 'n']),
    license_records: count('license'),
    license_urls:
      policy === undefined
        ? null
        : new Set(
            all.flatMap(({ kind, form, issue }) =>
              kind === 'license' && issue !== 'relative' ? (form?.url ?? []) : [],
            ),
          ).size,
    crawl_delay_records: policy === undefined ? null : readable('crawl-delay').length,
    crawl_delay_star: star?.crawlDelay ?? null,
    sitemaps: count('sitemap'),
    ai_training_records: count('disallowaitraining', 'allowaitraining'),
    unknown_records: count('other'),
  };
}

/** What records say of one name: one of the words, `mixed` where they disagree, `null` where none says anything. */
function said<W extends string>(records: readonly Directive[], name: string, words: readonly W[]): W | 'mixed' | null {
  const found = new Set(records.flatMap(({ form }) => words.find((word) => word === form?.[name]) ?? []));
  return found.size > 1 ? 'mixed' : ([...found][0] ?? null);
}
