import { Worker } from 'node:worker_threads';
import { mistake } from '../model/mistake.ts';
import type { CallMessage, Calls, ReplyMessage } from './worker-calls.ts';

/** Calls into the worker thread. */
export interface WorkerThread {
  call<K extends keyof Calls>(
    name: K,
    args: Parameters<Calls[K]>,
    move?: readonly ArrayBuffer[],
  ): Promise<Awaited<ReturnType<Calls[K]>>>;
  /** Closes the database and ends the thread, if it has not died by itself. */
  close(): Promise<void>;
}

interface Pending {
  readonly resolve: (value: never) => void;
  readonly reject: (why: unknown) => void;
}

/** Starts the thread. It keeps the process alive only while a call is under way. */
export function startWorker(path: string): WorkerThread {
  const worker = new Worker(workerFile());
  const pending = new Map<number, Pending>();
  let calls = 0;
  let dead: unknown;

  const settle = (id: number, how: (call: Pending) => void): void => {
    const call = pending.get(id);
    pending.delete(id);
    if (pending.size === 0) worker.unref();
    if (call) how(call);
  };
  worker.on('message', (reply: ReplyMessage) =>
    settle(reply.id, ({ resolve, reject }) =>
      'error' in reply ? reject(mistake(reply.error, reply.exitCode)) : resolve(reply.value as never),
    ),
  );
  const die = (why: unknown): void => {
    dead ??= why;
    for (const id of [...pending.keys()]) settle(id, ({ reject }) => reject(dead));
  };
  worker.on('error', (thrown) => die(mistake(`${path}: the database thread failed: ${thrown.message}`, 3)));
  const ended = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      die(mistake(`${path}: the database is closed`, 3));
      resolve();
    });
  });

  const call: WorkerThread['call'] = (name, args, move = []) =>
    new Promise((resolve, reject) => {
      if (dead !== undefined) return reject(dead);
      const message: CallMessage = { id: calls++, name, args };
      pending.set(message.id, { resolve, reject });
      worker.ref();
      worker.postMessage(message, move);
    });
  return {
    call,
    close: async () => {
      if (dead === undefined) await call('close', []);
      worker.ref();
      await ended;
    },
  };
}

/** The worker's file beside this one. Its arguments are inherited: to name any would replace them all. */
const workerFile = (): URL =>
  new URL(import.meta.url.endsWith('.ts') ? './worker.dev.mjs' : './worker.js', import.meta.url);
