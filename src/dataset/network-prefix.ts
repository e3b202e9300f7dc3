import ipaddr from 'ipaddr.js';
import type { Publish } from '../model/protocol.ts';

/**
 * The network that is published of an address: its leading bits as the protocol promises, of IPv4 in IPv6 those of IPv4.
 * `null` of what is no address, and where nothing is promised.
 */
export function networkPrefix(ip: string, publish: Publish | undefined): string | null {
  if (publish === undefined || !ipaddr.isValid(ip)) return null;
  const address = ipaddr.process(ip);
  const bits = address.kind() === 'ipv4' ? publish.ipv4 : publish.ipv6;
  const kept = address
    .toByteArray()
    .map((byte, index) => byte & (0xff00 >> Math.min(8, Math.max(0, bits - 8 * index))));
  return `${ipaddr.fromByteArray(kept).toString()}/${bits}`;
}
