import type { HeaderList } from '../model/observation.ts';

/** The head of one GET. */
export interface Head {
  /** Path and query. */
  readonly target: string;
  /** In the order and case in which they go on the wire. */
  readonly headers: HeaderList;
  /** The whole, as it is written; latin-1. */
  readonly text: string;
}

/**
 * Host first, then what the caller asks for, then Connection (RFC 9112 §3.2, §9.3). `url` is an http(s) URL. Throws at
 * a header that would not stay inside its line: that is our own mistake. Pure.
 */
export function headOf(url: URL, given: HeaderList): Head {
  const target = url.pathname + url.search;
  const headers: HeaderList = [['Host', hostHeader(url)], ...given, ['Connection', 'keep-alive']];
  return { target, headers, text: `GET ${target} HTTP/1.1\r\n${headers.map(line).join('')}\r\n` };
}

function line([name, value]: HeaderList[number]): string {
  if (!/^[!#$%&'*+.^`|~\w-]+$/.test(name) || !/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) {
    throw new Error(`header ${JSON.stringify(name)} cannot be sent`);
  }
  return `${name}: ${value}\r\n`;
}

/** Host and port as the URL names them, without the dot of the root. */
function hostHeader(url: URL): string {
  const name = url.hostname.replace(/\.$/, '');
  return url.port === '' ? name : `${name}:${url.port}`;
}
