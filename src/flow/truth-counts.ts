import type { FoundVisit } from '../classify/found-visit.ts';
import type { Domain } from '../model/units.ts';
import type { Truth } from '../world/truth.ts';
import { EXPLAINED, explain, isDisturbed } from './confusion.ts';

/** One count that has a truth: how many sites are so, and how many were found so. */
export interface TrueCount {
  /** What is counted: `disposition`, `ended`, `robots`, a probe, or the level of its document. */
  readonly of: string;
  readonly is: string;
  readonly there: number;
  readonly found: number;
  /** The first site that was counted elsewhere. */
  readonly first?: Domain;
}

/** The counts of a run, held against the truth of a simulated web. */
export interface TruthCounts {
  readonly counts: number;
  readonly equal: number;
  readonly differing: readonly TrueCount[];
  /** Left out, since what is there was not to be seen: pairs of a kind that `EXPLAINED` lists, and whole sites. */
  readonly explained: number;
  readonly disturbedSites: number;
  readonly unknownSites: number;
}

interface Claim {
  readonly of: string;
  readonly there: string;
  readonly found: string;
  readonly explained: boolean;
}

/** Counts what is there and what was found, wherever a site has a truth. */
export function countAgainst(truths: ReadonlyMap<Domain, Truth>, visits: Iterable<FoundVisit>): TruthCounts {
  const cells = new Map<string, TrueCount>();
  const left = { explained: 0, disturbedSites: 0, unknownSites: 0 };
  const note = (of: string, is: string, side: 'there' | 'found', elsewhere: Domain | undefined): void => {
    const known = cells.get(`${of} ${is}`) ?? { of, is, there: 0, found: 0 };
    const first = known.first ?? elsewhere;
    cells.set(`${of} ${is}`, { ...known, [side]: known[side] + 1, ...(first !== undefined && { first }) });
  };
  for (const visit of visits) {
    const { domain } = visit.classified.site;
    const truth = truths.get(domain);
    if (truth === undefined) left.unknownSites += 1;
    else if (isDisturbed(visit.classified.findings, truth)) left.disturbedSites += 1;
    else {
      for (const { of, there, found, explained } of claimsOf(truth, visit)) {
        if (explained) left.explained += 1;
        else {
          const elsewhere = there === found ? undefined : domain;
          note(of, there, 'there', elsewhere);
          note(of, found, 'found', elsewhere);
        }
      }
    }
  }
  const all = [...cells.values()];
  const differing = all.filter(({ there, found }) => there !== found);
  return { counts: all.length, equal: all.length - differing.length, differing, ...left };
}

function claimsOf(truth: Truth, { classified, end }: FoundVisit): readonly Claim[] {
  const { findings, disposition, robots } = classified;
  const of = (probe: string) => findings.find((finding) => finding.probe === probe);
  const plain = (what: string, there: string, found: string | undefined): Claim => ({
    of: what,
    there,
    found: found ?? 'none',
    explained: false,
  });
  return [
    plain('disposition', truth.disposition, disposition),
    plain('ended', truth.ended, end?.because),
    ...(truth.robots === undefined ? [] : [plain('robots', truth.robots, robots.own?.state)]),
    ...Object.entries(truth.outcomes).flatMap(([probe, there]): readonly Claim[] => {
      const finding = of(probe);
      if (finding === undefined) return [];
      const found = finding.outcome;
      return [
        { of: probe, there, found, explained: there !== found && explain(EXPLAINED, there, finding) !== undefined },
      ];
    }),
    ...Object.entries(truth.levels ?? {}).map(([probe, there]) => plain(`${probe} level`, there, of(probe)?.level)),
  ];
}
