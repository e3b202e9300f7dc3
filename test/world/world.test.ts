import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startWorld, type World, type WorldOptions } from '../../src/world/world.ts';
import { ask } from './ask.ts';

const running: World[] = [];
const start = async (options: WorldOptions = {}): Promise<World> => {
  const world = await startWorld(options);
  running.push(world);
  return world;
};
afterEach(async () => {
  for (const world of running.splice(0)) await world.stop();
});

const folder = (): Promise<string> => mkdtemp(join(tmpdir(), 'world-'));

describe('the access log', () => {
  it('holds one request record and one end for each request, in the file as in memory', async () => {
    const file = join(await folder(), 'access.jsonl');
    const world = await start({ behaviours: ['ordinary', 'resets-once'], logFile: file });
    await ask(world, 'https://ordinary.test/robots.txt', { 'User-Agent': 'Some/1.0' });
    await ask(world, 'http://ordinary.test/?q=1');
    await ask(world, 'https://resets-once.test/llms.txt');
    const memory = world.log.tail();
    const requests = memory.filter(({ event }) => event === 'request');
    const ends = memory.filter(({ event }) => event === 'answered');
    expect(requests).toMatchObject([
      {
        scheme: 'https',
        sni: 'ordinary.test',
        host: 'ordinary.test',
        target: '/robots.txt',
        ua: 'Some/1.0',
        method: 'GET',
      },
      { scheme: 'http', host: 'ordinary.test', target: '/?q=1', port: world.httpPort },
      { scheme: 'https', host: 'resets-once.test', target: '/llms.txt', port: world.httpsPort },
    ]);
    expect(ends).toMatchObject([
      { status: 200, how: 'complete' },
      { status: 200, how: 'complete' },
      { status: 0, how: 'reset' },
    ]);
    await world.stop();
    running.length = 0;
    const lines = (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string });
    expect(lines.filter(({ event }) => event === 'request')).toEqual(JSON.parse(JSON.stringify(requests)));
  });

  it('dates a request by its first byte, not by its last', async () => {
    const world = await start({ behaviours: ['ordinary'] });
    const socket = connect(world.httpPort, '127.0.0.1');
    await new Promise((resolve) => socket.write('GET /slow HTTP/1.1\r\n', resolve));
    for (let i = 0; i < 20; i += 1) await ask(world, 'http://ordinary.test/other');
    const between = performance.now();
    socket.write('Host: ordinary.test\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
    const requests = world.log.tail().filter(({ event }) => event === 'request');
    expect(requests.at(-1)).toMatchObject({ target: '/slow' });
    expect(requests.at(-1)?.mono_ms).toBeLessThan(between);
    expect(requests.at(-1)?.mono_ms).toBeLessThan(requests[10]?.mono_ms ?? 0);
  });

  it('keeps header names in the case and order in which they came', async () => {
    const world = await start({ behaviours: ['ordinary'] });
    const socket = connect(world.httpPort, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nX-b: 1\r\nhOST: ordinary.test\r\nx-A: 2\r\nX-b: 3\r\n\r\n'),
    );
    await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
    expect(world.log.tail().find(({ event }) => event === 'request')).toMatchObject({
      headers: [
        ['X-b', '1'],
        ['hOST', 'ordinary.test'],
        ['x-A', '2'],
        ['X-b', '3'],
      ],
    });
  });

  it('tells of a TLS failure whom the client asked for', async () => {
    const world = await start({ behaviours: ['expired-certificate', 'resets-the-handshake'] });
    await ask(world, 'https://expired-certificate.test/');
    await ask(world, 'https://resets-the-handshake.test/');
    const failed = world.log.tail().filter(({ event }) => event === 'tls-failed');
    expect(failed).toMatchObject([{ sni: 'resets-the-handshake.test' }]);
    expect(world.log.tail().filter(({ event }) => event === 'request')).toEqual([]);
  });

  it('logs a request for a name of nobody, and answers it 421', async () => {
    const world = await start({ behaviours: ['ordinary'] });
    const socket = connect(world.httpPort, '127.0.0.1', () =>
      socket.write('GET /x HTTP/1.1\r\nHost: nobody.test\r\n\r\n'),
    );
    const answer = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
    socket.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 421 /);
    expect(world.log.tail().find(({ event }) => event === 'request')).toMatchObject({
      host: 'nobody.test',
      target: '/x',
    });
  });
});

describe('the names of a world', () => {
  it('are the same for the same seed and list, and some differ for another seed', async () => {
    const list = Array.from({ length: 60 }, (_, i) => ({ rank: i + 1, domain: `given-${i}.example` }));
    const [a, b, c] = [
      await start({ list, seed: 's' }),
      await start({ list, seed: 's' }),
      await start({ list, seed: 't' }),
    ];
    const truths = (world: World) => list.map(({ domain }) => world.truthOf(domain));
    expect(truths(a)).toEqual(truths(b));
    expect(a.hostsText).toBe(b.hostsText);
    expect(truths(a)).not.toEqual(truths(c));
  });

  it('are as many as asked for, each once, in the sample', async () => {
    const world = await start({ sites: 250 });
    const rows = world.sampleCsv.trim().split('\n');
    expect(rows[0]).toBe('rank,domain');
    expect(new Set(rows).size).toBe(251);
  });
});

describe('captured robots.txt files', () => {
  it('are served byte for byte at their host; the apex redirects there, path kept', async () => {
    const bodies = await folder();
    const bytes = Buffer.from([0xef, 0xbb, 0xbf, 0x55, 0x73, 0x65, 0x72, 0xff, 0x0d]);
    await mkdir(join(bodies, 'a-folder'));
    await writeFile(join(bodies, 'www.paper.example'), bytes);
    await writeFile(join(bodies, 'school.example'), 'User-agent: *\n');
    const world = await start({ bodies });
    expect((await ask(world, 'https://www.paper.example/robots.txt')).body).toEqual(bytes);
    expect(await ask(world, 'https://www.paper.example/')).toMatchObject({ status: 200 });
    expect(await ask(world, 'https://www.paper.example/llms.txt')).toMatchObject({ status: 404 });
    expect((await ask(world, 'https://paper.example/llms.txt')).headers.location).toBe(
      'https://www.paper.example/llms.txt',
    );
    expect(world.sample).toEqual([
      { rank: 1, domain: 'paper.example' },
      { rank: 2, domain: 'school.example' },
    ]);
  });
});
