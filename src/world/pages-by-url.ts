import { html, notFound, type Reply, reply } from './answer.ts';
import type { Directory } from './tenant.ts';

/** A directory with further pages, each at its URL; their hosts have an open robots.txt and nothing else. */
export function withPages(directory: Directory, pages: Readonly<Record<string, string>>): Directory {
  const hosts = new Map<string, Map<string, Reply>>();
  for (const [url, content] of Object.entries(pages)) {
    const { hostname, pathname } = new URL(url);
    const own = hosts.get(hostname) ?? new Map<string, Reply>();
    hosts.set(hostname, own.set(pathname, reply(200, 'text/html; charset=utf-8', content)));
  }
  return {
    ...directory,
    *names() {
      for (const name of hosts.keys()) yield { name, door: 'both' };
      for (const named of directory.names()) if (!hosts.has(named.name)) yield named;
    },
    at(host) {
      const own = hosts.get(host);
      if (own === undefined) return directory.at(host);
      const home = html(host, `<h1>${host}</h1>`);
      return {
        domain: host,
        handshake: 'valid',
        answer: ({ path }) => own.get(path) ?? (path === '/' ? home : notFound()),
      };
    },
  };
}
