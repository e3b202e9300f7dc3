import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contactOf } from '../../src/dataset/contact-of.ts';
import { writeDataset } from '../../src/dataset/write-dataset.ts';
import { PUBLISHED } from '../../src/model/columns.ts';
import { CONTACT_PROBE, type ContactRow } from '../../src/model/contact.ts';
import { breaches } from './records.ts';
import { input, RUN, row } from './visits.ts';

const { contact: page, userAgent } = RUN.protocol.identity;
const asked = (seq: number, over: Partial<ContactRow> = {}): ContactRow => ({
  ...row({ domain: 'maxsong.me', probe: CONTACT_PROBE, seq, url: page, sent: [['User-Agent', userAgent]] }),
  status: 200,
  verdict: 'good',
  ...over,
});

/** One row of each kind that a check can leave. */
const ROWS: readonly ContactRow[] = [
  asked(0, { endedAt: 1_790_000_000_120.5, endedMono: 1_120.5 }),
  asked(1, { kind: 'failed', status: 503, verdict: 'status' }),
  (({ status: _, ...rest }) => rest)(asked(2, { kind: 'failed', failure: 'connect-timeout', verdict: 'no-answer' })),
  (({ verdict: _, ...rest }) => rest)(asked(3, { status: 301 })),
  asked(4, { hop: 1, because: 'redirect-offsite', target: 'https://me:pw@o.example/#top', verdict: 'redirected' }),
  (({ status: _, sent: __, ...rest }) => rest)(
    asked(5, { kind: 'void', ownFault: 'own-network-down', verdict: 'no-answer' }),
  ),
];

let out: string;
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'wmr-contact-'));
});
afterEach(() => rm(out, { recursive: true, force: true }));

it('every row that a check can leave is a record of its table', () => {
  expect(breaches(PUBLISHED.contact, ROWS.map(contactOf))).toEqual([]);
  expect(breaches(PUBLISHED.contact, [{ ...contactOf(asked(0)), verdict: 'fine' }])).not.toEqual([]);
});

it('who asked, what came and what the check came to can be read; credentials of a redirect cannot', () => {
  expect(contactOf(asked(0))).toMatchObject({ url: page, sent_user_agent: userAgent, status: 200, verdict: 'good' });
  expect(ROWS.map(contactOf).map(({ target }) => target)).toContain('https://o.example/');
});

it('the rows stand in the dataset in their order, the same bytes each time, and in no other table', async () => {
  const [one, two] = [join(out, '1'), join(out, '2')];
  const { tables } = await writeDataset(input([], { contact: ROWS }), one);
  await writeDataset(input([], { contact: ROWS }), two);
  expect(await readFile(join(one, 'SHA256SUMS'), 'utf8')).toBe(await readFile(join(two, 'SHA256SUMS'), 'utf8'));
  expect([tables.contact.rows, tables.requests.rows]).toEqual([ROWS.length, 0]);
  const read = await parquetReadObjects({
    file: await asyncBufferFromFile(join(one, 'data/contact.parquet')),
    compressors,
    columns: ['seq', 'status', 'verdict'],
  });
  expect(read).toEqual(ROWS.map(contactOf).map(({ seq, status, verdict }) => ({ seq, status, verdict })));
});

it('a run that watched no page has the table, without a row', async () => {
  await writeDataset(input([]), out);
  const csv = gunzipSync(await readFile(join(out, 'data/contact.csv.gz'))).toString();
  expect(csv).toBe(`${Object.keys(PUBLISHED.contact.columns).join(',')}\n`);
});
