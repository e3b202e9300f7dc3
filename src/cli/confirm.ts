import { mistake } from '../model/mistake.ts';
import { type Terminal, withQuestions } from './ask.ts';
import { type LiveRun, liveNotice } from './live-notice.ts';

/**
 * Says what a live run is, and lets it begin when its operator has typed the contact URL; `yes` replaces that. Anything
 * else typed, and no terminal to type at, is a mistake (exit code 2).
 */
export async function confirmLive(run: LiveRun, yes: boolean, at: Terminal): Promise<void> {
  if (!yes && at.input.isTTY !== true) {
    throw mistake('a live run is confirmed by typing the contact URL, and this is no terminal: give --yes');
  }
  at.output.write(liveNotice(run));
  if (yes) return;
  const { contact } = run.protocol.identity;
  const typed = await withQuestions(at, (ask) => ask('Type the contact URL to begin: '));
  if (typed !== contact) throw mistake(`that is not ${contact}: nothing was sent`);
}
