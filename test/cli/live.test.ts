import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fingerprintLine } from '../../src/flow/study.ts';
import { parseStudy, protocolOf, readStudy } from '../../src/flow/study-file.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { readRun } from '../../src/store/read.ts';
import { startWorld, type World } from '../../src/world/world.ts';
import { folder, requestsIn } from '../run/crawl-world.ts';

const root = resolve(import.meta.dirname, '../..');
const SITES = 2;
const STUDY = {
  title: 'A rehearsal',
  operator: 'Somebody',
  token: 'Rehearsal-Research',
  userAgent: 'Rehearsal-Research/1.0 (+https://contact.example/us/)',
  contact: 'https://contact.example/us/',
};
const protocol = protocolOf(whoMayRead, parseStudy(STUDY, 'study'));

/** The command in a process of its own, without a terminal. The web that it asks is in this one, which must not block. */
async function wmr(...args: readonly string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'src/cli/main.ts'), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status, stdout, stderr };
}

let world: World;
let home: string;
let way: readonly string[];
const file = (name: string): string => join(home, name);

beforeAll(async () => {
  const pages = { [STUDY.contact]: `<p>Who we are</p><pre>${fingerprintLine(protocol)}</pre>` };
  // Closed to everyone: a visit asks robots.txt twice and is over.
  world = await startWorld({ sites: SITES, behaviours: ['closes-to-everyone'], pages });
  home = await folder();
  writeFileSync(file('hosts'), world.hostsText);
  writeFileSync(file('ca.pem'), world.caPem);
  writeFileSync(file('sample.csv'), world.sampleCsv);
  writeFileSync(file('study.json'), JSON.stringify(STUDY));
  writeFileSync(file('other.json'), JSON.stringify({ ...STUDY, token: 'Rehearsal' }));
  const ports = ['--http-port', String(world.httpPort), '--https-port', String(world.httpsPort)];
  way = ['--live', '--hosts', file('hosts'), '--ca', file('ca.pem'), '--allow-addresses', '127.0.0.0/8', ...ports];
});
afterAll(() => world.stop());

const crawl = (db: string, ...more: readonly string[]) =>
  wmr('crawl', '--sample', file('sample.csv'), '--db', file(db), '--without-pilot', ...way, ...more);
const newRequests = (): ReturnType<typeof requestsIn> => requestsIn([...world.log.tail()]).slice(seen);
let seen = 0;
beforeEach(() => {
  seen = requestsIn([...world.log.tail()]).length;
});

