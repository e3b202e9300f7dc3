import type { CommandModule } from 'yargs';
import { type RunStatus, statusOf } from '../flow/status.ts';
import { span } from './live-notice.ts';
import { oneLine } from './printable.ts';

interface Args {
  readonly db: string;
  readonly json: boolean;
}

/** `wmr status`: how a run stands, also while it goes on. */
export const statusCommand: CommandModule<object, Args> = {
  builder: (args) =>
    args.strict().options({
      db: { type: 'string', demandOption: true, requiresArg: true, describe: 'The database of the run' },
      json: { type: 'boolean', default: false, describe: 'Print it as JSON' },
    }),
  handler: ({ db, json }) => {
    const now = Date.now();
    const status = statusOf(db, now);
    console.log(json ? JSON.stringify(status) : statusPage(status, now));
  },
};

/** A status as a page for people. `now`: Unix milliseconds. */
export function statusPage(status: RunStatus, now: number): string {
  const { sites, starts, contact, writer } = status;
  const done = sites.done === sites.all;
  const running = writer.state !== 'free';
  const ago = (at: number): string => `${new Date(at).toISOString()}, ${span(Math.max(0, now - at))} ago`;
  const lines: readonly (readonly [string, string])[] = [
    ['state', stateOf(status)],
    [
      'sites',
      `${sites.done} of ${sites.all} done, ${sites.inFlight} ${running || sites.inFlight === 0 ? 'in flight' : 'cut off'}, ${sites.waiting} waiting`,
    ],
    ['ends', listed(status.ends)],
    [
      'requests',
      `${status.requests}${status.rows.asked > 0 ? `, of them ${status.rows.asked} without an answer yet` : ''}`,
    ],
    ['statuses', listed(status.statuses)],
    ['failures', listed(status.failures)],
    ['not sent', listed({ abstained: status.rows.abstained, reused: status.rows.reused, void: status.rows.void })],
    ['began', `${ago(status.startedAt)}; process starts: ${starts.length}`],
    ['last row', status.lastRowAt === undefined ? 'none yet' : ago(status.lastRowAt)],
    [
      'contact',
      contact.state === 'not-watched'
        ? 'not watched'
        : `${contact.state}${contact.state === 'failing' ? ` (${contact.verdict}), nothing is sent` : ''} since ${ago(contact.since)}; ${contact.checks} checks, the last ${span(Math.max(0, now - contact.checkedAt))} ago`,
    ],
    ['stamps', status.stamps.map(({ stamp, why }) => `${stamp} (${why})`).join('; ') || 'none'],
    ['protocol', `${status.protocol}, sha256 ${status.protocolSha256}`],
  ];
  return `${lines.map(([name, text]) => `${name.padEnd(9)} ${oneLine(text)}`).join('\n')}${done || running ? '' : '\n\nGo on with: wmr crawl --resume'}`;
}

function stateOf({ sites, writer }: RunStatus): string {
  const who = writer.holder ? `process ${writer.holder.pid} on ${writer.holder.host}` : 'a process';
  if (writer.state === 'held') return `running: ${who} writes it`;
  if (sites.done === sites.all) return 'done';
  if (writer.state === 'free') return 'stopped: no process writes it';
  return `not known: the lock file cannot be opened for writing from here; last written by ${who}`;
}

const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .filter(([, n]) => n > 0)
    .map(([name, n]) => `${name} ${n}`)
    .join(', ') || 'none';
