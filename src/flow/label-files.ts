import { z } from 'zod';
import type { LabelItem } from '../classify/label-item.ts';
import { type Labelled, parseSheet } from '../classify/label-sheet.ts';
import { OUTCOMES } from '../model/finding.ts';
import { mistake } from '../model/mistake.ts';
import { readInput } from './read-input.ts';

const outcome = z.enum(OUTCOMES);
const count = z.int().nonnegative();

const head = z.object({
  key: z.string(),
  seed: z.string(),
  perOutcome: count,
  protocol: z.string(),
  classifierVersion: z.string(),
  /** Findings that may be drawn, by outcome. */
  strata: z.array(z.object({ outcome, N: count.min(1), n: count.min(1) })).min(1),
  /** Findings that nobody can judge, by outcome: no answer came, or no byte of it was kept. */
  outside: z.object({ noAnswer: z.record(z.string(), count), noBytes: z.record(z.string(), count) }),
});
const entry = z.object({
  item: z.string(),
  pi: z.number().positive().max(1),
  finding: z.looseObject({ domain: z.string(), probe: z.string(), outcome, rule: z.string() }),
});

export type KeyHead = z.infer<typeof head>;
export type KeyEntry = z.infer<typeof entry>;
/** What the classifier says of the items. */
export interface Key {
  readonly head: KeyHead;
  readonly entries: readonly KeyEntry[];
}

/** Reads `key.jsonl`. A file that is no key, or lacks items of its own draw, is a mistake. */
export async function readKey(path: string): Promise<Key> {
  const [first, ...rest] = await jsonLines(path);
  const known = head.safeParse(first?.value);
  if (!known.success) throw mistake(`${path}: this is no key of a draw; wmr label draw writes key.jsonl`);
  const entries = rest.map(({ value, line }) => {
    const read = entry.safeParse(value);
    if (!read.success) throw mistake(`${path}, line ${line}: no finding of a key; draw again`);
    return read.data;
  });
  for (const { outcome, n } of known.data.strata) {
    const found = entries.filter(({ finding }) => finding.outcome === outcome).length;
    if (found !== n) throw mistake(`${path}: the draw took ${n} findings ${outcome}, the key has ${found}; draw again`);
  }
  return { head: known.data, entries };
}

/** Reads `items.jsonl`. */
export async function readItems(path: string): Promise<readonly LabelItem[]> {
  const lines = await jsonLines(path);
  const shape = z.looseObject({
    item: z.string(),
    asked: z.looseObject({ probe: z.string(), url: z.string() }),
    answered: z.looseObject({
      url: z.string(),
      status: z.number(),
      headers: z.array(z.tuple([z.string(), z.string()])),
    }),
    beside: z.array(z.looseObject({ probe: z.string(), status: z.number() })),
    sameBytesAs: z.array(z.string()),
    shown: z.object({ bytes: count, of: count, text: z.string() }),
  });
  for (const { value, line } of lines) {
    if (!shape.safeParse(value).success)
      throw mistake(`${path}, line ${line}: no item to label; wmr label draw writes items.jsonl`);
  }
  if (lines.length === 0) throw mistake(`${path}: it holds no item`);
  return lines.map(({ value }) => value as LabelItem);
}

/** Reads the sheet of one person. */
export async function readSheet(path: string, items: ReadonlySet<string>): Promise<readonly Labelled[]> {
  return parseSheet(new TextDecoder().decode(await readInput(path)), items, path);
}

async function jsonLines(path: string): Promise<readonly { readonly value: unknown; readonly line: number }[]> {
  const lines = new TextDecoder().decode(await readInput(path)).split('\n');
  return lines.flatMap((text, i) => {
    if (text.trim() === '') return [];
    try {
      return [{ value: JSON.parse(text) as unknown, line: i + 1 }];
    } catch {
      throw mistake(`${path}, line ${i + 1}: this is no JSON`);
    }
  });
}
