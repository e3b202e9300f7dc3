import type { ContactRow } from '../model/contact.ts';
import { isMistake, mistake } from '../model/mistake.ts';
import type { Millis } from '../model/units.ts';
import type { Hold } from '../queue/hold.ts';
import {
  type CheckedRow,
  type CheckSignals,
  type ContactEffects,
  checkContact,
  contactTrouble,
} from './contact-check.ts';
import { fingerprintLine } from './study.ts';

/** A failing page is looked at again after a hundredth of the time between checks, then after twice that, up to a tenth. */
const FIRST_WAIT = 1 / 100;
const LONGEST_WAIT = 1 / 10;

/** The first check of a process: its rows, and when it began (monotonic). */
export interface FirstCheck {
  readonly rows: readonly CheckedRow[];
  readonly at: Millis;
}

/**
 * The first check, before anything else is sent. Throws a `Mistake` (exit code 3) where the page is not as promised;
 * one that is ended early tells of the requests that it made.
 */
export async function requireContact(effects: ContactEffects, signals: CheckSignals): Promise<FirstCheck> {
  const at = effects.clock.mono();
  const rows: CheckedRow[] = [];
  let last: CheckedRow;
  try {
    last = await checkContact(effects, async (row) => void rows.push(row), signals);
  } catch (thrown) {
    if (signals.ending.aborted && !isMistake(thrown)) return { rows, at };
    throw thrown;
  }
  const trouble = contactTrouble(last);
  if (trouble === undefined) return { rows, at };
  const put = last.verdict === 'no-fingerprint' ? `; put this line on it: ${fingerprintLine(effects.protocol)}` : '';
  throw mistake(`no site was asked anything: the contact page ${trouble}${put}`, 3);
}

/** What hangs on the checks of a run. */
export interface ContactKeeper {
  readonly hold: Hold;
  /** Resolves when the row is durable. */
  record(row: ContactRow): Promise<void>;
  /** Which start of the run this is. */
  readonly start: number;
  /** Rows of earlier starts. */
  readonly before: number;
  /** A check was good. */
  good(): void;
  /** Said when the state changes: why nothing is sent; `undefined` when the page is back. */
  tell(why: string | undefined): void;
}

/** Checks again and again until `ending` aborts; while the page is not as promised `hold` is closed. Throws what `record` throws. */
export async function watchContact(
  effects: ContactEffects,
  first: FirstCheck,
  { hold, record, start, before, good, tell }: ContactKeeper,
  signals: CheckSignals,
): Promise<void> {
  const { clock, protocol } = effects;
  const every = protocol.contactCheck?.every;
  if (every === undefined) return;
  let seq = before;
  const write = (row: CheckedRow): Promise<void> => {
    // Closed before the row is written, lifted after: nothing leaves on a check that is not on the disk.
    if (contactTrouble(row) !== undefined) hold.close();
    return record({ ...row, start, seq: seq++ });
  };
  for (const row of first.rows) await write(row);
  let next = first.at + every;
  let patience = every * FIRST_WAIT;
  for (;;) {
    await clock.sleep(Math.max(0, next - clock.mono()), signals.ending);
    const began = clock.mono();
    const wasHeld = hold.held;
    const trouble = contactTrouble(await checkContact(effects, write, signals));
    if (trouble === undefined) {
      good();
      hold.lift();
      next = began + every;
      patience = every * FIRST_WAIT;
    } else {
      next = clock.mono() + patience;
      patience = Math.min(every * LONGEST_WAIT, patience * 2);
    }
    if (hold.held !== wasHeld) tell(trouble);
  }
}
