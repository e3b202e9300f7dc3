import ipaddr from 'ipaddr.js';

/** The network that is published of an address: /24 of IPv4 (mapped forms too), /48 of IPv6; none of what is no address. */
export function networkPrefix(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null;
  const address = ipaddr.process(ip);
  const bits = address.kind() === 'ipv4' ? 24 : 48;
  const kept = address.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(kept).toString()}/${bits}`;
}
