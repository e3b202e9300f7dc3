import { z } from 'zod';
import { type ControlState, DISPOSITIONS, type Finding, OUTCOMES, type Outcome } from '../model/finding.ts';
import { mistake } from '../model/mistake.ts';
import type { Domain } from '../model/units.ts';
import { withClassified } from './classify.ts';
import { readInput } from './read-input.ts';

const TruthLine = z.object({
  domain: z.string(),
  is: z.string(),
  disposition: z.enum(DISPOSITIONS),
  outcomes: z.record(z.string(), z.enum(OUTCOMES)),
});
type TruthLine = z.infer<typeof TruthLine>;

/** A difference that is none of the classifier's doing, and why. */
export interface Explained {
  readonly truth: Outcome;
  readonly found: readonly Outcome[];
  /** What the controls told of the answer. */
  readonly controls: ControlState;
  readonly why: string;
}

/** A closed list: a cell that is not here is a fault, of the classifier or of the simulated web. */
export const EXPLAINED: readonly Explained[] = [
  {
    truth: 'catch-all',
    found: ['html-other', 'error-envelope', 'spa', 'real'],
    controls: 'not-asked',
    why: 'robots.txt closes the control, so nothing tells what every path gets from what is there',
  },
];

/** One kind of answer: what is there, what was found, how often, and at the first of them. */
export interface Cell {
  readonly truth: string;
  readonly found: string;
  readonly count: number;
  readonly first: { readonly domain: Domain; readonly at: string; readonly is: string };
  /** Of a cell off the diagonal. */
  readonly why?: string;
}

export interface Confusion {
  readonly compared: number;
  readonly agreeing: number;
  /** The diagonal first, then the rest. */
  readonly cells: readonly Cell[];
  /** Off the diagonal, and not explained. */
  readonly faults: readonly Cell[];
  /** Sites of the run that the truth does not know. */
  readonly unknownSites: number;
  /** Sites where the network failed and the site did not: left out, since what is there was not to be seen. */
  readonly disturbedSites: number;
}

/** Holds the findings of a run against what is there: the lines of `wmr world truth --json`. */
export async function confusionOf(
  db: string,
  truthFile: string,
  explained: readonly Explained[] = EXPLAINED,
): Promise<Confusion> {
  const truths = readTruth(truthFile, new TextDecoder().decode(await readInput(truthFile)));
  return withClassified(db, (sites) => {
    const cells = new Map<string, Cell>();
    let unknownSites = 0;
    let disturbedSites = 0;
    const note = (truth: string, found: string, first: Cell['first'], finding?: Finding): void => {
      const why = truth === found ? undefined : finding && explain(explained, truth, finding);
      const key = [truth, found, why].join('|');
      const known = cells.get(key);
      cells.set(key, {
        truth,
        found,
        count: (known?.count ?? 0) + 1,
        first: known?.first ?? first,
        ...(why && { why }),
      });
    };
    for (const { site, disposition, findings } of sites) {
      const { domain } = site;
      const there = truths.get(domain);
      if (there === undefined) {
        unknownSites++;
        continue;
      }
      if (isDisturbed(findings, there)) {
        disturbedSites++;
        continue;
      }
      note(there.disposition, disposition, { domain, at: 'site', is: there.is });
      for (const finding of findings) {
        const truth = there.outcomes[finding.probe];
        if (truth !== undefined) note(truth, finding.outcome, { domain, at: finding.probe, is: there.is }, finding);
      }
    }
    return { ...told([...cells.values()]), unknownSites, disturbedSites };
  });
}

/** A probe got no answer from a site that gives one: the network, or this machine, was at fault. */
export const isDisturbed = (findings: readonly Finding[], { outcomes }: Pick<TruthLine, 'outcomes'>): boolean =>
  findings.some(
    ({ probe, outcome }) => outcome === 'network-error' && (outcomes[probe] ?? outcome) !== 'network-error',
  );

/** Why a difference is none of the classifier's doing, where it is not. */
export const explain = (
  explained: readonly Explained[],
  truth: string,
  { outcome, controls }: Finding,
): string | undefined =>
  explained.find((one) => one.truth === truth && one.found.includes(outcome) && one.controls === controls)?.why;

function told(all: readonly Cell[]): Omit<Confusion, 'unknownSites' | 'disturbedSites'> {
  const isDiagonal = ({ truth, found }: Cell): boolean => truth === found;
  const sum = (cells: readonly Cell[]): number => cells.reduce((total, { count }) => total + count, 0);
  const cells = all.toSorted((a, b) => Number(isDiagonal(b)) - Number(isDiagonal(a)) || b.count - a.count);
  return {
    compared: sum(cells),
    agreeing: sum(cells.filter(isDiagonal)),
    cells,
    faults: cells.filter((cell) => !isDiagonal(cell) && cell.why === undefined),
  };
}

function readTruth(file: string, text: string): ReadonlyMap<Domain, TruthLine> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return new Map(
    lines.map((line, n) => {
      const parsed = TruthLine.safeParse(jsonOf(line));
      if (!parsed.success)
        throw mistake(`${file}, line ${n + 1}: no truth of a site; write it with wmr world truth --json`);
      return [parsed.data.domain, parsed.data] as const;
    }),
  );
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
