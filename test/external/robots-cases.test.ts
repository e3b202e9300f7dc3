import { describe, expect, test } from 'vitest';
import { runRobotsCases } from '../../src/flow/robots-cases.ts';
import { shared } from './corpus.ts';

const cases = shared('corpus', 'robots-cases.jsonl');

describe.skipIf(cases.missing)('the 355 robots.txt cases', () => {
  test('hold under the rfc lens, each also as a union where it states one', async () => {
    expect(await runRobotsCases(cases.path, 'rfc')).toEqual({ passed: 355, failures: [] });
  });

  test('do not all hold under the lenient lens: it is another reading', async () => {
    const { failures } = await runRobotsCases(cases.path, 'lenient');
    expect(failures.map(({ id }) => id)).toContain('other-021');
  });
});
