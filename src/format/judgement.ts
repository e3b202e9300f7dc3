import type { Fact, FormatResult, Level, Template } from '../model/format.ts';

/** What a checker says of a whole document, its faults those of its own closed list. */
export interface Judgement<Fault extends string, Dialect extends string> {
  readonly level: Level;
  readonly dialect: Dialect;
  readonly facts: Readonly<Record<string, Fact>>;
  readonly faults: readonly Fault[];
  readonly stub?: boolean;
  readonly template?: Template | undefined;
}

/** The level of a document: `strong` without faults, else `weak` where it is recognisable. */
export const levelOf = (faults: readonly string[], recognisable: boolean): Level =>
  !recognisable ? 'none' : faults.length === 0 ? 'strong' : 'weak';

/** A judgement as a result: of a cut body the one fault is `cut`, whatever else would be missing. */
export function conclude(judgement: Judgement<string, string>, cut: boolean): FormatResult {
  const { level, dialect, facts, faults, stub = false, template } = judgement;
  return {
    level,
    dialect: level === 'none' ? 'none' : dialect,
    facts,
    faults: cut ? ['cut'] : [...new Set(faults)],
    stub,
    ...(template === undefined ? {} : { template }),
  };
}

/** The faults that hold, of a table of all that a checker looks at. */
export const faultsOf = <Fault extends string>(broken: Readonly<Record<Fault, boolean>>): Fault[] =>
  (Object.keys(broken) as Fault[]).filter((fault) => broken[fault]);
