import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLAUSES } from '../../src/clause/clauses.ts';
import type { Language } from '../../src/model/clause.ts';
import type { Protocol } from '../../src/model/protocol.ts';
import { REFUSAL_STATUSES } from '../../src/model/vocabulary.ts';
import { protocols } from '../../src/protocol/protocols.ts';
import { alterations } from './alterations.ts';

const LANGUAGES: readonly Language[] = ['en', 'zh'];
const PROTOCOLS = [...protocols.values()];

/** What no sentence says, and why it need not. */
const UNSAID: Readonly<Record<string, string>> = {
  page: 'the name of a file of ours; nobody who is asked is promised anything by it',
  clauses: 'the list of the promises themselves: each id of it has its clause, see the first test',
};

/** Names with digits in them; no protocol can change them. */
const NAMES = /W-[A-Z]+-\d+|\b[2-5]xx|IPv[46]|UTF-16|SHA-256|HTTP\/1\.1|RFC 9309(?: §[\d.]+\d)?/g;
/** What HTTP itself means by a number. */
const OF_HTTP = new Set([200, 429, 503, 100, 599, 80, 443, ...REFUSAL_STATUSES].map(String));

const numbersIn = (text: string): ReadonlySet<string> => new Set(text.match(/\d+(?:[.,]\d+)*/g));

const sentences = (protocol: Protocol, language: Language): readonly string[] =>
  [...CLAUSES.values()].map((clause) => clause.says(protocol, language));

/** All that a protocol says, or that it contradicts itself. */
function spoken(protocol: Protocol, language: Language, says = sentences): string {
  try {
    return says(protocol, language).join('\n');
  } catch (thrown) {
    const { message } = thrown as Error;
    if (/^protocol \S+ has no /.test(message)) return message;
    throw thrown;
  }
}

/** What can be otherwise in a protocol and no sentence shows it. */
function unsaid(protocol: Protocol, language: Language, says = sentences): readonly string[] {
  const before = spoken(protocol, language, says);
  return alterations(protocol)
    .filter((altered) => spoken(altered.protocol, language, says) === before)
    .map(({ what }) => what)
    .filter((what) => !((what.split(/[ .]/)[0] ?? '') in UNSAID));
}

it('every promise of a protocol has a clause of its id, and every clause is a promise of some protocol', () => {
  expect([...CLAUSES.keys()].toSorted()).toEqual([...new Set(PROTOCOLS.flatMap(({ clauses }) => clauses))].toSorted());
  for (const [id, clause] of CLAUSES) expect(clause.id).toBe(id);
});

it('every promise stands in the file of its name, and every file named like a promise is in the table', () => {
  const files = readdirSync(join(import.meta.dirname, '../../src/clause')).filter((name) => /^[A-Z]/.test(name));
  expect(files.toSorted()).toEqual([...CLAUSES.keys()].map((id) => `${id}.ts`).toSorted());
});

describe.each(PROTOCOLS)('of $id', (protocol) => {
  const clauses = protocol.clauses.flatMap((id) => CLAUSES.get(id) ?? []);

  it.each(LANGUAGES)('each promise is a line of one to three whole sentences without a hole (%s)', (language) => {
    for (const clause of clauses) {
      const text = clause.says(protocol, language);
      expect(text, clause.id).not.toMatch(/undefined|NaN|null|\[object|\n| {2}|``|\( |、、|[，。；：]{2}/);
      expect(text, clause.id).toMatch(language === 'en' ? /^[A-Z`].*\.$/ : /^.*。$/);
      const ends = text.replaceAll(/`[^`]*`/g, '').match(language === 'en' ? /\.(?= [A-Z]|$)/g : /。/g);
      expect(ends?.length, clause.id).toBeLessThanOrEqual(3);
    }
  });

  it('both languages state the same numbers, and show the same text as it goes on the wire', () => {
    const wire = (text: string) => new Set(text.match(/`[^`]*`/g));
    for (const clause of clauses) {
      const [en, zh] = [clause.says(protocol, 'en'), clause.says(protocol, 'zh')];
      expect(numbersIn(zh), clause.id).toEqual(numbersIn(en));
      expect(wire(zh), clause.id).toEqual(wire(en));
    }
  });

  it('Chinese sentences are Chinese', () => {
    for (const clause of clauses) {
      const prose = clause.says(protocol, 'zh').replaceAll(/`[^`]*`/g, '');
      expect(prose.match(/\p{Script=Han}/gu)?.length ?? 0, clause.id).toBeGreaterThan(10);
      expect(prose, clause.id).not.toMatch(/\b[a-z]+ [a-z]+ [a-z]+\b/);
    }
  });

  it.each(LANGUAGES)('nothing in the protocol can be otherwise and all promises read the same (%s)', (language) => {
    expect(unsaid(protocol, language)).toEqual([]);
  });

  it('everything that is listed as unsaid is in the protocol, and no sentence says it', () => {
    const altered = alterations(protocol);
    for (const key of Object.keys(UNSAID)) {
      const ofKey = altered.filter(({ what }) => what.split(/[ .]/)[0] === key);
      expect(ofKey.length, key).toBeGreaterThan(0);
      for (const { protocol: other, what } of ofKey) expect(spoken(other, 'en'), what).toBe(spoken(protocol, 'en'));
    }
  });

  it.each(LANGUAGES)(
    'no number of a sentence is written down in a clause, but for those of the web (%s)',
    (language) => {
      // Short texts are words of closed lists: `429` is one, and must stay what it is.
      const far = JSON.parse(JSON.stringify(protocol), (_, value: unknown) => {
        if (typeof value === 'number') return value * 1_009;
        if (Array.isArray(value)) return [...value, ...value];
        return typeof value === 'string' && value.length > 3 ? value.replaceAll(/\d/g, '') : value;
      }) as Protocol;
      for (const [n, text] of sentences(far, language).entries()) {
        const was = numbersIn(sentences(protocol, language)[n] ?? '');
        const now = numbersIn(text.replaceAll(NAMES, ''));
        const kept = [...now].filter((number) => was.has(number) && !OF_HTTP.has(number));
        expect(kept, [...CLAUSES.keys()][n]).toEqual([]);
      }
    },
  );
});

it('a promise that goes deaf to its protocol is found out', () => {
  const [protocol] = PROTOCOLS;
  if (protocol === undefined) throw new Error('there is no protocol');
  const deafIn =
    (deaf: string) =>
    (altered: Protocol, language: Language): readonly string[] =>
      [...CLAUSES].map(([id, clause]) => clause.says(id === deaf ? protocol : altered, language));
  expect(unsaid(protocol, 'zh', deafIn('W-RATE-1'))).toEqual([
    'pace.atOnce one more',
    'pace.between one more',
    'pace.margin one more',
  ]);
  expect(unsaid(protocol, 'en', deafIn('W-RATE-2'))).toEqual([
    ...[0, 1, 2].map((n) => `retry.on without member ${n}`),
    ...['0 = 429', '0 = crash', '1 = network', '1 = crash', '2 = network', '2 = 429'].map((what) => `retry.on.${what}`),
  ]);
});
