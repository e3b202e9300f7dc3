import type { VerdictRecord } from '../model/columns.ts';
import type { RobotsRead, TokenVerdict } from '../model/policy.ts';
import type { Domain } from '../model/units.ts';
import type { Lens, RobotsState } from '../model/vocabulary.ts';
import { publicText } from './public-text.ts';

/** States in which there are no rules, and so everything is open (RFC 9309 §2.3.1.3); a page in place of the file has none. */
const OPEN: readonly RobotsState[] = ['html', 'empty', 'unavailable'];
const LENSES: readonly Lens[] = ['lenient', 'rfc'];

/** What a robots.txt says to tokens, by token and reading; `undefined` where it is not known. */
export function verdictsIn(
  read: RobotsRead | undefined,
  tokens: readonly string[],
): readonly TokenVerdict[] | undefined {
  if (read?.policy !== undefined) {
    const wanted = new Set(tokens);
    return read.policy.verdicts.filter(({ token }) => wanted.has(token)).toSorted(inOrder);
  }
  if (read === undefined || !OPEN.includes(read.state)) return undefined;
  return [...tokens].sort().flatMap((token) => LENSES.map((lens) => open(token, lens)));
}

const inOrder = (a: TokenVerdict, b: TokenVerdict): number =>
  a.token < b.token ? -1 : a.token > b.token ? 1 : a.lens < b.lens ? -1 : 1;

const open = (token: string, lens: Lens): TokenVerdict => ({
  token,
  lens,
  source: 'none',
  extent: 'none',
  rootAllowed: true,
  explicitAllow: false,
  managed: false,
});

/** A verdict as it is published. */
export const verdictOf = (domain: Domain, verdict: TokenVerdict): VerdictRecord => ({
  domain,
  token: verdict.token,
  lens: verdict.lens,
  source: verdict.source,
  root_allowed: verdict.rootAllowed,
  extent: verdict.extent,
  explicit_allow: verdict.explicitAllow,
  managed: verdict.managed,
  rule_line: verdict.rule?.line ?? null,
  rule_pattern: verdict.rule === undefined ? null : publicText(verdict.rule.pattern),
});
