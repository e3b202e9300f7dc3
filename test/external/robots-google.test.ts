import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { bindingOf } from '../../src/web/robots/binding.ts';
import { judge } from '../../src/web/robots/match.ts';
import { parseRobots } from '../../src/web/robots/parse.ts';
import { differenceOf, theirReading } from '../web/robots/robots-parser-causes.ts';
import { shared } from './corpus.ts';
import { folderOf } from './tar.ts';

const corpus = shared('corpus');
/** A token that the grammar of RFC 9309 §2.2.1 can write; Google cuts any other at its first foreign character. */
const addressable = (token: string): boolean => /^[A-Za-z_-]+$/.test(token);

interface Collection {
  readonly name: string;
  readonly archive: string;
  readonly folder: string;
  readonly verdicts: string;
  readonly files: number;
}
const COLLECTIONS: readonly Collection[] = [
  {
    name: 'top 10,000 hosts',
    archive: 'robots-top10k/bodies.tar.gz',
    folder: 'protego-top10000/tests/test_data',
    verdicts: 'robots-top10k/verdicts-google.tsv.gz',
    files: 4231,
  },
  ...(['2025', '2026'] as const).map((year) => ({
    name: `named sites, January ${year}`,
    archive: 'gpt-firewall/bodies-2025-01_2026-01.tar.gz',
    folder: `great-gpt-firewall/${year}/${year}-01-robots.txt`,
    verdicts: `gpt-firewall/verdicts-google-${year}-01.tsv.gz`,
    files: year === '2025' ? 206 : 204,
  })),
];

interface Answer {
  readonly file: string;
  readonly token: string;
  readonly body: Uint8Array;
  readonly google: string;
  readonly ours: string;
  readonly open: boolean;
}
const answer = (allowed: boolean, named: boolean): string =>
  `${allowed ? 'open' : 'closed'}, ${named ? 'named' : 'not named'}`;

/** Every (file, token) with both answers for "/": the verdict, and whether a group names the token. */
function answers({ archive, folder, verdicts }: Collection): readonly Answer[] {
  const tokens = readFileSync(`${corpus.path}/robots-top10k/tokens.txt`, 'utf8').trim().split('\n');
  const bodies = folderOf(`${corpus.path}/${archive}`, folder);
  const rows = gunzipSync(readFileSync(`${corpus.path}/${verdicts}`))
    .toString()
    .trim()
    .split('\n')
    .slice(1);
  return rows.flatMap((row) => {
    const [file = '', allowed = '', source = ''] = row.split('\t');
    const body = bodies.get(file);
    if (body === undefined) throw new Error(`${file} has a verdict and no body`);
    const robots = parseRobots(body);
    return tokens.map((token, i) => {
      const { allowed: open, group } = judge(bindingOf(robots, token, 'rfc'), '/');
      const google = answer(allowed[i] === '1', source[i] === 's');
      return { file, token, body, google, ours: answer(open, group === 'named'), open };
    });
  });
}

const count = (names: readonly string[], name: string): number => names.filter((other) => other === name).length;

describe.skipIf(corpus.missing).each(COLLECTIONS)('real robots.txt files: $name', (collection) => {
  let all: readonly Answer[] = [];
  beforeAll(() => {
    all = answers(collection);
  });

  test('every file of the collection is judged for 77 tokens', () => {
    expect(all.length).toBe(collection.files * 77);
  });

  test('"/" has the verdict and the source of Google\'s parser for every token that RFC 9309 can address', () => {
    const differing = all.filter(({ token, google, ours }) => addressable(token) && google !== ours);
    expect(differing.map(({ file, token, google, ours }) => ({ file, token, google, ours }))).toEqual([]);
  });

  test('other tokens differ only where a file names them whole, which Google cuts', () => {
    const differing = all.filter(({ token, google, ours }) => !addressable(token) && google !== ours);
    for (const { file, token, google, ours } of differing)
      console.info(`${file} ${token}: Google ${google}; we ${ours}`);
    for (const { file, token, body, ours } of differing) {
      expect(ours, `${file} ${token}`).toMatch(/, named$/);
      expect(Buffer.from(body).toString('latin1').toLowerCase(), file).toContain(token.toLowerCase());
    }
  });

  test('every difference from robots-parser 3.0.1 has a named cause', () => {
    const files = new Map<string, Answer[]>();
    for (const one of all) files.set(one.file, [...(files.get(one.file) ?? []), one]);
    const causes = [...files.values()].flatMap((answersOfFile) => {
      const body = Buffer.from(answersOfFile[0]?.body ?? []).toString('latin1');
      const theirs = theirReading(body);
      return answersOfFile
        .filter(({ token, open }) => theirs(token, '/') !== open)
        .map(({ file, token }) => ({ file, token, cause: differenceOf({ body, agent: token, path: '/' }) }));
    });
    const names = causes.map(({ cause }) => cause ?? 'unclassified');
    for (const { file, token, cause } of causes) console.info(`${file} ${token}: ${cause}`);
    for (const name of new Set(names)) console.info(`${collection.name}: ${count(names, name)} by ${name}`);
    expect(names.filter((name) => name === 'unclassified')).toEqual([]);
  });
});
