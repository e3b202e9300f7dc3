import { parentPort } from 'node:worker_threads';
import { databaseCalls } from './database-calls.ts';
import { troubleOf } from './trouble.ts';
import type { CallMessage, ReplyMessage } from './worker-calls.ts';

const { calls, path } = databaseCalls();

parentPort?.on('message', async ({ id, name, args }: CallMessage) => {
  let reply: ReplyMessage;
  try {
    const call = calls[name] as (...given: readonly unknown[]) => unknown;
    reply = { id, value: await call(...args) };
  } catch (thrown) {
    const { message, exitCode } = troubleOf(path(), thrown);
    reply = { id, error: message, exitCode };
  }
  parentPort?.postMessage(reply);
  if (name === 'close') parentPort?.close();
});
