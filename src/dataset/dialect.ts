import { DIALECTS } from '../model/columns/words.ts';
import type { Finding } from '../model/finding.ts';

/** The dialect of a document, held to the closed list; `null` where none was checked. */
export function dialectOf({ dialect }: Finding): (typeof DIALECTS)[number] | null {
  if (dialect === undefined) return null;
  const known = DIALECTS.find((word) => word === dialect);
  if (known === undefined) throw new Error(`${dialect} is on no list of dialects: model/columns/words.ts`);
  return known;
}
