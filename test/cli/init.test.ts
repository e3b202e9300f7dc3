import { expect, test } from 'vitest';
import { neededOf } from '../../src/cli/init.ts';
import { typing } from './terminal.ts';

test('what the flags leave out is asked for on a terminal, and only that', async () => {
  const { at, said } = typing(['Example-Research', ' https://example.org/us/ ']);
  expect(await neededOf({ title: 'A study', operator: 'Somebody' }, at)).toEqual({
    title: 'A study',
    operator: 'Somebody',
    token: 'Example-Research',
    contact: 'https://example.org/us/',
  });
  expect(said()).not.toContain('Title');
});

test('where there is no terminal the missing flags are named, and with all of them nothing is asked', async () => {
  const { at, said } = typing([], false);
  await expect(neededOf({ title: 'A study', contact: 'x' }, at)).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringContaining('--operator, --token'),
  });
  expect(await neededOf({ title: 'a', operator: 'b', token: 'c', contact: 'd' }, at)).toEqual({
    title: 'a',
    operator: 'b',
    token: 'c',
    contact: 'd',
  });
  expect(said()).toBe('');
});

test('an input that ends in the middle is a mistake', async () => {
  const { at } = typing(['only one']);
  await expect(neededOf({}, at)).rejects.toMatchObject({ exitCode: 2, message: /the input ended/ });
});

test('lines that are pasted at once are answers one after another', async () => {
  const { at } = typing(['one\ntwo\nthree\nfour']);
  expect(await neededOf({}, at)).toEqual({ title: 'one', operator: 'two', token: 'three', contact: 'four' });
});
