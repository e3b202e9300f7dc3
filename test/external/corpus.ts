import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A path in the folder of outside data, and whether it is there; loud where it is not. */
export function shared(...path: readonly string[]): { readonly path: string; readonly missing: boolean } {
  const full = join(process.env.WMR_SHARED ?? join(root, '..', 'shared'), ...path);
  const missing = !existsSync(full);
  if (missing) console.warn(`SKIPPED: ${full} is not there; set WMR_SHARED to the folder of outside data`);
  return { path: full, missing };
}
