import { fingerprintLine } from '../../src/flow/study.ts';
import { createFetch } from '../../src/http/fetch.ts';
import { parseHosts } from '../../src/http/hosts.ts';
import type { Fetch } from '../../src/model/ports.ts';
import type { Protocol } from '../../src/model/protocol.ts';
import type { World } from '../../src/world/world.ts';
import { type Behaviour, type Site, serve } from '../http/loopback.ts';

/** Host of the contact page of tests. */
export const CONTACT_HOST = 'contact.test';

/** An answer in full. */
export const reply = (status: string, body = '', headers: readonly string[] = []): string =>
  [`HTTP/1.1 ${status}`, ...headers, `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close', '', body].join(
    '\r\n',
  );

/** A contact page on a server of its own, and a protocol that names it. */
export interface ContactPage {
  readonly site: Site;
  readonly protocol: Protocol;
  /** The page as it should be. */
  readonly good: string;
}

/** Serves a contact page; `behaviour` is told what a good answer is. */
export async function contactPage(
  protocol: Protocol,
  behaviour: (good: string) => Behaviour,
  path = '/contact/',
): Promise<ContactPage> {
  let answer: Behaviour = () => undefined;
  const site = await serve((socket, nth) => answer(socket, nth));
  const own: Protocol = {
    ...protocol,
    identity: { ...protocol.identity, contact: `http://${CONTACT_HOST}:${site.port}${path}` },
    redirects: { ...protocol.redirects, ports: [...protocol.redirects.ports, site.port] },
  };
  const good = reply('200 OK', `<p>Who we are</p><code>${fingerprintLine(own)}</code>`, ['Content-Type: text/html']);
  answer = behaviour(good);
  return { site, protocol: own, good };
}

/** The way to the contact page, and to a simulated web beside it. */
export function wayToContact(world?: World, more = ''): Fetch {
  const hosts = parseHosts(`${world?.hostsText ?? ''}\n127.0.0.1 ${CONTACT_HOST}\n${more}`);
  const web = world ? { ca: world.caPem, httpPort: world.httpPort, httpsPort: world.httpsPort } : {};
  return createFetch({ live: false, hosts, ...web });
}
