import ipaddr from 'ipaddr.js';
import { mistake } from '../model/mistake.ts';

/** Why an address is not connected to. */
export type Refused = 'blocked-address' | 'not-live';

/** Judges one address, in any spelling that a connection would take. `undefined`: it may be connected to. */
export type Guard = (address: string) => Refused | undefined;

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

/** IPv4 that no public web server answers on: IANA special-purpose registry, multicast, reserved, and Azure's host agent. */
const REFUSED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map(ipaddr.parseCIDR);

/** Global unicast (RFC 4291 §2.4): all that is outside is refused, IPv4-mapped, NAT64 and loopback among it. */
const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3');

/** Refused inside of it: IETF protocol assignments (Teredo, ORCHID, benchmarking among them) and documentation. */
const REFUSED_V6 = ['2001::/23', '2001:db8::/32', '3fff::/20'].map(ipaddr.parseCIDR);

const SIX_TO_FOUR = ipaddr.parseCIDR('2002::/16');
const LOOPBACK = ['127.0.0.0/8', '::1/128'].map(ipaddr.parseCIDR);

/**
 * The guard of a run. Live, an address must be public or in `allow`. Not live, it must be loopback, and in `allow`
 * where that is given. `allow`: CIDR ranges or single addresses; throws a mistake at one that is neither. Pure.
 */
export function createGuard(live: boolean, allow: readonly string[] = []): Guard {
  const allowed = allow.map(parseRange);
  return (text) => {
    const address = parseAddress(text);
    if (address === undefined) return 'blocked-address';
    if (live) return isPublic(address) || within(address, allowed) ? undefined : 'blocked-address';
    if (!within(address, LOOPBACK)) return 'not-live';
    return allowed.length === 0 || within(address, allowed) ? undefined : 'blocked-address';
  };
}

function isPublic(address: Address): boolean {
  if (address instanceof ipaddr.IPv4) return !within(address, REFUSED_V4);
  if (!within(address, [GLOBAL_V6]) || within(address, REFUSED_V6)) return false;
  // RFC 3056: 6to4 carries an IPv4 address, and its relay would deliver there.
  return !within(address, [SIX_TO_FOUR]) || isPublic(new ipaddr.IPv4(address.toByteArray().slice(2, 6)));
}

const within = (address: Address, ranges: readonly Range[]): boolean =>
  ranges.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));

function parseAddress(text: string): Address | undefined {
  return ipaddr.isValid(text) ? ipaddr.parse(text) : undefined;
}

function parseRange(text: string): Range {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.isValid(text)) throw mistake(`${JSON.stringify(text)} is neither an address nor a CIDR range`);
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
