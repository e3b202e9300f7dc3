import type { RowId, Url } from '../model/units.ts';
import type { Ua } from '../model/vocabulary.ts';

/** The answers of foreign robots.txt files, shared by the visits of one run: hot hosts are asked once (W-REDIR-2). */
export interface SharedAnswers {
  /** The row that answers, once whoever asks has settled it; `undefined`: the caller asks, and must settle. */
  claim(url: Url, ua: Ua): Promise<RowId | undefined>;
  /** `row` answers from now on; without a row the next caller asks. */
  settle(url: Url, ua: Ua, row: RowId | undefined): void;
}

/** Makes `SharedAnswers`, knowing already what earlier starts of the run were answered. */
export function createSharedAnswers(
  known: Iterable<{ readonly url: Url; readonly ua: Ua; readonly row: RowId }> = [],
): SharedAnswers {
  const key = (url: Url, ua: Ua): string => `${ua} ${url}`;
  const settled = new Map<string, RowId>();
  const waiting = new Map<string, (() => void)[]>();
  for (const { url, ua, row } of known) settled.set(key(url, ua), row);

  const claim = async (url: Url, ua: Ua): Promise<RowId | undefined> => {
    const name = key(url, ua);
    for (;;) {
      const row = settled.get(name);
      if (row !== undefined) return row;
      const line = waiting.get(name);
      if (line === undefined) {
        waiting.set(name, []);
        return undefined;
      }
      await new Promise<void>((resolve) => line.push(resolve));
    }
  };

  const settle = (url: Url, ua: Ua, row: RowId | undefined): void => {
    const name = key(url, ua);
    if (row !== undefined) settled.set(name, row);
    const line = waiting.get(name) ?? [];
    waiting.delete(name);
    for (const wake of line) wake();
  };

  return { claim, settle };
}
