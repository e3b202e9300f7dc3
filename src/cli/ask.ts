import { createInterface } from 'node:readline/promises';
import { mistake } from '../model/mistake.ts';

/** A terminal, or what stands for one. Lines are edited by it, so that Ctrl-C stays a signal. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

/** The terminal of this process; what it says goes to stderr. */
export const terminal: Terminal = { input: process.stdin, output: process.stderr };

/** Runs `asking` with a way to ask for lines. The end of input is a mistake (exit code 2). */
export async function withQuestions<T>(
  { input, output }: Terminal,
  asking: (ask: (question: string) => Promise<string>) => Promise<T>,
): Promise<T> {
  const reader = createInterface({ input, output, terminal: false });
  // Read one after another, so that lines pasted at once are answers one after another.
  const lines = reader[Symbol.asyncIterator]();
  try {
    return await asking(async (question) => {
      output.write(question);
      const { value, done } = await lines.next();
      if (done) throw mistake('the input ended before all was answered; nothing was done');
      return value.trim();
    });
  } finally {
    reader.close();
  }
}
