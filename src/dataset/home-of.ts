import type { HomeRecord } from '../model/columns.ts';
import type { RobotsTag, TdmStatement } from '../model/home.ts';
import type { Domain } from '../model/units.ts';
import type { Decided } from './decided.ts';
import { isMainPage } from './main-page.ts';
import { publicText, publicUrl } from './public-text.ts';

/** The home page of one site as it is published; `undefined` where nothing was read of it. */
export function homeOf(domain: Domain, decided: readonly Decided[]): HomeRecord | undefined {
  const { finding, row, answer } = decided.find(({ probe }) => isMainPage(probe)) ?? {};
  const signals = answer?.facts?.home;
  if (finding === undefined || row === undefined || answer?.status === undefined || signals === undefined)
    return undefined;
  const { contentSignal: signal, contentUsage: usage, tdmHeader, tdmMeta, links, jsonLd } = signals;
  const tags = [...signals.robotsMeta, ...signals.xRobotsTag];
  const says =
    (...directives: readonly string[]) =>
    (tag: RobotsTag) =>
      tag.directives.some((directive) => directives.includes(directive));
  return {
    domain: publicText(domain),
    outcome: finding.outcome,
    status: answer.status,
    final_url: publicText(publicUrl(row.url)),
    robots_meta: tagWords(signals.robotsMeta),
    x_robots_tag: tagWords(signals.xRobotsTag),
    noai: tags.some(says('noai', 'noimageai')),
    noindex: tags.filter(({ bot }) => bot === '*').some(says('noindex', 'none')),
    content_signal_ai_train: signal?.['ai-train'] ?? null,
    content_signal_ai_input: signal?.['ai-input'] ?? null,
    content_signal_search: signal?.search ?? null,
    content_usage_train_ai: usage?.['train-ai'] ?? null,
    content_usage_search: usage?.search ?? null,
    tdm_header: reservation(tdmHeader),
    tdm_meta: reservation(tdmMeta),
    tdm_policy: tdmHeader?.policy === true || tdmMeta?.policy === true,
    rels: list(links.map(({ rel }) => rel)),
    markdown_link: links.some(({ rel, type }) => rel === 'alternate' && type === 'text/markdown'),
    license_link: links.some(({ rel }) => rel === 'license'),
    json_ld_blocks: jsonLd?.blocks ?? 0,
    json_ld_types: list(jsonLd?.types ?? []),
    tool_forms: signals.toolForms,
    model_context: signals.modelContext,
    generator: signals.generator === undefined ? null : publicText(signals.generator),
    origin_trial: signals.originTrial,
    accept_signature: signals.acceptSignature,
    llms_txt_header: signals.llmsTxtHeader,
    vary_accept: signals.varyAccept,
  };
}

/** Distinct words, sorted, in one text; `null` where there are none. */
const list = (words: readonly string[]): string | null =>
  words.length === 0 ? null : publicText([...new Set(words)].sort().join(' '));

const tagWords = (tags: readonly RobotsTag[]): string | null =>
  list(tags.flatMap(({ bot, directives }) => directives.map((directive) => `${bot}:${directive}`)));

const reservation = (statement: TdmStatement | undefined): '0' | '1' | 'other' | null => {
  const stated = statement?.reservation;
  return stated === undefined ? null : stated === 'other' ? stated : stated === 1 ? '1' : '0';
};