describe('a live run, at a web on loopback', () => {
  it('says who it is, asks the contact page first and the sites after it, all under the name of the study', async () => {
    const vantage = ['--vantage', 'A desk', '--egress', '93.184.216.34', '--resolver', 'unbound'];
    const run = await crawl('run.sqlite', '--yes', '--study', file('study.json'), ...vantage);
    expect(run).toMatchObject({ status: 0, stdout: '' });
    expect(run.stderr).toContain('A LIVE RUN');
    expect(run.stderr).toContain(STUDY.userAgent);
    const requests = newRequests();
    expect(requests[0]).toMatchObject({ host: 'contact.example', target: '/us/', ua: STUDY.userAgent });
    expect(requests).toHaveLength(1 + 2 * SITES);
    expect(new Set(requests.map(({ ua }) => ua))).toEqual(
      new Set([STUDY.userAgent, whoMayRead.identity.browserUserAgent]),
    );
    const reader = readRun(file('run.sqlite'));
    expect(reader.run()).toMatchObject({
      protocol,
      vantage: { place: 'A desk', egress: '93.184.216.34', resolver: 'unbound' },
    });
    expect(reader.run().stamps.map(({ stamp }) => stamp)).not.toContain('unpublishable');
    reader.close();
  });

  it('every request in the log of the web is a line of wmr rows, the contact page too', async () => {
    const { stdout } = await wmr('rows', '--db', file('run.sqlite'));
    const rows = stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    expect(rows.map(({ probe }) => probe).filter((probe) => probe === 'contact')).toEqual(['contact']);
    expect(rows[0]).toMatchObject({ probe: 'contact', url: STUDY.contact, status: 200, domain: 'contact.example' });
    expect(rows).toHaveLength(1 + 2 * SITES);
  });

  it('wmr status tells that it is done', async () => {
    const { stdout } = await wmr('status', '--db', file('run.sqlite'), '--json');
    expect(JSON.parse(stdout)).toMatchObject({ sites: { all: 2, done: 2 }, contact: { state: 'good', checks: 1 } });
  });

  it('cannot be resumed under another name', async () => {
    const resumed = await crawl('run.sqlite', '--yes', '--resume', '--no-contact-check');
    expect(resumed.status).toBeGreaterThan(1);
    expect(resumed.stderr).toContain('another protocol');
  });

  it('does not start, and leaves nothing, where the contact page is that of another protocol', async () => {
    const refused = await crawl('other.sqlite', '--yes', '--study', file('other.json'));
    expect(refused.status).toBe(3);
    const own = protocolOf(whoMayRead, parseStudy({ ...STUDY, token: 'Rehearsal' }, 'study'));
    expect(refused.stderr.trimEnd().split('\n').at(-1)).toBe(
      `wmr: no site was asked anything: the contact page ${STUDY.contact} does not carry the fingerprint of the protocol; put this line on it: ${fingerprintLine(own)}`,
    );
    expect(existsSync(file('other.sqlite'))).toBe(false);
    expect(newRequests().map(({ host }) => host)).toEqual(['contact.example']);
  });

  it('without the check says so loudly, does not ask the page, and is stamped', async () => {
    const run = await crawl('unwatched.sqlite', '--yes', '--study', file('study.json'), '--no-contact-check');
    expect(run.status).toBe(0);
    expect(run.stderr).toMatch(/^WARNING: THE CONTACT PAGE IS NOT WATCHED/m);
    expect(newRequests().some(({ host }) => host === 'contact.example')).toBe(false);
    const reader = readRun(file('unwatched.sqlite'));
    expect(reader.run().stamps.map(({ stamp }) => stamp)).toContain('unpublishable');
    reader.close();
  });
});

describe('a mistake ends with 2 and one line, and sends nothing:', () => {
  it('no terminal to confirm at, and no --yes', async () => {
    const { status, stdout, stderr } = await crawl('mistaken.sqlite', '--study', file('study.json'));
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^(WARNING: [^\n]*\n)?wmr: [^\n]*this is no terminal: give --yes\n$/);
    expect(existsSync(file('mistaken.sqlite'))).toBe(false);
    expect(newRequests()).toEqual([]);
  });

  it('a live pilot without a list of its own', async () => {
    const pilot = await wmr('pilot', '--out', file('pilot'), ...way, '--yes', '--no-contact-check');
    expect(pilot.status).toBe(2);
    expect(pilot.stderr).toMatch(/^wmr: a live pilot draws from a list of your own: give --list$/m);
    expect(newRequests()).toEqual([]);
  });
});

describe('wmr init and wmr ranges', () => {
  it('init writes a study, prints the line for the contact page, and warns of a token that cannot be addressed', async () => {
    const flags = ['--title', 'T', '--operator', 'O', '--contact', STUDY.contact];
    const warned = await wmr('init', '--out', file('warned.json'), ...flags, '--token', 'AUTHORITY44-Scanner');
    expect(warned.status).toBe(0);
    expect(warned.stdout).toContain(fingerprintLine(protocolOf(whoMayRead, await readStudy(file('warned.json')))));
    expect(warned.stderr).toMatch(/^WARNING: robots\.txt cannot address the token AUTHORITY44-Scanner[^\n]*\n$/);
    const lacking = await wmr('init', '--out', file('lacking.json'), '--title', 'T');
    expect(lacking).toMatchObject({ status: 2, stdout: '', stderr: /^wmr: [^\n]*--operator, --token, --contact\n$/ });
  });

  it('ranges takes several addresses', async () => {
    const some = await wmr('ranges', '--ip', '93.184.216.34', '2606:4700::/32', '--out', file('ranges.json'));
    expect(some).toMatchObject({ status: 0, stdout: `2 ranges in ${file('ranges.json')}\n`, stderr: '' });
  });
});
