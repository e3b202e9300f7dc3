import type { HeaderList } from '../model/observation.ts';

/** The head of one GET: its request target, and its headers in the order and case in which they go on the wire. */
export interface Head {
  readonly target: string;
  readonly headers: HeaderList;
}

/** Host first, then what the caller asks for, then Connection (RFC 9112 §3.2, §9.3). `url` is an http(s) URL. Pure. */
export function headOf(url: URL, headers: HeaderList): Head {
  const host = hostHeader(url);
  return { target: url.pathname + url.search, headers: [['Host', host], ...headers, ['Connection', 'keep-alive']] };
}

/** The bytes of a head, as latin-1. Throws at a value that would not stay inside its line: that is our own mistake. */
export function headText({ target, headers }: Head): string {
  const lines = headers.map(([name, value]) => {
    if (!/^[!#$%&'*+.^`|~\w-]+$/.test(name) || !/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) {
      throw new Error(`header ${JSON.stringify(name)} cannot be sent`);
    }
    return `${name}: ${value}\r\n`;
  });
  return `GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** Host and port as the URL names them, without the dot of the root. */
function hostHeader(url: URL): string {
  const name = url.hostname.replace(/\.$/, '');
  return url.port === '' ? name : `${name}:${url.port}`;
}
