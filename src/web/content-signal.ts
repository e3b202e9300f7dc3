import type { ContentSignal } from '../model/home.ts';

const YES_NO = ['yes', 'no'] as const;
const VALUES = {
  search: YES_NO,
  'ai-input': YES_NO,
  'ai-train': YES_NO,
  use: ['immediate', 'reference', 'full'],
} as const;
type Name = keyof typeof VALUES;

const NAMES: readonly Name[] = ['search', 'ai-input', 'ai-train', 'use'];

/**
 * Reads Content-Signal (contentsignals.org): `name=value` between commas, names and values in any case. Of a name given
 * twice the last valid value holds. Other names and values are counted, `ai_train` and `y` among them.
 */
export function parseContentSignal(values: readonly string[]): ContentSignal {
  const found = new Map<Name, string>();
  let unknown = 0;
  let conflict = false;
  for (const signal of values.flatMap((value) => value.split(',')).map((piece) => piece.trim().toLowerCase())) {
    if (signal === '') continue;
    const [rawName = '', rawValue] = signal.split(/\s*=\s*/, 2);
    const name = NAMES.find((known) => known === rawName);
    const value = name && VALUES[name].find((known) => known === rawValue);
    if (name === undefined || value === undefined) {
      unknown++;
      continue;
    }
    const before = found.get(name);
    if (before !== undefined && before !== value) conflict = true;
    found.set(name, value);
  }
  return { ...Object.fromEntries(found), unknown, conflict };
}
