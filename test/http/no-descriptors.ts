/** Run under `ulimit -n`: uses up every file descriptor, asks, and prints the outcomes as one JSON line. */
import { openSync } from 'node:fs';
import { createFetch } from '../../src/http/fetch.ts';
import { request } from './loopback.ts';
import { serveNames } from './name-server.ts';

const names = await serveNames(() => []);
const nets = {
  connecting: createFetch({ live: false }),
  resolving: createFetch({ live: true, resolver: () => names.resolver() }),
};
// Modules and engines are loaded on first use: that must not be what runs out.
for (const net of Object.values(nets)) await net.fetch(request('http://127.0.0.1:1/'));
try {
  for (;;) openSync('/dev/null', 'r');
} catch {
  const outcomes = [
    await nets.connecting.fetch(request('http://127.0.0.1:1/')),
    await nets.resolving.fetch(request('http://a.test/')),
  ].map(({ outcome }) => outcome);
  process.stdout.write(JSON.stringify(outcomes));
  process.exit(0);
}
