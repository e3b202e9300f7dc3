import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowLine, rows } from '../../src/flow/rows.ts';
import { child, folder, ledgerAt, record, runFile } from '../store/open-in-tests.ts';
import { answer, intent } from '../store/rows-of-tests.ts';

const HASH = 'd'.repeat(64);
const body = { sha256: HASH, complete: true, length: 5, encoded: 5, truncated: false, kept: 'none' } as const;

/** What `wmr rows` prints, line by line. */
async function printed(db: string, all = false): Promise<Record<string, unknown>[]> {
  const chunks: Buffer[] = [];
  const out = new Writable({
    write(chunk, _, done) {
      chunks.push(chunk);
      done();
    },
  });
  await rows(db, all, out);
  const text = Buffer.concat(chunks).toString();
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

test('a row tells what was asked, when, and what came of it', () => {
  const line = JSON.parse(rowLine(answer('a.test', 3, { body, ip: '192.0.2.1', at: 1_000, endedAt: 1_234.5 })));
  expect(line).toMatchObject({
    url: 'https://a.test/robots.txt',
    status: 200,
    sha256: HASH,
    ua: 'own',
    domain: 'a.test',
    seq: 3,
    probe: 'robots',
    attempt: 1,
    hop: 0,
    kind: 'answered',
    at: '1970-01-01T00:00:01.000Z',
    atMs: 1_000,
    endedAt: '1970-01-01T00:00:01.234Z',
    endedAtMs: 1_234.5,
    ip: '192.0.2.1',
    outcome: 200,
  });
});

test('the hash of a body that was cut is not told as that of the body', () => {
  expect(JSON.parse(rowLine(answer('a.test', 0, { body: { ...body, complete: false } })))).toHaveProperty(
    'sha256',
    null,
  );
});

test('a row without an answer has no status, no end and no outcome; one that failed has its failure', () => {
  expect(JSON.parse(rowLine(intent('a.test', 0)))).toMatchObject({ status: null, endedAt: null, outcome: null });
  const { status: _, ...failed } = answer('a.test', 0, { kind: 'failed', failure: 'reset' });
  expect(JSON.parse(rowLine(failed))).toMatchObject({ status: null, outcome: 'reset' });
});

test('what was sent is printed; with --all also what was not', async () => {
  const path = `${folder()}/run.sqlite`;
  const kinds = ['asked', 'answered', 'failed', 'void', 'abstained', 'reused'] as const;
  await record(
    await ledgerAt(path),
    kinds.map((kind, seq) => answer('a.test', seq, { kind })),
  );
  expect((await printed(path)).map(({ kind }) => kind)).toEqual(['asked', 'answered', 'failed']);
  expect((await printed(path, true)).map(({ kind }) => kind)).toEqual(kinds);
});

test('requests for the contact page stand among the others, in the order in which they happened', async () => {
  const path = `${folder()}/run.sqlite`;
  const ledger = await ledgerAt(path);
  await record(ledger, [answer('a.test', 0, { mono: 20 }), answer('a.test', 1, { mono: 40 })]);
  for (const [seq, mono] of [10, 30, 50].entries()) {
    await ledger.appendContact(answer('contact.test', seq, { probe: 'contact', mono }));
  }
  await ledger.appendContact(answer('contact.test', 3, { probe: 'contact', mono: 5, start: 2, kind: 'void' }));
  const domains = ['contact.test', 'a.test', 'contact.test', 'a.test', 'contact.test'];
  expect((await printed(path)).map(({ domain }) => domain)).toEqual(domains);
  expect((await printed(path, true)).map(({ kind }) => kind).at(-1)).toBe('void');
});

test('no character that a terminal obeys stands raw in a line, and JSON reads each back', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\x1b[2J', '\x9b2J', '\u202egpj.exe', '\u2066', '\u200b', '\ud800', '\u{e0041}', '\u2028', 'a\nb'),
  );
  fc.assert(
    fc.property(hostile, (text) => {
      const line = rowLine(answer('a.test', 0, { url: `https://a.test/${text}`, ip: text }));
      expect(line.slice(0, -1)).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
      expect(JSON.parse(line)).toMatchObject({ url: `https://a.test/${text}`, ip: text });
    }),
  );
});

test('an instant that no calendar holds is told as its number alone', () => {
  expect(JSON.parse(rowLine(intent('a.test', 0, { at: 1e300 })))).toMatchObject({ at: null, atMs: 1e300 });
});

test('the rows of a run whose writer was killed are all printed, from its log', async () => {
  const path = await runFile();
  const writer = await child(['resume', path, 'write']);
  writer.go();
  const asked = new Set<string>();
  for (let i = 0; i < 200; i++) {
    const words = await writer.next();
    if (words?.[0] === 'asked') asked.add(`${words[1]}#${words[2]}`);
  }
  expect((await printed(path)).length).toBeGreaterThanOrEqual(asked.size);
  await writer.kill();
  const found = new Set((await printed(path)).map(({ domain, seq }) => `${domain}#${seq}`));
  expect([...asked].filter((id) => !found.has(id))).toEqual([]);
});

test('a reader that goes away after one line ends it quietly', async () => {
  const path = `${folder()}/run.sqlite`;
  const ledger = await ledgerAt(path);
  await record(
    ledger,
    Array.from({ length: 3_000 }, (_, seq) => answer('a.test', seq)),
  );
  const program = `"${process.execPath}" --import tsx "${join(import.meta.dirname, 'rows-child.ts')}" "${path}"`;
  const { stdout, stderr } = spawnSync('/bin/sh', ['-c', `{ ${program}; echo "exit $?" >&2; } | head -1`], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toMatchObject({ domain: 'a.test', seq: 0 });
  expect(stderr).toBe('exit 0\n');
});

test('a database that is missing is one line, exit code 3', async () => {
  await expect(printed(`${folder()}/none.sqlite`)).rejects.toMatchObject({ exitCode: 2 });
});
