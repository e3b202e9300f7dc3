import { describe, expect, it } from 'vitest';
import { checkListId, listConfiguration } from '../../src/draw/tranco.ts';

const ANSWER = {
  list_id: 'PP3D',
  available: true,
  failed: false,
  download: 'https://tranco-list.eu/download/PP3D/1000000',
  created_on: '2024-11-03T22:00:02.014599',
  configuration: { combinationMethod: 'dowdall', filterPLD: 'on' },
};

describe("Tranco's answer on a list", () => {
  it('gives id, creation and configuration as Tranco wrote them', () => {
    expect(listConfiguration(JSON.stringify(ANSWER))).toEqual({
      listId: 'PP3D',
      created: ANSWER.created_on,
      configuration: ANSWER.configuration,
    });
  });

  it.each([
    ['an HTML page', '<!doctype html>', 'not what Tranco sends'],
    ['JSON of another kind', '["PP3D"]', 'not what Tranco sends'],
    ['null', 'null', 'not what Tranco sends'],
    ['a list that is still made', JSON.stringify({ ...ANSWER, available: false }), 'PP3D is not available'],
    ['a list that failed', JSON.stringify({ ...ANSWER, failed: true }), 'PP3D is not available'],
    ['an id that is a path', JSON.stringify({ ...ANSWER, list_id: '../../x' }), 'is no list id'],
  ])('is refused where it is %s', (_, text, message) => {
    expect(() => listConfiguration(text)).toThrow(message);
  });

  it('names lists that can stand in a URL and a file name, and no others', () => {
    for (const id of ['647LX', 'PP3D', '6P7X']) expect(checkListId(id)).toBe(id);
    for (const id of ['', 'a', '../x', 'a/b', 'a b', '647LX?x=1', '647LX\n', 'x'.repeat(13)]) {
      expect(() => checkListId(id)).toThrow('no list id');
    }
  });
});
