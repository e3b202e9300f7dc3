import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Options, SingleBar } from 'cli-progress';
import type { CrawlWatch } from '../flow/crawl.ts';
import { type Duration, etaOf } from '../flow/eta.ts';
import { plainVisit } from '../flow/longest.ts';
import type { Protocol } from '../model/protocol.ts';
import { REFUSAL_STATUSES } from '../model/vocabulary.ts';
import { oneLine } from './printable.ts';

/** How often a log that is no terminal gets a line, in milliseconds. */
const LINE_EVERY = 5_000;
const BAR_EVERY = 250;

/** Shows a crawl while it goes on: a bar on a terminal, a JSON line every few seconds elsewhere. `stop` ends the showing. */
export function showProgress(out: NodeJS.WriteStream, protocol: Protocol): CrawlWatch & { stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const started = Date.now();
  const begun = new Map<string, number>();
  const durations: number[] = [];
  let [sites, done, before] = [0, 0, 0];
  const answers = { ok: 0, absent: 0, refused: 0, error: 0, failed: 0, abstained: 0 };
  let requests = 0;
  let stopped = false;

  const left = (): Duration =>
    etaOf({
      waiting: sites - done - begun.size,
      inFlight: [...begun.values()].map((at) => Date.now() - at),
      durations,
      whole: plainVisit(protocol),
    });
  const figures = () => ({
    done,
    sites,
    inFlight: begun.size,
    waiting: sites - done - begun.size,
    requests,
    ...answers,
    loopDelayMs: Math.round(delay.percentile(99) / 1e6),
    elapsedS: Math.round((Date.now() - started) / 1000),
    left: left().text,
  });

  const bar = out.isTTY ? new SingleBar(look(out)) : undefined;
  const tick = setInterval(
    () => {
      if (bar) bar.update(done, figures());
      else if (sites > 0) out.write(`${JSON.stringify(figures())}\n`);
    },
    bar ? BAR_EVERY : LINE_EVERY,
  );

  return {
    began: (all, ended) => {
      [sites, done, before] = [all, ended, ended];
      bar?.start(all, ended, figures());
    },
    visitBegan: ({ domain }) => begun.set(domain, Date.now()),
    row: ({ kind, status, failure }) => {
      if (kind === 'abstained') answers.abstained += 1;
      if (kind !== 'answered' && kind !== 'failed') return;
      requests += 1;
      answers[failure !== undefined || status === undefined ? 'failed' : kindOf(status)] += 1;
    },
    visitEnded: ({ domain }) => {
      durations.push(Date.now() - (begun.get(domain) ?? Date.now()));
      begun.delete(domain);
      done += 1;
    },
    fault: ({ domain }, thrown) => {
      begun.delete(domain);
      out.write(`${out.isTTY ? '\r\u001b[K' : ''}${oneLine(`${domain}: a fault of our own: ${String(thrown)}`)}\n`);
    },
    held: (why) => {
      const news =
        why === undefined
          ? 'the contact page is back: requests go out again'
          : `nothing is sent: the contact page ${why}`;
      out.write(`${out.isTTY ? '\r\u001b[K' : ''}${oneLine(news)}\n`);
    },
    stop: () => {
      if (stopped) return;
      stopped = true;
      clearInterval(tick);
      delay.disable();
      bar?.update(done, figures());
      bar?.stop();
      if (!bar && sites > 0 && before < sites) out.write(`${JSON.stringify(figures())}\n`);
    },
  };
}

const look = (stream: NodeJS.WriteStream): Options => ({
  stream,
  // No name of ours may be one of the bar's own, such as {eta}: those win.
  format:
    '{bar} {value}/{total} sites, {left} | {inFlight} in flight, {waiting} waiting | {requests} requests: {ok} ok {absent} absent {refused} refused {error} errors {failed} failed | loop {loopDelayMs} ms',
  hideCursor: true,
  clearOnComplete: false,
  barsize: 20,
  linewrap: false,
});

const kindOf = (status: number): 'ok' | 'absent' | 'refused' | 'error' => {
  if (status < 400) return 'ok';
  if (status === 404 || status === 410) return 'absent';
  return REFUSAL_STATUSES.includes(status) ? 'refused' : 'error';
};
