import { createHash } from 'node:crypto';
import type { Directive, ManagedBlock, RobotsPolicy, TokenStatement, TokenVerdict } from '../model/policy.ts';
import type { Binding } from '../model/robots.ts';
import type { Url } from '../model/units.ts';
import type { Lens } from '../model/vocabulary.ts';
import { parseContentSignal } from '../web/content-signal.ts';
import { isAddressable } from '../web/crawlers.ts';
import type { Robots } from '../web/robots/ast.ts';
import { bindingOf } from '../web/robots/binding.ts';
import { judge } from '../web/robots/match.ts';
import { parseRobotsOnce } from '../web/robots/parse.ts';
import { directivesOf } from './directives.ts';
import { extentOf } from './extent.ts';
import { isManaged, managedBlocks } from './managed-blocks.ts';
import { preferenceFor, usageRule } from './usage-rules.ts';

const LENSES: readonly Lens[] = ['rfc', 'lenient'];

/** What a robots.txt is read for. */
export interface PolicyQuestion {
  /** The URL that served it. */
  readonly url: Url;
  /** The body was cut at a cap: its last line is unfinished. */
  readonly cut: boolean;
  /** Product tokens; `*` for whoever is not named. */
  readonly tokens: readonly string[];
}

/** Reads a robots.txt as a policy. Never throws, whatever the bytes. */
export function robotsPolicy(body: Uint8Array, { url, cut, tokens }: PolicyQuestion): RobotsPolicy {
  const robots = parseRobotsOnce(body, cut);
  const managed = managedBlocks(body);
  const directives = directivesOf(robots.records, url, managed);
  const { groups } = robots.readings.rfc;
  return {
    normalisedSha256: recordsSha256(robots),
    groups: groups.map(({ agents, rules }) => ({
      agents: agents.map(({ value }) => value),
      line: agents[0]?.line ?? rules[0]?.line ?? 1,
      rules: rules.length,
      managed: agents.every(({ line }) => isManaged(managed, line)),
    })),
    verdicts: verdictsOf(robots, tokens, managed),
    statements: statementsOf(robots, tokens, directives),
    directives,
    managed,
    unaddressable: unaddressableIn(robots, tokens),
  };
}

function recordsSha256({ lines }: Robots) {
  return createHash('sha256')
    .update(lines.map(({ key, value }) => `${key}:${value}\n`).join(''))
    .digest('hex');
}

/** Most tokens share a binding: what it says is worked out once for them all. */
function verdictsOf(robots: Robots, tokens: readonly string[], managed: readonly ManagedBlock[]) {
  const said = new Map<Binding, Said>();
  return LENSES.flatMap((lens) =>
    tokens.map((token): TokenVerdict => {
      const binding = bindingOf(robots, token, lens);
      const known = said.get(binding) ?? saidBy(binding, groupsFor(robots, token, lens), robots, managed);
      said.set(binding, known);
      const { source, extent, rootAllowed, explicitAllow, rule, managed: isVendors } = known;
      return { token, lens, source, extent, rootAllowed, explicitAllow, ...(rule && { rule }), managed: isVendors };
    }),
  );
}

type Said = Omit<TokenVerdict, 'token' | 'lens'>;

function saidBy(
  binding: Binding,
  groups: readonly number[],
  { readings }: Robots,
  managed: readonly ManagedBlock[],
): Said {
  const { allowed, rule } = judge(binding, '/');
  const agents = groups.flatMap((index) => readings[binding.lens].groups[index]?.agents ?? []);
  const lines = rule === undefined ? agents.map(({ line }) => line) : [rule.line];
  return {
    source: binding.group,
    extent: extentOf(binding),
    rootAllowed: allowed,
    explicitAllow: binding.group === 'named' && allowed && binding.rules.length > 0,
    ...(rule && { rule }),
    managed: lines.length > 0 && lines.every((line) => isManaged(managed, line)),
  };
}

/** The groups that bind a token: those that name it, else those of `*`. */
function groupsFor({ readings }: Robots, token: string, lens: Lens): readonly number[] {
  const { named, star } = readings[lens];
  return (token === '*' ? undefined : named.get(token.toLowerCase())) ?? star;
}

function statementsOf(
  robots: Robots,
  tokens: readonly string[],
  directives: readonly Directive[],
): readonly TokenStatement[] {
  if (directives.length === 0) return [];
  const byGroups = new Map<readonly number[], Omit<TokenStatement, 'token'> | undefined>();
  return tokens.flatMap((token) => {
    const groups = groupsFor(robots, token, 'rfc');
    if (!byGroups.has(groups)) byGroups.set(groups, statementOf(new Set(groups), directives));
    const stated = byGroups.get(groups);
    return stated === undefined ? [] : [{ token, ...stated }];
  });
}

/** What the records of some groups state; of licences, where they have none, what the global ones do. */
function statementOf(
  groups: ReadonlySet<number>,
  directives: readonly Directive[],
): Omit<TokenStatement, 'token'> | undefined {
  const own = directives.filter(({ scope }) => scope !== 'global' && groups.has(scope));
  const of = (kind: string, among = own) => among.filter((directive) => directive.kind === kind);
  const signals = of('content-signal').filter(({ form }) => form !== undefined);
  const usage = preferenceFor(
    of('content-usage').map(({ raw }) => usageRule(raw)),
    '/',
  );
  const ownLicences = of('license');
  const global = directives.filter(({ scope }) => scope === 'global');
  const licences = (ownLicences.length > 0 ? ownLicences : of('license', global)).flatMap(({ form, issue }) =>
    typeof form?.url === 'string' && issue !== 'relative' ? [form.url] : [],
  );
  const delays = of('crawl-delay').flatMap(({ form }) => (typeof form?.seconds === 'number' ? [form.seconds] : []));
  if (signals.length === 0 && usage === undefined && licences.length === 0 && delays.length === 0) return undefined;
  return {
    ...(signals.length > 0 && { contentSignal: parseContentSignal(signals.map(({ raw }) => raw)) }),
    ...(usage && { contentUsage: usage }),
    licences,
    ...(delays.length > 0 && { crawlDelay: delays.reduce((a, b) => Math.max(a, b)) }),
  };
}

/** User-agent lines that name one of the tokens which no RFC 9309 grammar can write (`ChatGPT Agent`). */
function unaddressableIn({ readings }: Robots, tokens: readonly string[]) {
  const odd = new Map(
    tokens.filter((token) => token !== '*' && !isAddressable(token)).map((token) => [token.toLowerCase(), token]),
  );
  return readings.rfc.groups.flatMap(({ agents }) =>
    agents.flatMap(({ value, line }) => {
      const token = odd.get(value.toLowerCase());
      return token === undefined ? [] : [{ token, line }];
    }),
  );
}
