import { access } from 'node:fs/promises';
import type { LabelItem } from '../classify/label-item.ts';
import { type Labelled, sheetText } from '../classify/label-sheet.ts';
import type { Label } from '../classify/labels.ts';
import { readItems, readSheet } from './label-files.ts';
import { writeWhole } from './write-whole.ts';

/** A sheet that is being filled. */
export interface OpenSheet {
  readonly items: number;
  /** The items without a label, in the order of the sheet. */
  todo(): readonly LabelItem[];
  /** Writes a label down, durably, in place of one that the item has. */
  put(item: string, label: Label, note: string): Promise<void>;
}

/** Opens the sheet of one person over the items of a draw; one that is not there begins empty, in the order of the items. */
export async function openSheet(itemsFile: string, sheetFile: string): Promise<OpenSheet> {
  const items = new Map((await readItems(itemsFile)).map((one) => [one.item, one]));
  const there = await access(sheetFile).then(
    () => true,
    () => false,
  );
  const given = there ? await readSheet(sheetFile, new Set(items.keys())) : [];
  const rows = new Map<string, Labelled>(given.map((row) => [row.item, row]));
  for (const item of items.keys()) if (!rows.has(item)) rows.set(item, { item, note: '' });
  return {
    items: items.size,
    todo: () => [...rows.values()].flatMap(({ item, label }) => (label === undefined ? (items.get(item) ?? []) : [])),
    put: async (item, label, note) => {
      rows.set(item, { item, label, note });
      await writeWhole(sheetFile, sheetText([...rows.values()]));
    },
  };
}
