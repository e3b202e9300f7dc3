import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Labelled, parseSheet, sheetText } from '../../src/classify/label-sheet.ts';
import { isLabel, LABELS } from '../../src/classify/labels.ts';
import { OUTCOMES } from '../../src/model/finding.ts';

const ITEMS = new Set(['i-1', 'i-2', 'i-3']);
const read = (text: string) => parseSheet(text, ITEMS, 'a.csv');
const words = Object.keys(LABELS).filter(isLabel);

describe('the labels', () => {
  test('are the outcomes of an answer, and unsure', () => {
    const noAnswer = ['not-asked', 'network-error', 'unknown'];
    expect(new Set(words)).toEqual(new Set([...OUTCOMES.filter((one) => !noAnswer.includes(one)), 'unsure']));
  });

  test('no name that every object has is a label', () => {
    expect(isLabel('constructor') || isLabel('toString') || isLabel('')).toBe(false);
  });
});

describe('a sheet', () => {
  test('that was written is read again, whatever the notes say', () => {
    const note = fc.string({ unit: 'grapheme' }).map((text) => text.trim());
    const label = fc.option(fc.constantFrom(...words), { nil: undefined });
    fc.assert(
      fc.property(fc.tuple(label, label, label), fc.tuple(note, note, note), (labels, notes) => {
        const rows = [...ITEMS].map((item, i): Labelled => {
          const given = labels[i];
          return { item, ...(given && { label: given }), note: notes[i] ?? '' };
        });
        expect(read(sheetText(rows))).toEqual(rows);
      }),
    );
  });

  test('is read as spreadsheets write it', () => {
    const wanted = [
      { item: 'i-1', label: 'real', note: '' },
      { item: 'i-2', note: 'a "note", really' },
    ];
    for (const text of [
      '\ufeffitem,label,note\r\ni-1,Real,\r\ni-2,,"a ""note"", really"\r\n',
      'Item;Label;Note\ni-1; real ;\ni-2;;"a ""note"", really"',
      'item\tlabel\tnote\ni-1\treal\ni-2\t\ta "note", really\n\n',
      'item,label,note,\ni-1,real,,\ni-2,,"a ""note"", really",\n,,,\n',
    ])
      expect(read(text)).toEqual(wanted);
  });

  test.each([
    ['i-1,real,\n', /a\.csv: the first line must be item,label,note/],
    ['', /the first line must be/],
    ['item,label,note\ni-1,real,"two\nlines"\ni-2,great,\n', /a\.csv, line 4: "great" is no label/],
    ['item,label,note\ni-1,not-asked,\n', /line 2: "not-asked" is no label/],
    ['item,label,note\ni-9,real,\n', /line 2: "i-9" is no item of this draw/],
    ['item,label,note\ni-1,real,\ni-2,real,\ni-1,real,\n', /line 4: i-1 stands on line 2 already/],
    ['item,label,note\ni-1,real,"open\n', /line 2: a quotation mark has no partner/],
  ])('%j is a mistake of one line', (text, says) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ exitCode: 2, message: expect.stringMatching(says) }));
  });
});
