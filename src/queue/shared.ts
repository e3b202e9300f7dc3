import type { RowId, Url } from '../model/units.ts';
import type { Ua } from '../model/vocabulary.ts';

/** The answers of foreign robots.txt files, shared by the visits of one run: hot hosts are asked once (W-REDIR-2). */
export interface SharedAnswers {
  /** The row that answers, once whoever asks has settled it; `undefined`: `lane` asks now, and owns the URL until then. */
  claim(url: Url, ua: Ua, lane: string): Promise<RowId | undefined>;
  /** `row` answers from now on; where it may still be repeated, only once its lane is done. */
  settle(url: Url, ua: Ua, row: RowId, final: boolean): void;
  /** The lane is done: what it leaves unsettled is answered by its last row, or else asked by the next caller. */
  release(lane: string): void;
}

interface Claim {
  readonly lane: string;
  readonly waiting: (() => void)[];
  last?: RowId;
}

/** Makes `SharedAnswers`, knowing already what earlier starts of the run were answered. */
export function createSharedAnswers(
  known: Iterable<{ readonly url: Url; readonly ua: Ua; readonly row: RowId }> = [],
): SharedAnswers {
  const nameOf = (url: Url, ua: Ua): string => `${ua} ${url}`;
  const settled = new Map<string, RowId>();
  const claims = new Map<string, Claim>();
  for (const { url, ua, row } of known) settled.set(nameOf(url, ua), row);

  const close = (name: string, { waiting }: Claim, row: RowId | undefined): void => {
    if (row !== undefined) settled.set(name, row);
    claims.delete(name);
    for (const wake of waiting) wake();
  };

  return {
    claim: async (url, ua, lane) => {
      const name = nameOf(url, ua);
      for (;;) {
        const row = settled.get(name);
        if (row !== undefined) return row;
        const claim = claims.get(name);
        if (claim === undefined) {
          claims.set(name, { lane, waiting: [] });
          return undefined;
        }
        if (claim.lane === lane) return undefined;
        await new Promise<void>((resolve) => claim.waiting.push(resolve));
      }
    },
    settle: (url, ua, row, final) => {
      const name = nameOf(url, ua);
      const claim = claims.get(name);
      if (claim === undefined) return;
      if (final) close(name, claim, row);
      else claim.last = row;
    },
    release: (lane) => {
      for (const [name, claim] of claims) if (claim.lane === lane) close(name, claim, claim.last);
    },
  };
}
