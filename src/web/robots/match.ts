import type { Binding, RobotsVerdict, Rule } from '../../model/robots.ts';
import type { Meter } from './ast.ts';
import { compile, matches, type Pattern, pathOctets } from './pattern.ts';

interface Ranked {
  readonly rule: Rule;
  readonly pattern: Pattern;
}

/** Most specific first; of equals Allow, then the earlier line: the first match decides (RFC 9309 §2.2.2). */
function rank(rules: readonly Rule[]): readonly Ranked[] {
  return rules
    .filter(({ pattern }) => pattern !== '')
    .map((rule) => ({ rule, pattern: compile(rule.pattern) }))
    .sort(
      (a, b) =>
        b.pattern.octets - a.pattern.octets || Number(b.rule.allow) - Number(a.rule.allow) || a.rule.line - b.rule.line,
    );
}

/** A visit judges some thirty paths by one binding. */
const ranked = new WeakMap<Binding, readonly Ranked[]>();

function rankedOf(binding: Binding): readonly Ranked[] {
  const known = ranked.get(binding);
  if (known !== undefined) return known;
  const made = rank(binding.rules);
  ranked.set(binding, made);
  return made;
}

/**
 * What one binding says of a path with its query (`pathOf(url)`; starts with `/`). `/robots.txt` itself is always
 * allowed, and so is what no rule matches (RFC 9309 §2.2.2).
 */
export function judge(binding: Binding, pathAndQuery: string, meter?: Meter): RobotsVerdict {
  const { lens, group } = binding;
  if (pathAndQuery === '/robots.txt') return { allowed: true, lens, group };
  const path = pathOctets(pathAndQuery);
  const decisive = rankedOf(binding).find(({ pattern }) => matches(pattern, path, meter));
  if (decisive === undefined) return { allowed: true, lens, group };
  return { allowed: decisive.rule.allow, lens, group, rule: decisive.rule };
}

/** What several bindings say together: the first that disallows; where none does, the first. */
export function judgeAll(bindings: readonly [Binding, ...Binding[]], pathAndQuery: string): RobotsVerdict {
  const verdicts = bindings.map((binding) => judge(binding, pathAndQuery));
  return verdicts.find(({ allowed }) => !allowed) ?? verdicts[0] ?? judge(bindings[0], pathAndQuery);
}
