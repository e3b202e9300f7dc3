import type { FileState } from '../model/columns/words.ts';
import type { FileRecord } from '../model/columns.ts';
import type { Finding, Outcome } from '../model/finding.ts';
import { type Fact, FORMAT_IDS, type FormatId } from '../model/format.ts';
import type { Probe } from '../model/probe.ts';
import type { Domain } from '../model/units.ts';
import type { Decided } from './decided.ts';
import { dialectOf } from './dialect.ts';
import { isMarkdownPage } from './main-page.ts';
import { publicText } from './public-text.ts';

/** What each outcome says of a document. */
const STATES: Readonly<Record<Outcome, FileState>> = {
  real: 'real',
  'candidate-invalid': 'invalid',
  empty: 'invalid',
  'catch-all': 'catch-all',
  home: 'catch-all',
  login: 'catch-all',
  spa: 'catch-all',
  parked: 'catch-all',
  'html-other': 'catch-all',
  'error-envelope': 'catch-all',
  absent: 'absent',
  'client-error': 'absent',
  refused: 'refused',
  challenge: 'refused',
  'rate-limited': 'refused',
  'payment-required': 'refused',
  'licence-required': 'refused',
  'server-error': 'error',
  'network-error': 'error',
  truncated: 'error',
  unknown: 'error',
  'redirected-away': 'not-fetched',
  'not-asked': 'not-fetched',
};

export const fileState = (outcome: Outcome): FileState => STATES[outcome];

/** The document kind that a probe looks for; none where it looks for robots.txt, a page or a control. */
function documentKind(probe: Probe): FormatId | undefined {
  if (isMarkdownPage(probe)) return 'markdown';
  return probe.id === 'robots' ? undefined : FORMAT_IDS.find((id) => id === probe.id);
}

/** The documents of one site as they are published, in the order of `decided`. */
export const filesOf = (domain: Domain, decided: readonly Decided[]): readonly FileRecord[] =>
  decided.flatMap((one) => {
    const format = documentKind(one.probe);
    return format === undefined ? [] : [fileOf(domain, one, format)];
  });

function fileOf(domain: Domain, { probe, finding, answer }: Decided, format: FormatId): FileRecord {
  const { facts = {}, faults = [] } = finding;
  const of = (kind: FormatId, name: string): Fact | undefined => (format === kind ? facts[name] : undefined);
  return {
    domain: publicText(domain),
    probe: probe.id,
    format,
    state: fileState(finding.outcome),
    outcome: finding.outcome,
    status: answer?.status ?? null,
    essence: answer?.facts?.essence === undefined ? null : publicText(answer.facts.essence),
    sha256: answer?.body?.sha256 ?? null,
    bytes: answer?.body?.length ?? null,
    level: finding.level ?? null,
    valid: finding.level === undefined ? null : finding.level === 'strong',
    dialect: dialectOf(finding),
    template: finding.template ?? null,
    stub: finding.stub ?? null,
    faults: words(faults),
    links: count(of('llms-txt', 'links_total')),
    tdm_reserved: bit(of('tdmrep', 'reserved_root')),
    tdm_intent: bit(of('tdmrep', 'intent')),
    licence_permits: words(of('licence', 'permits')),
    licence_prohibits: words(of('licence', 'prohibits')),
    licence_payments: words(of('licence', 'payments')),
    facts: factsJson(finding),
  };
}

const count = (fact: Fact | undefined): number | null => (typeof fact === 'number' ? fact : null);
const bit = (fact: Fact | undefined): boolean | null => (fact === 0 || fact === 1 ? fact === 1 : null);

/** Sorted words in one text; `null` where there are none. */
function words(fact: Fact | undefined): string | null {
  if (!Array.isArray(fact) || fact.length === 0) return null;
  return publicText([...fact].map(String).sort().join(' '));
}

const factsJson = ({ level, facts = {} }: Finding): string | null =>
  level === undefined
    ? null
    : publicText(JSON.stringify(Object.fromEntries(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)))));
