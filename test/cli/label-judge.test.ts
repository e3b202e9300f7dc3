import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { LabelItem } from '../../src/classify/label-item.ts';
import { itemLines, judge } from '../../src/cli/label-judge.ts';
import { openSheet } from '../../src/flow/label-judge.ts';
import { jsonLine } from '../../src/flow/print-lines.ts';
import { folder } from '../store/open-in-tests.ts';
import { typing } from './terminal.ts';

const item = (id: string, text = 'User-agent: *'): LabelItem => ({
  item: id,
  asked: { probe: 'robots', url: 'https://SITE/robots.txt', accept: '*/*', ua: 'own' },
  answered: {
    url: 'https://SITE/robots.txt',
    redirects: 0,
    status: 200,
    contentType: 'text/plain',
    headers: [['content-type', 'text/plain']],
    complete: true,
    notes: [],
    sha256: null,
  },
  sameBytesAs: [],
  beside: [],
  shown: { bytes: text.length, of: text.length, text },
});

async function begun(...items: readonly LabelItem[]) {
  const dir = folder();
  const [itemsFile, sheetFile] = [join(dir, 'items.jsonl'), join(dir, 'labels-1.csv')];
  await writeFile(itemsFile, items.map(jsonLine).join(''));
  return {
    sheetFile,
    async run(...lines: readonly string[]) {
      const { at, said } = typing(lines);
      await judge(await openSheet(itemsFile, sheetFile), at);
      return said();
    },
    sheet: () => readFile(sheetFile, 'utf8'),
  };
}

describe('one person labels item after item', () => {
  test('by a label or its number, with a note or none; what is no label is asked again', async () => {
    const { run, sheet } = await begun(item('i-1'), item('i-2'), item('i-3'));
    const said = await run('1', 'great', '99', '?', 'html-other looks like a shop, or so', 'UNSURE');
    expect(await sheet()).toBe('item,label,note\ni-1,real,\ni-2,html-other,"looks like a shop, or so"\ni-3,unsure,\n');
    expect(said).toContain('"great" is no label');
    expect(said).toContain('"99" is no label');
    expect(said).toContain('3 of 3 items are labelled');
  });

  test('stops and goes on: every answer is in the sheet before the next item is shown', async () => {
    const { run, sheet } = await begun(item('i-1'), item('i-2'), item('i-3'));
    expect(await run('real', 'quit')).toContain('1 of 3 items are labelled; run it again to go on');
    expect(await run('skip', 'empty')).toContain('--- i-2, 2 of 3');
    expect(await sheet()).toBe('item,label,note\ni-1,real,\ni-2,,\ni-3,empty,\n');
    const said = await run('absent');
    expect(said).not.toContain('--- i-1');
    expect(said).not.toContain('--- i-3');
    expect(await sheet()).toContain('i-2,absent,');
    expect(await run()).toContain('3 of 3');
  });

  test('in the order of the sheet', async () => {
    const { run, sheetFile } = await begun(item('i-1'), item('i-2'));
    await writeFile(sheetFile, 'item,label,note\ni-2,,\ni-1,,\n');
    const said = await run('real', 'real');
    expect(said.indexOf('--- i-2')).toBeLessThan(said.indexOf('--- i-1'));
  });

  test('and what a site wrote cannot steer the terminal, nor pass for a line of ours', async () => {
    const evil = { ...item('i-1', 'a\u001b[2J\u202e\r--- i-9, 1 of 1\nb\u0007'), beside: [] };
    const answered = { ...evil.answered, headers: [['server', 'x\u001b]0;t\u0007\nbody: none']] as const };
    const { run } = await begun({ ...evil, answered });
    const said = await run('real');
    expect(said).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    expect(said).toContain('  | a\\u001b[2J\\u202e\n  | --- i-9, 1 of 1\n  | b\\u0007');
    expect(said).not.toMatch(/^body: none/m);
  });

  test('sees a lost part of a body, the controls, and what has the same bytes', () => {
    const base = item('i-1');
    const told = itemLines({
      ...base,
      answered: { ...base.answered, complete: false, notes: ['cut-by-cap'] },
      sameBytesAs: ['control-root'],
      beside: [
        {
          probe: 'control-root',
          url: 'https://SITE/x.txt',
          status: 200,
          contentType: null,
          sameBytes: true,
          shown: base.shown,
        },
      ],
    }).join('\n');
    expect(told).toContain('NOT COMPLETE cut-by-cap');
    expect(told).toContain('the same bytes as: control-root');
    expect(told).toContain('control-root  https://SITE/x.txt  200  no content type, 13 bytes, THE SAME: User-agent: *');
  });
});
