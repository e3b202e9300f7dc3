import type { HeaderList } from '../model/observation.ts';

/** A request line and its headers as they came, names in their case. */
export interface RequestHead {
  readonly method: string;
  readonly target: string;
  readonly headers: HeaderList;
  /** Octets of the head, the empty line included. */
  readonly length: number;
}

/** Longer heads are refused. */
const HEAD_AT_MOST = 65_536;

/** Reads one request head (RFC 9112 §2.1) from the start of `bytes`. */
export function readHead(bytes: Buffer): RequestHead | 'incomplete' | 'malformed' {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return bytes.length > HEAD_AT_MOST ? 'malformed' : 'incomplete';
  const [line = '', ...fields] = bytes.toString('latin1', 0, end).split('\r\n');
  const [, method, target] = /^([A-Z]+) (\S+) HTTP\/1\.[01]$/.exec(line) ?? [];
  if (method === undefined || target === undefined) return 'malformed';
  const headers = fields.map((field) => {
    const colon = field.indexOf(':');
    return [field.slice(0, colon), field.slice(colon + 1).trim()] as const;
  });
  if (fields.some((field) => field.indexOf(':') < 1)) return 'malformed';
  return { method, target, headers, length: end + 4 };
}
