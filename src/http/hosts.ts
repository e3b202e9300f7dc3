import { isIP } from 'node:net';
import { mistake } from '../model/mistake.ts';

/** The addresses of each name of a hosts(5) file; names in lower case, without a trailing dot. */
export type Hosts = ReadonlyMap<string, readonly string[]>;

/**
 * Reads a hosts(5) file: an address, then its names; `#` begins a comment; a name on several lines has several
 * addresses. Throws a mistake that names the first bad line. Pure.
 */
export function parseHosts(text: string): Hosts {
  const hosts = new Map<string, string[]>();
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  for (const [index, line] of lines.entries()) {
    const [address, ...names] = line
      .replace(/#.*$/, '')
      .split(/[ \t]+/)
      .filter((word) => word !== '');
    if (address === undefined) continue;
    if (isIP(address) === 0)
      throw mistake(`hosts file, line ${index + 1}: ${JSON.stringify(address)} is no IP address`);
    if (names.length === 0) throw mistake(`hosts file, line ${index + 1}: ${address} has no name`);
    for (const name of names.map(hostsKey)) {
      const known = hosts.get(name);
      if (known === undefined) hosts.set(name, [address]);
      else if (!known.includes(address)) known.push(address);
    }
  }
  return hosts;
}

/** A name as it is looked up: names are compared without case and without the dot of the root (RFC 4343). */
export const hostsKey = (name: string): string => name.toLowerCase().replace(/\.$/, '');
