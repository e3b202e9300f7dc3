import { expect, test } from 'vitest';
import { groupCommit } from '../../src/store/group-commit.ts';

/** A commit that ends when the test says so. */
function heldCommits() {
  const batches: {
    writes: readonly number[];
    done: (refusals: readonly (string | undefined)[]) => void;
    fail: () => void;
  }[] = [];
  const commit = (writes: readonly number[]): Promise<readonly (string | undefined)[]> =>
    new Promise((resolve, reject) => {
      batches.push({ writes, done: resolve, fail: () => reject(new Error('disk full')) });
    });
  return { batches, commit };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

test('what arrives while one batch commits goes into the next, in the order of arrival', async () => {
  const { batches, commit } = heldCommits();
  const { add } = groupCommit(commit, { gather: 60_000, most: 3 });
  const writes = numbers(0, 8).map(add);
  await settled();
  expect(batches.map(({ writes }) => writes)).toEqual([[0, 1, 2]]);
  batches[0]?.done([]);
  await settled();
  batches[1]?.done([]);
  await settled();
  batches[2]?.done([]);
  await Promise.all(writes);
  expect(batches.map(({ writes }) => writes)).toEqual([
    [0, 1, 2],
    [3, 4, 5],
    [6, 7],
  ]);
});

test('a lone write goes off after the gathering time', async () => {
  const { batches, commit } = heldCommits();
  const { add } = groupCommit(commit, { gather: 1, most: 100 });
  const write = add(7);
  expect(batches).toEqual([]);
  await expect.poll(() => batches.length).toBe(1);
  batches[0]?.done([]);
  await write;
});

test('no write resolves before its commit', async () => {
  const { batches, commit } = heldCommits();
  const { add } = groupCommit(commit, { gather: 60_000, most: 1 });
  let resolved = false;
  const write = add(1).then(() => {
    resolved = true;
  });
  await settled();
  expect(resolved).toBe(false);
  batches[0]?.done([]);
  await write;
});

test('a write that was refused alone rejects alone', async () => {
  const { batches, commit } = heldCommits();
  const { add } = groupCommit(commit, { gather: 60_000, most: 3 });
  const writes = Promise.allSettled(numbers(0, 3).map(add));
  batches[0]?.done([undefined, 'taken', undefined]);
  expect((await writes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const later = add(4);
  const more = [add(5), add(6)];
  await settled();
  batches[1]?.done([]);
  await Promise.all([later, ...more]);
});

test('after one failed commit nothing is committed any more, neither what waited nor what comes', async () => {
  const { batches, commit } = heldCommits();
  const { add } = groupCommit(commit, { gather: 60_000, most: 2 });
  const writes = Promise.allSettled(numbers(0, 5).map(add));
  batches[0]?.fail();
  const outcomes = await writes;
  expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  await expect(add(9)).rejects.toThrow('disk full');
  expect(batches).toHaveLength(1);
});
