import type { Rule } from '../../model/robots.ts';
import type { Lens } from '../../model/vocabulary.ts';
import type { AgentLine, Line, Meter, OtherRecord, Reading } from './ast.ts';
import { lowerCase } from './lines.ts';

interface Draft {
  readonly agents: AgentLine[];
  readonly rules: Rule[];
}

/**
 * Groups lines as a lens reads them. `rfc`: only Allow and Disallow close a stack of User-agent lines (RFC 9309 §2.1,
 * §2.2.4). `lenient`, a closed list: (a) any other record closes the stack too; (b) a blank line after a rule ends the
 * group; (c) `User-agent: A, B` names both; (d) a relative Disallow starts at the root; (e) rules before any
 * User-agent line bind `*`.
 */
export function readGroups(lines: readonly Line[], lens: Lens, meter?: Meter): Reading & { records: OtherRecord[] } {
  const lenient = lens === 'lenient';
  const groups: Draft[] = [];
  const named = new Map<string, number[]>();
  const star: number[] = [];
  const records: OtherRecord[] = [];
  let open: Draft | undefined;
  let stacking = false;
  let anyAgent = false;
  const start = (): Draft => {
    const group: Draft = { agents: [], rules: [] };
    groups.push(group);
    return group;
  };

  for (const { kind, key, value, line, afterBlank } of lines) {
    if (meter) meter.steps++;
    if (lenient && anyAgent && afterBlank && open !== undefined && open.rules.length > 0) open = undefined;
    switch (kind) {
      case 'agent':
        if (open === undefined || !stacking) open = start();
        open.agents.push({ value, line });
        for (const name of lenient ? list(value) : [value]) address(name, groups.length - 1, named, star);
        stacking = true;
        anyAgent = true;
        break;
      case 'allow':
      case 'disallow':
        stacking = false;
        if (lenient && !anyAgent && open === undefined) {
          open = start();
          star.push(groups.length - 1);
        }
        open?.rules.push(rule(kind === 'allow', value, line, lenient));
        break;
      case 'other':
        if (lenient) stacking = false;
        records.push({ key, value, line, scope: open === undefined ? 'global' : groups.length - 1 });
        break;
      default:
        kind satisfies never;
    }
  }
  return { groups, named, star, records };
}

function rule(allow: boolean, value: string, line: number, lenient: boolean): Rule {
  const relative = lenient && !allow && value !== '' && !/^[/*]/.test(value);
  return { allow, pattern: relative ? `/${value}` : value, line };
}

const list = (value: string): readonly string[] =>
  value.includes(',') ? [value, ...value.split(',').map((part) => part.trim())] : [value];

/** Notes whom a User-agent value speaks to: `*`, or the token equal to the whole of it or to its leading token part. */
function address(value: string, group: number, named: Map<string, number[]>, star: number[]): void {
  if (/^\*([ \t\v\f]|$)/.test(value)) {
    if (star.at(-1) !== group) star.push(group);
    return;
  }
  const whole = lowerCase(value);
  const leading = /^[a-z0-9_-]*/.exec(whole)?.[0] ?? '';
  for (const name of leading === whole ? [whole] : [whole, leading]) {
    if (name === '') continue;
    const indices = named.get(name);
    if (indices === undefined) named.set(name, [group]);
    else if (indices.at(-1) !== group) indices.push(group);
  }
}
