import type { Directive, ManagedBlock } from '../model/policy.ts';
import type { Url } from '../model/units.ts';
import type { OtherRecord } from '../web/robots/ast.ts';
import { DIRECTIVES } from './directive-forms.ts';
import { isManaged } from './managed-blocks.ts';

const LONGEST = 2_048;

/** Keys are compared whole: `DisallowAITraining` is no Disallow, and no key that only begins like a directive is one. */
const BY_KEY = new Map(DIRECTIVES.flatMap((directive) => directive.keys.map((key) => [key, directive] as const)));

/** Every record that is neither User-agent, Allow nor Disallow, with its scope and what it says. `base`: of the file. */
export function directivesOf(
  records: readonly OtherRecord[],
  base: Url,
  blocks: readonly ManagedBlock[],
): readonly Directive[] {
  return records.map(({ key, value, line, scope }): Directive => {
    const known = BY_KEY.get(key);
    const given = { key, raw: value.slice(0, LONGEST), line, scope, managed: isManaged(blocks, line) };
    if (known === undefined) return { kind: 'other', ...given, issue: 'unknown-key' };
    const { form, issue } = known.read(value, base);
    const misspelt = key !== known.keys[0] && issue === undefined ? 'misspelt' : issue;
    return { kind: known.keys[0], ...given, ...(form && { form }), ...(misspelt && { issue: misspelt }) };
  });
}
