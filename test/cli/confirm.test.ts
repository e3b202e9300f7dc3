import { expect, test } from 'vitest';
import { confirmLive } from '../../src/cli/confirm.ts';
import { type LiveRun, liveNotice, span } from '../../src/cli/live-notice.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { typing } from './terminal.ts';

const run: LiveRun = {
  protocol: whoMayRead,
  sites: 10_000,
  admission: { atOnce: 2_000, perSecond: 150 },
  db: 'runs/main.sqlite',
  contactCheck: true,
  goOn: '--resume',
};
const { contact } = whoMayRead.identity;

test('the notice says who asks, how many, for how long at most, where it is written and how to stop', () => {
  const notice = liveNotice(run);
  for (const said of [
    whoMayRead.identity.userAgent,
    whoMayRead.identity.browserUserAgent,
    'WhoMayReadTheWeb-Research (what a robots.txt says no to)',
    `${contact} (watched now and every 10 min`,
    '10,000, at most 2,000 at once, 150 begun a second',
    '26 URLs, 1.02 s apart: 26.6 s',
    'at most 178 requests of 30 s with 30 s of Retry-After each: 3.1 h',
    'at most 15.2 h',
    'runs/main.sqlite',
    'Ctrl-C',
    'wmr status --db runs/main.sqlite',
  ])
    expect(notice).toContain(said);
});

test('the notice names what goes on with a run that was stopped: a pilot has no --resume', () => {
  expect(liveNotice(run)).toContain('; --resume goes on\n');
  const ofPilot = liveNotice({ ...run, goOn: 'the same command again' });
  expect(ofPilot).toContain('; the same command again goes on\n');
  expect(ofPilot).not.toContain('--resume');
});

test('a run whose contact page is not watched is said to be unpublishable', () => {
  const notice = liveNotice({ ...run, contactCheck: false });
  expect(notice).toMatch(/^WARNING: THE CONTACT PAGE IS NOT WATCHED \(--no-contact-check\).*unpublishable/);
  expect(notice).not.toContain('watched now');
});

test('the operator who types the contact URL begins the run', async () => {
  const { at, said } = typing([contact], true, 'Type');
  await confirmLive(run, false, at);
  expect(said()).toContain('A LIVE RUN');
  expect(said()).toContain('Type the contact URL to begin');
});

test.each(['yes', 'y', '', `${contact}x`, 'https://example.org/'])('%j typed begins nothing', async (typed) => {
  const { at } = typing([typed], true, 'Type');
  await expect(confirmLive(run, false, at)).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringMatching(/^that is not https:\S+: nothing was sent$/),
  });
});

test('the end of input begins nothing', async () => {
  const { at } = typing([], true, 'Type');
  await expect(confirmLive(run, false, at)).rejects.toMatchObject({ exitCode: 2, message: /the input ended/ });
});

test('where there is no terminal a run needs --yes, and with it nothing is asked but all is said', async () => {
  const none = typing([], false);
  await expect(confirmLive(run, false, none.at)).rejects.toMatchObject({ exitCode: 2, message: /give --yes/ });
  expect(none.said()).toBe('');
  const meant = typing([], false);
  await confirmLive(run, true, meant.at);
  expect(meant.said()).toContain('A LIVE RUN');
  expect(meant.said()).not.toContain('Type the contact URL');
});

test('a span is told in the largest unit of which there are two, never rounded down', () => {
  expect([1, 1_000, 1_020, 26_520, 119_000, 120_000, 7_199_000, 7_200_001, 54_307_800].map(span)).toEqual([
    '0.01 s',
    '1 s',
    '1.02 s',
    '26.6 s',
    '119 s',
    '2 min',
    '120 min',
    '2.1 h',
    '15.1 h',
  ]);
});
