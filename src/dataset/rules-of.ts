import type { DIRECTIVE_KINDS } from '../model/columns/words.ts';
import { DIRECTIVE_KINDS as KINDS } from '../model/columns/words.ts';
import type { RuleRecord } from '../model/columns.ts';
import type { Directive, RobotsPolicy } from '../model/policy.ts';
import type { Domain } from '../model/units.ts';
import type { Ua } from '../model/vocabulary.ts';
import type { Line, Robots } from '../web/robots/ast.ts';
import { publicText, publicUrl } from './public-text.ts';

type DirectiveKind = (typeof DIRECTIVE_KINDS)[number];

/** Directives whose value is an address. */
const ADDRESSES: readonly DirectiveKind[] = [
  'license',
  'sitemap',
  'agentmap',
  'schemamap',
  'llm-policy',
  'ai-policy',
  'llms-txt',
  'tdm-policy',
];

const RULES = { agent: 'user-agent', allow: 'allow', disallow: 'disallow', other: 'other' } as const;

/** The lines of a robots.txt as they are published, in file order. */
export function rulesOf(domain: Domain, ua: Ua, robots: Robots, policy: RobotsPolicy): RuleRecord[] {
  const groups = groupsByLine(robots);
  const directives = new Map(policy.directives.map((directive) => [directive.line, directive]));
  const name = publicText(domain);
  return robots.lines.map((line) => ({
    domain: name,
    ua,
    line: line.line,
    kind: RULES[line.kind],
    group_index: groups.get(line.line) ?? null,
    after_blank: line.afterBlank,
    ...saidBy(line, directives.get(line.line)),
    managed: policy.managed.some(({ from, to }) => from <= line.line && line.line <= to),
  }));
}

/** What a line says; of a key that means nothing known, nothing: it may be anybody's words (W-KEEP-3). */
function saidBy(line: Line, directive: Directive | undefined): Pick<RuleRecord, 'value' | 'directive' | 'issue'> {
  if (line.kind !== 'other') return { value: publicText(line.value), directive: null, issue: null };
  const kind = KINDS.find((known) => known === directive?.kind);
  if (directive === undefined || kind === undefined) return { value: null, directive: null, issue: 'unknown-key' };
  const value = ADDRESSES.includes(kind) ? publicUrl(directive.raw) : directive.raw;
  return { value: publicText(value), directive: kind, issue: directive.issue ?? null };
}

function groupsByLine({ readings: { rfc }, records }: Robots): ReadonlyMap<number, number> {
  const groups = new Map<number, number>();
  for (const [index, { agents, rules }] of rfc.groups.entries()) {
    for (const { line } of agents) groups.set(line, index);
    for (const { line } of rules) groups.set(line, index);
  }
  for (const { line, scope } of records) if (scope !== 'global') groups.set(line, scope);
  return groups;
}
