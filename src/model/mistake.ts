/** An error that ends the command with one line and an exit code: 2 wrong use, 3 the run could not go on. */
export interface Mistake extends Error {
  readonly exitCode: 2 | 3;
}

/** Makes a `Mistake`. `message`: what is wrong and what to do, one line. */
export const mistake = (message: string, exitCode: 2 | 3 = 2): Mistake =>
  Object.assign(new Error(message), { exitCode });

/** Whether a thrown thing is a `Mistake`. */
export const isMistake = (thrown: unknown): thrown is Mistake => thrown instanceof Error && 'exitCode' in thrown;
