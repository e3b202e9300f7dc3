import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import type { Observation } from '../../src/model/observation.ts';
import { openLedger, type RunLedger } from '../../src/store/ledger.ts';
import type { RunRecord } from '../../src/store/run-record.ts';
import { intent, RUN, START } from './rows-of-tests.ts';

/** A folder that goes when the test is over. */
export function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'store-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Opens a ledger that is closed when the test is over. */
export async function ledgerAt(
  path: string,
  open: 'create' | 'resume' = 'create',
  more: Partial<RunRecord> = {},
): Promise<RunLedger> {
  const ledger = await openLedger(path, { ...RUN, ...more }, { open, start: START });
  onTestFinished(() => ledger.close());
  return ledger;
}

/** A run that was begun and left, as a file. */
export async function runFile(path = `${folder()}/run.sqlite`): Promise<string> {
  await (await openLedger(path, RUN, { open: 'create', start: START })).close();
  return path;
}

/** Writes rows; those that were sent get their intents first. */
export async function record(ledger: RunLedger, rows: readonly Observation[]): Promise<void> {
  const sent = rows.filter(({ kind }) => kind === 'asked' || kind === 'answered' || kind === 'failed');
  await Promise.all(
    sent.map(({ domain, seq, url, start, mono, at }) => ledger.intend(intent(domain, seq, { url, start, mono, at }))),
  );
  await Promise.all(rows.filter(({ kind }) => kind !== 'asked').map((row) => ledger.append(row)));
}

/** SQL on the file, as somebody with another tool would run it. */
export function sql(path: string, statement: string): unknown[] {
  const db = new Database(path);
  try {
    const prepared = db.prepare(statement);
    return prepared.reader ? prepared.all() : [prepared.run()];
  } finally {
    db.close();
  }
}

/** A process that opens a run (`child.ts`), killed when the test is over. */
export interface Child {
  readonly process: ChildProcess;
  /** Lets it begin. */
  go(): void;
  /** The next thing it says; `undefined` when it has ended. */
  next(): Promise<readonly unknown[] | undefined>;
  kill(): Promise<void>;
}

/** Starts one and waits until it is ready. `shell` stands before its command line; `uid` runs it as somebody else. */
export async function child(
  args: readonly string[],
  { shell = '', uid }: { readonly shell?: string; readonly uid?: number } = {},
): Promise<Child> {
  const program = [process.execPath, '--import', 'tsx', join(import.meta.dirname, 'child.ts'), ...args];
  const started = spawn('/bin/sh', ['-c', `${shell} exec "$0" "$@"`, ...program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: join(import.meta.dirname, '../..'),
    ...(uid !== undefined && { uid }),
  });
  const ended = once(started, 'close');
  const lines = createInterface({ input: started.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<readonly unknown[] | undefined> => {
    const { value, done } = await lines.next();
    return done ? undefined : JSON.parse(value);
  };
  const kill = async (): Promise<void> => {
    started.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  await next();
  return { process: started, go: () => started.stdin.write('\n'), next, kill };
}
