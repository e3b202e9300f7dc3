import { expect, test } from 'vitest';
import { decidedOf } from '../../src/dataset/decided.ts';
import { probeOf } from '../../src/dataset/probes-of.ts';
import { published } from '../../src/dataset/published.ts';
import { TABLES } from '../../src/model/columns.ts';
import type { Observation } from '../../src/model/observation.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { decidingRow } from '../../src/web/deciding-row.ts';
import { PROBES, row, visited } from './visits.ts';

const { publish } = whoMayRead;

/** The records of `probes` of one site. */
const probesOf = (rows: readonly Observation[]) =>
  decidedOf(visited('a.test', rows), PROBES).map((one) => probeOf('a.test', one));

test('a published row has the columns of the table and no other, in their order', () => {
  expect(Object.keys(published(row(), true, publish))).toEqual(Object.keys(TABLES.requests.columns));
});

test('every header column holds the header that it says, repeats one a line, whatever the case of its name', () => {
  const columns = Object.entries(TABLES.requests.columns).filter(([name]) => name.startsWith('header_'));
  expect(columns.length).toBeGreaterThan(20);
  for (const [column, { source }] of columns) {
    const name = source.replace('response header ', '');
    expect(column).toBe(`header_${name.replaceAll('-', '_')}`);
    const record: Readonly<Record<string, unknown>> = published(
      row({
        headers: [
          [name, 'a'],
          ['x-other', 'no'],
          [name.toUpperCase(), 'b'],
        ],
      }),
      false,
      publish,
    );
    expect(record[column]).toBe('a\nb');
  }
});

test('nothing of a row that is not for publication gets out: full address, library words, unlisted headers, evidence', () => {
  const record = published(
    row({
      ip: '203.0.113.77',
      addresses: ['203.0.113.77'],
      detail: 'connect ECONNREFUSED 203.0.113.77:443',
      sent: [['Cookie', 'canary-1']],
      headers: [
        ['set-cookie', 'canary-2'],
        ['location', 'https://canary-3:canary-4@a.test/#canary-5'],
        ['link', '<https://canary-6@a.test/>'],
        ['tdm-policy', 'https://canary-7@a.test/'],
      ],
      target: '//canary-8@a.test/#canary-9',
      url: 'https://canary-10@a.test/#canary-11',
      facts: {
        reader: '1',
        html: true,
        blank: false,
        refusal: { vendor: 'x', kind: 'block', where: 'body', evidence: 'canary-12' },
      },
    }),
    true,
    publish,
  );
  const text = JSON.stringify(record);
  expect(text).not.toContain('canary');
  expect(text).not.toContain('203.0.113.77');
  expect(record.ip_prefix).toBe('203.0.113.0/24');
});

const decider = (...rows: readonly Partial<Observation>[]) =>
  decidingRow(rows.map((over, seq) => row({ ...over, seq })))?.seq;

test.each<[string, readonly Partial<Observation>[], number | undefined]>([
  ['the answer of a redirect chain', [{ status: 301 }, { hop: 1, status: 200 }], 1],
  ['the repeat, whatever it got', [{ kind: 'failed' }, { kind: 'failed', attempt: 2 }], 1],
  ['the repeat whose answer was lost', [{ kind: 'failed' }, { kind: 'asked', attempt: 2 }], 1],
  ['the hop that was not followed', [{ status: 301 }, { hop: 1, kind: 'abstained', because: 'redirect-offsite' }], 1],
  ['the answer, not the repeat that was left out', [{ status: 429 }, { kind: 'abstained', because: 'visit-ended' }], 0],
  ['the earlier answer that a hop leads back to', [{ status: 302 }, { hop: 1, kind: 'reused' }], 1],
  ['the base that answered, of those searched', [{ kind: 'failed' }, { nth: 1, status: 200 }], 1],
  ['the document asked, not links left aside before', [{ kind: 'abstained', because: 'link-offsite' }, { nth: 1 }], 1],
  ['the document asked, not links left aside after', [{}, { nth: 1, kind: 'abstained', because: 'over-budget' }], 0],
  ['the abstention where nothing was sent', [{ kind: 'abstained', because: 'disallowed' }], 0],
  ['the answer, not our own fault after it', [{ status: 200 }, { kind: 'void' }], 0],
  ['our own fault, where there is nothing else', [{ kind: 'void' }, { kind: 'void' }], 1],
  ['nothing, where there is no row', [], undefined],
])('a probe is decided by %s', (_, rows, seq) => {
  expect(decider(...rows)).toBe(seq);
});

test('every probe of the protocol has one record, also where the visit never came so far', () => {
  const records = probesOf([row()]);
  expect(records.map(({ probe }) => probe)).toEqual(PROBES.map(({ id }) => id).sort());
  expect(records.find(({ probe }) => probe === 'robots-browser')).toMatchObject({
    ua: 'browser',
    decided_by: null,
    kind: null,
    requests: 0,
  });
});

test('a probe that an earlier row answers has the status of that row', () => {
  const rows = [row({ status: 204 }), row({ seq: 1, probe: 'probe-0', kind: 'reused', ref: 'a.test#0' })];
  const record = probesOf(rows).find(({ probe }) => probe === 'probe-0');
  expect(record).toMatchObject({ kind: 'reused', status: 204, decided_by: 1, requests: 0 });
});

test('requests of a probe are counted with hops, repeats and lost answers, without abstentions and our own faults', () => {
  const kinds = ['failed', 'asked', 'answered', 'void', 'abstained', 'reused'] as const;
  const records = probesOf(kinds.map((kind, seq) => row({ kind, seq })));
  expect(records.find(({ probe }) => probe === 'robots')?.requests).toBe(3);
});
