import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { createFetch } from '../../src/http/fetch.ts';
import type { Fetch } from '../../src/model/ports.ts';
import { type Behaviour, request, type Site, serve } from './loopback.ts';

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi';
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

async function meet(
  behaviour: Behaviour,
): Promise<{ site: Site; net: Fetch; ask: (lane?: string) => ReturnType<Fetch['fetch']> }> {
  const site = await serve(behaviour);
  const net = createFetch({ live: false });
  opened.push(net, site);
  return { site, net, ask: (lane = 'lane') => net.fetch(request(`http://127.0.0.1:${site.port}/`, { lane })) };
}

/** When the server sees the connection end. */
const gone = (site: Site, nth = 0) => {
  const socket = site.sockets[nth];
  return socket && !socket.closed ? once(socket, 'close') : Promise.resolve();
};

it('a lane asks an origin over one connection', async () => {
  const { site, ask } = await meet(() => OK);
  const made = [await ask(), await ask(), await ask()];
  expect(site.sockets).toHaveLength(1);
  expect(made.map((one) => one.reusedConnection)).toEqual([false, true, true]);
  expect(made.map((one) => one.ip)).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1']);
});

it('lanes share no connection', async () => {
  const { site, ask } = await meet(() => OK);
  await ask('one');
  expect((await ask('two')).reusedConnection).toBe(false);
  expect(site.sockets).toHaveLength(2);
});

it('requests that a lane makes at once have a connection each', async () => {
  const { site, ask } = await meet(() => OK);
  const made = await Promise.all([ask(), ask(), ask()]);
  expect(made.map((one) => one.outcome)).toEqual(Array(3).fill({ kind: 'answered', status: 200 }));
  expect(site.sockets).toHaveLength(3);
});

it('closing a lane ends its connections and no other', async () => {
  const { site, net, ask } = await meet(() => OK);
  await ask('one');
  await ask('two');
  await net.closeLane('one');
  await gone(site, 0);
  expect((await ask('two')).reusedConnection).toBe(true);
  expect((await ask('one')).reusedConnection).toBe(false);
});

it('closing all ends every connection', async () => {
  const { site, net, ask } = await meet(() => OK);
  await ask('one');
  await ask('two');
  await net.close();
  await Promise.all([gone(site, 0), gone(site, 1)]);
  expect(site.sockets.every((socket) => socket.closed)).toBe(true);
});

describe('a peer that closes the idle connection', () => {
  it('costs no attempt: every request arrives once and is answered', async () => {
    const { site, ask } = await meet((socket) => {
      socket.end(OK);
      return undefined;
    });
    for (let n = 0; n < 4; n++) {
      expect((await ask()).outcome).toEqual({ kind: 'answered', status: 200 });
      await gone(site, n);
    }
    expect([site.heads.length, site.sockets.length]).toEqual([4, 4]);
  });

  it('at any moment before the request is written costs none either', async () => {
    const { site, ask } = await meet((socket) => {
      socket.end(OK);
      return undefined;
    });
    // Nothing is waited for: the end of the connection may be in the kernel, on its way, or known.
    for (let n = 0; n < 30; n++) {
      const made = await ask();
      if (made.outcome.kind === 'answered') continue;
      expect(made.outcome).toMatchObject({ failure: 'stale-connection' });
    }
    expect(site.sockets.length).toBeGreaterThan(10);
  });

  it('while our request is under way is stale-connection, by a close or a reset', async () => {
    for (const hangUp of ['end', 'resetAndDestroy'] as const) {
      const { ask } = await meet((socket, nth) => {
        if (nth === 0) return OK;
        socket[hangUp]();
        return undefined;
      });
      await ask();
      const made = await ask();
      expect(made.outcome).toMatchObject({ kind: 'failed', failure: 'stale-connection' });
      expect([made.reusedConnection, made.sent[0]?.[0]]).toEqual([true, 'Host']);
    }
  });

  it('within an answer on a reused connection is no stale connection', async () => {
    const { ask } = await meet((socket, nth) => {
      if (nth === 0) return OK;
      socket.end('HTTP/1.1 200 OK\r\n');
      return undefined;
    });
    await ask();
    expect((await ask()).outcome).toMatchObject({ failure: 'closed' });
  });
});

it('a connection whose server keeps it for one second is closed by us before', async () => {
  const { site, ask } = await meet(() => 'HTTP/1.1 200 OK\r\nKeep-Alive: timeout=1\r\nContent-Length: 2\r\n\r\nhi');
  await ask();
  const since = performance.now();
  await gone(site);
  expect(performance.now() - since).toBeLessThan(1_000);
  expect((await ask()).outcome).toEqual({ kind: 'answered', status: 200 });
});

it('a connection that a server means to close is not used again', async () => {
  const { site, ask } = await meet(() => 'HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nhi');
  await ask();
  expect((await ask()).reusedConnection).toBe(false);
  expect(site.heads).toHaveLength(2);
});
