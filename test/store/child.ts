/**
 * A process of its own that opens a run: `tsx child.ts <create|resume> PATH <hold|write|leave>`. It waits for a line on standard
 * input, then says what it did on standard output, one JSON array a line, written before it goes on.
 */
import { writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMistake } from '../../src/model/mistake.ts';
import { openLedger, type RunLedger } from '../../src/store/ledger.ts';
import { answer, intent, RUN, START } from './rows-of-tests.ts';

const [open = '', path = '', then = ''] = process.argv.slice(2);
const say = (...words: readonly unknown[]): void => {
  writeSync(1, `${JSON.stringify(words)}\n`);
};

/** Eight visits at once, each row said when it is durable. */
async function write(ledger: RunLedger): Promise<void> {
  const lane = async (n: number): Promise<void> => {
    const domain = `lane-${n}.start-${ledger.start}.test`;
    for (let seq = 0; ; seq++) {
      say('sends', domain, seq);
      await ledger.intend(intent(domain, seq, { start: ledger.start }));
      say('asked', domain, seq);
      await ledger.append(answer(domain, seq, { start: ledger.start, detail: 'x'.repeat(900) }));
      say('answered', domain, seq);
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, n) => lane(n)));
}

say('ready');
await new Promise((resolve) => process.stdin.once('data', resolve));
process.stdin.destroy();
try {
  const ledger = await openLedger(path, RUN, { open: open === 'create' ? 'create' : 'resume', start: START });
  say('open', ledger.start);
  if (then === 'write') await write(ledger);
  if (then === 'hold') await sleep(2 ** 30);
} catch (thrown) {
  const later = thrown instanceof Error ? thrown.message : String(thrown);
  say('refused', later, isMistake(thrown) ? thrown.exitCode : 'no mistake');
}
if (then !== 'leave') process.exit();
