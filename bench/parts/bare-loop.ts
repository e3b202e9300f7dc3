/** The least that a crawl of the same web can cost: undici, one connection a host, no pace, no rows. Arguments: ready file, hosts. */
import { readFileSync } from 'node:fs';
import { buildConnector, Client } from 'undici';

const [ready = '', most = '400'] = process.argv.slice(2);
const { ca, httpsPort, sample } = JSON.parse(readFileSync(ready, 'utf8'));
const pem = readFileSync(ca, 'utf8');
const connect = buildConnector({ ca: pem });
const names = readFileSync(sample, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(',')[1] ?? '')
  .filter((name) => name.includes('.'))
  .slice(0, Number(most));
const PATHS = Array.from({ length: 25 }, (_, n) => (n === 0 ? '/robots.txt' : `/path-${n}`));
let requests = 0;

async function host(name: string): Promise<void> {
  const client = new Client(`https://${name}:${httpsPort}`, {
    pipelining: 1,
    connect: (options, callback) => connect({ ...options, hostname: '127.0.0.1', servername: name }, callback),
  });
  try {
    for (const path of PATHS) {
      const { body } = await client.request({ method: 'GET', path, headers: { 'user-agent': 'bench' } });
      await body.arrayBuffer();
      requests += 1;
    }
  } catch {
    // dead by design, as some of the sites are
  } finally {
    await client.destroy();
  }
}

const before = process.cpuUsage();
for (let n = 0; n < names.length; n += 50) await Promise.all(names.slice(n, n + 50).map(host));
const cpu = process.cpuUsage(before);
console.log(JSON.stringify({ requests, cpuS: (cpu.user + cpu.system) / 1e6 }));
