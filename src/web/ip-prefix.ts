import { isIPv4, isIPv6 } from 'node:net';

/** An address range in CIDR notation (RFC 4632, RFC 4291 §2.3), in the spelling of RFC 5952. */
export interface IpPrefix {
  readonly family: 4 | 6;
  readonly address: string;
  readonly bits: number;
}

/** Reads an address, or a range whose bits beyond the prefix are zero; `undefined` where it is neither. */
export function ipPrefix(text: string): IpPrefix | undefined {
  const [, raw = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIPv4(raw) ? 4 : isIPv6(raw) && !raw.includes('%') ? 6 : undefined;
  if (family === undefined) return undefined;
  const width = family === 4 ? 32 : 128;
  const bits = length === undefined ? width : Number(length);
  // A URL parser writes an IPv6 address as RFC 5952 does, and IPv4 ones within it in hex.
  const address = family === 4 ? raw : new URL(`http://[${raw}]/`).hostname.slice(1, -1);
  if (bits > width) return undefined;
  const beyond = numberOf(address, family) & ((1n << BigInt(width - bits)) - 1n);
  return beyond === 0n ? { family, address, bits } : undefined;
}

/** The address as a number. `address`: canonical. */
function numberOf(address: string, family: 4 | 6): bigint {
  if (family === 4) return address.split('.').reduce((value, part) => (value << 8n) | BigInt(part), 0n);
  const [head = '', tail] = address.split('::');
  const groups = (side: string | undefined): readonly string[] => (side ? side.split(':') : []);
  const [before, after] = [groups(head), groups(tail)];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n);
}
