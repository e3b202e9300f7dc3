import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';

/** What a name server says of a name and type: addresses (none: NODATA), a response code, or nothing at all. */
export type Said = readonly string[] | 'nxdomain' | 'servfail' | 'refused' | 'silence';

/** A DNS server on loopback (RFC 1035), and a resolver that asks it. */
export interface NameServer {
  readonly asked: string[];
  resolver(): Resolver;
  close(): Promise<void>;
}

const RCODES = { nxdomain: 3, servfail: 2, refused: 5 } as const;

/** Answers A and AAAA as `say` has it. */
export async function serveNames(say: (name: string, type: 'A' | 'AAAA') => Said): Promise<NameServer> {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += 1 + length;
    }
    const question = query.subarray(12, at + 5);
    const type = query.readUInt16BE(at + 1) === 28 ? 'AAAA' : 'A';
    const name = labels.join('.');
    asked.push(`${type} ${name}`);
    const said = say(name, type);
    if (said === 'silence') return;
    const code = typeof said === 'string' ? RCODES[said] : 0;
    const addresses = typeof said === 'string' ? [] : said;
    const header = Buffer.alloc(12);
    header.writeUInt16BE(query.readUInt16BE(0), 0);
    header.writeUInt16BE(0x8180 | code, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(addresses.length, 6);
    socket.send(Buffer.concat([header, question, ...addresses.map(record)]), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  return {
    asked,
    resolver() {
      const resolver = new Resolver({ timeout: 1_000, tries: 1 });
      resolver.setServers([`127.0.0.1:${port}`]);
      return resolver;
    },
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

/** A resource record of the name in question. IPv6 addresses in full form only. */
function record(address: string): Buffer {
  const data = isIPv4(address)
    ? Buffer.from(address.split('.').map(Number))
    : Buffer.from(
        address
          .split(':')
          .map((group) => group.padStart(4, '0'))
          .join(''),
        'hex',
      );
  const head = Buffer.from([0xc0, 12, 0, isIPv4(address) ? 1 : 28, 0, 1, 0, 0, 0, 60, 0, data.length]);
  return Buffer.concat([head, data]);
}
