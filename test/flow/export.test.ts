import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesUnder } from '../../src/dataset/stage.ts';
import type { VisitedSite } from '../../src/dataset/visited-site.ts';
import { exportRun } from '../../src/flow/export.ts';
import { fingerprintLine } from '../../src/flow/study.ts';
import { isMistake } from '../../src/model/mistake.ts';
import type { KeptBody } from '../../src/model/ports.ts';
import type { Protocol } from '../../src/model/protocol.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { openLedger } from '../../src/store/ledger.ts';
import { withRun } from '../../src/store/read.ts';
import { PROBES, visits } from '../dataset/visits.ts';

/** Promises what can be said of its probes. */
const PROTOCOL: Protocol = { ...whoMayRead, probes: PROBES, clauses: ['W-ID-1', 'W-ID-3', 'W-OUT-1'] };

let place: string;
let small: string;
let large: string;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'wmr-export-'));
  small = await runOf([...visits(20)], 'small');
  large = await runOf([...visits(150)], 'large');
  await exportRun({ db: small, out: join(place, 'old') });
  await exportRun({ db: large, out: join(place, 'new') });
});
afterAll(() => rm(place, { recursive: true, force: true }));

/** A run database that holds these sites, visited last to first. */
async function runOf(
  sites: readonly VisitedSite[],
  name: string,
  body?: KeptBody,
  protocol = PROTOCOL,
): Promise<string> {
  const path = join(place, `${name}.sqlite`);
  const order = sites.toReversed();
  const ledger = await openLedger(
    path,
    {
      protocol,
      protocolSha256: 'a'.repeat(64),
      sampleSha256: 'b'.repeat(64),
      seed: 'run seed',
      version: '0',
      stamps: [],
      sites: [...order.map(({ site }) => site), { domain: 'not a name', rank: 7, stratum: 1, invalid: true }],
    },
    { open: 'create', start: { at: 1, mono: 1, version: '0', command: 'a test' } },
  );
  const rows = order.flatMap((site) => site.rows);
  await Promise.all(
    rows.filter(({ kind }) => kind !== 'abstained').map((row) => ledger.intend({ ...row, kind: 'asked' })),
  );
  await Promise.all(rows.map((row) => ledger.append(row, row.body && body)));
  for (const { site, end } of order) if (end) await ledger.end(site.domain, end.because, end.at);
  await ledger.close();
  return path;
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

/** A process that exports; `shell` stands before its command line. */
function exporting(db: string, out: string, shell = ''): Child {
  const program = [process.execPath, '--import', 'tsx', join(import.meta.dirname, 'export-child.ts'), db, out];
  return spawn('/bin/sh', ['-c', `${shell} exec "$0" "$@"`, ...program], { stdio: ['ignore', 'pipe', 'pipe'] });
}

const bytesOf = async (folder: string): Promise<ReadonlyMap<string, string>> =>
  new Map(
    await Promise.all(
      (await filesUnder(folder)).map(async (name) => [name, await readFile(join(folder, name), 'latin1')] as const),
    ),
  );

test('the dataset holds every site of the sample by domain, its rows in order, and one record a probe', async () => {
  const out = join(place, 'whole');
  const { tables } = await exportRun({ db: small, out });
  expect([tables.sites.rows, tables.probes.rows, tables.requests.rows]).toEqual([21, 21 * 26, 20 * 26]);
  const file = await asyncBufferFromFile(join(out, 'data/requests.parquet'));
  const rows = await parquetReadObjects({ file, compressors, columns: ['domain', 'seq'] });
  expect(rows).toEqual([...visits(20)].flatMap((site) => site.rows.map(({ domain, seq }) => ({ domain, seq }))));
  const sites = await asyncBufferFromFile(join(out, 'data/sites.parquet'));
  expect((await parquetReadObjects({ file: sites, compressors }))[0]).toMatchObject({
    domain: 'not a name',
    valid: false,
    ended: null,
    requests: 0,
  });
});

test('the requests for the contact page are exported as the store has them', async () => {
  const [first] = [...visits(1)];
  const [answered] = first?.rows ?? [];
  if (answered === undefined) throw new Error('no row');
  const db = join(place, 'watched.sqlite');
  await cp(small, db);
  const ledger = await openLedger(
    db,
    withRun(db, (reader) => ({ ...reader.run(), sites: reader.sites() })),
    {
      open: 'resume',
      start: { at: 2, mono: 2, version: '0', command: 'a test' },
    },
  );
  await ledger.appendContact({ ...answered, kind: 'answered', seq: 0, verdict: 'status' });
  await ledger.appendContact({ ...answered, kind: 'answered', seq: 1, verdict: 'good' });
  await ledger.close();
  const { tables } = await exportRun({ db, out: join(place, 'watched') });
  expect([tables.contact.rows, tables.requests.rows]).toEqual([2, 20 * 26]);
  const file = await asyncBufferFromFile(join(place, 'watched/data/contact.parquet'));
  expect(await parquetReadObjects({ file, compressors, columns: ['seq', 'verdict'] })).toEqual([
    { seq: 0, verdict: 'status' },
    { seq: 1, verdict: 'good' },
  ]);
});

test('SHA256SUMS names every other file and holds', async () => {
  const out = join(place, 'old');
  const check = spawn('sha256sum', ['-c', '--strict', 'SHA256SUMS'], {
    cwd: out,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await text(check.stdout);
  const files = (await filesUnder(out)).filter((name) => name !== 'SHA256SUMS');
  expect(said.trim().split('\n')).toEqual(files.map((name) => `${name}: OK`));
});

test('the page of the run and its own protocol stands in it, in both languages, and is listed', async () => {
  const out = join(place, 'old');
  const resources = JSON.parse(await readFile(join(out, 'datapackage.json'), 'utf8')).resources as { path: string }[];
  for (const path of ['protocol/disclosure.md', 'protocol/disclosure.zh.md']) {
    const page = await readFile(join(out, path), 'utf8');
    expect(page).toContain(`\n${fingerprintLine(PROTOCOL)}\n`);
    expect(resources.map((resource) => resource.path)).toContain(path);
  }
});

test('exporting again gives the same bytes', async () => {
  await exportRun({ db: small, out: join(place, 'again') });
  expect(await bytesOf(join(place, 'again'))).toEqual(await bytesOf(join(place, 'old')));
});

describe('a mistake of one line', () => {
  const refused = async (order: { db: string; out: string }) => {
    const thrown = await exportRun(order).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(isMistake(thrown) && thrown.message).toMatch(/^[^\n]+$/);
    return isMistake(thrown) ? thrown : undefined;
  };

  test('is a database that is not there, or is none of a run', async () => {
    await refused({ db: join(place, 'nowhere.sqlite'), out: join(place, 'x') });
    await writeFile(join(place, 'text.sqlite'), 'no database, but long enough to be taken for one by its name');
    await refused({ db: join(place, 'text.sqlite'), out: join(place, 'x') });
    await refused({ db: place, out: join(place, 'x') });
  });

  test('is a run that promised what this version knows nothing of', async () => {
    const db = await runOf([], 'foreign', undefined, { ...PROTOCOL, clauses: ['W-NEW-1'] });
    const thrown = await refused({ db, out: join(place, 'foreign') });
    expect(thrown).toMatchObject({ exitCode: 3, message: expect.stringContaining('promises W-NEW-1') });
  });

  test('is an output that is a file, or lies in one', async () => {
    await writeFile(join(place, 'taken'), '');
    expect((await refused({ db: small, out: join(place, 'taken') }))?.exitCode).toBe(2);
    expect((await refused({ db: small, out: join(place, 'taken/inside') }))?.exitCode).toBe(2);
  });

  test.skipIf(process.getuid?.() === 0)('is an output folder without the right to write', async () => {
    await mkdir(join(place, 'shut'));
    await chmod(join(place, 'shut'), 0o555);
    expect((await refused({ db: small, out: join(place, 'shut') }))?.exitCode).toBe(3);
  });
});

test.each(['requests.arrow', 'requests.parquet'])(
  'a disk too small for %s ends it with one line and leaves the dataset before it as it was',
  async (file) => {
    const out = join(place, `full-${file}`);
    await cp(join(place, 'old'), out, { recursive: true });
    const before = await bytesOf(out);
    const { length } = await readFile(join(place, 'new/data', file));
    const child = exporting(large, out, `trap '' XFSZ; ulimit -f ${Math.floor(length / 512) - 1};`);
    const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
    expect(said).toMatch(/^begins\ncannot write [^\n]+\n$/);
    expect(child.exitCode).toBe(3);
    expect(await bytesOf(out)).toEqual(before);
  },
);

test('kill -9 at any moment leaves every file old and whole or new and whole; the next export cleans up', async () => {
  const out = join(place, 'killed');
  const before = join(place, 'old');
  const [old, fresh] = [await bytesOf(before), await bytesOf(join(place, 'new'))];
  let killed = 0;
  for (let moment = 0; moment < 5; moment++) {
    await rm(out, { recursive: true, force: true });
    await cp(before, out, { recursive: true });
    const child = exporting(large, out);
    const closed = once(child, 'close');
    await once(child.stdout, 'data');
    await Promise.race([setTimeout(Math.random() * 1600), closed]);
    child.kill('SIGKILL');
    await closed;
    if (child.signalCode === 'SIGKILL') killed++;
    const found = await bytesOf(out);
    for (const [name, bytes] of found) {
      if (!name.startsWith('.partial-')) expect([old.get(name), fresh.get(name)]).toContain(bytes);
    }
    for (const name of old.keys()) expect(found.has(name)).toBe(true);
  }
  expect(killed).toBeGreaterThan(0);
  await exportRun({ db: large, out });
  expect(await bytesOf(out)).toEqual(fresh);
});

describe('a release', () => {
  const DAY = 86_400_000;
  const ended = 1_790_000_100_000 + 19;
  const refusal = async (more: object, now = ended + 31 * DAY) =>
    exportRun({ db: small, out: join(place, 'release'), release: true, ...more }, now).then(
      () => 'released',
      (error: unknown) => (isMistake(error) ? error.message : String(error)),
    );

  test('needs an audit, thirty days for operators to answer, and no body', async () => {
    const audit = join(place, 'audit.json');
    await writeFile(audit, JSON.stringify({ verdicts: [{ clause: 'W-RATE-1', ruling: 'broken' }] }));
    expect(await refusal({})).toContain('there is no audit');
    expect(await refusal({ audit }, ended + 30 * DAY - 1)).toContain('not to be published before');
    expect(await refusal({ audit, reviewerPack: true })).toContain('bodies are not published');
    expect(await refusal({ audit: large })).toContain('no audit report');
    expect(await refusal({ audit: join(place, 'nowhere') })).toContain('no such file');
    expect((await filesUnder(place)).filter((name) => name.startsWith('release/'))).toEqual([]);
    expect(await refusal({ audit }, ended + 30 * DAY)).toBe('released');
    const report = await readFile(join(place, 'release/protocol/audit-report.json'), 'utf8');
    expect(report).toBe(await readFile(audit, 'utf8'));
  });
});

test("a reviewer's pack holds the kept bodies of the rows; without it no body leaves the database", async () => {
  const bytes = Buffer.from('User-agent: *\nDisallow: /kept-body-canary');
  const keptSha256 = createHash('sha256').update(bytes).digest('hex');
  const [first] = visits(1);
  const rows = (first?.rows ?? []).map((row) => (row.body ? { ...row, body: { ...row.body, keptSha256 } } : row));
  const db = await runOf(first ? [{ ...first, rows }] : [], 'bodies', { sha256: keptSha256, bytes });
  const out = join(place, 'pack');
  expect((await exportRun({ db, out, reviewerPack: true })).pack).toEqual({ bodies: 1, withheld: 0 });
  const file = join(out, `reviewer-pack/bodies/${keptSha256.slice(0, 2)}/${keptSha256}.gz`);
  expect(gunzipSync(await readFile(file))).toEqual(bytes);
  await expect(exportRun({ db, out, release: true })).rejects.toThrow('reviewer-pack from before');
  await exportRun({ db, out: join(place, 'public') });
  const names = await filesUnder(join(place, 'public'));
  expect(names.filter((name) => /reviewer|bodies/.test(name))).toEqual([]);
});
