import type { ContentUsage } from '../model/home.ts';
import type { UsagePreference } from '../model/policy.ts';
import { parseContentUsage } from '../web/content-usage.ts';
import { compile, matches, pathOctets } from '../web/robots/pattern.ts';

/** A Content-Usage rule of a robots.txt: `[path] dictionary` (draft-ietf-aipref-attach). Without a path: every path. */
export interface UsageRule {
  readonly path?: string;
  readonly usage: ContentUsage;
}

/** Reads the value of a Content-Usage record; a value that starts with `/` has a path up to the first blank. */
export function usageRule(value: string): UsageRule {
  const [, path, rest = ''] = /^(\/\S*)(?:[ \t]+(.*))?$/s.exec(value) ?? [];
  return path === undefined ? { usage: parseContentUsage([value]) } : { path, usage: parseContentUsage([rest]) };
}

/**
 * What the rules of one group prefer for a path: the longest path that matches decides, as for Allow and Disallow; of
 * several rules with that path the most restrictive holds: `n` beats `y`. A dictionary that does not parse states nothing.
 */
export function preferenceFor(rules: readonly UsageRule[], pathAndQuery: string): UsagePreference | undefined {
  const asked = pathOctets(pathAndQuery);
  const matching = rules
    .filter(({ usage }) => !usage.invalid)
    .map(({ path, usage }) => ({ usage, pattern: path === undefined ? undefined : compile(path) }))
    .filter(({ pattern }) => pattern === undefined || matches(pattern, asked));
  const octets = ({ pattern }: (typeof matching)[number]): number => pattern?.octets ?? 0;
  const longest = matching.reduce((most, one) => Math.max(most, octets(one)), 0);
  const deciding = matching.filter((one) => octets(one) === longest).map(({ usage }) => usage);
  const preference = {
    ...strictest(deciding, 'train-ai'),
    ...strictest(deciding, 'search'),
  };
  return Object.keys(preference).length === 0 ? undefined : preference;
}

function strictest(usages: readonly ContentUsage[], label: 'train-ai' | 'search'): UsagePreference {
  const stated = usages.map((usage) => usage[label]);
  return stated.includes('n') ? { [label]: 'n' } : stated.includes('y') ? { [label]: 'y' } : {};
}
