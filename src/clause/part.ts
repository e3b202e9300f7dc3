import type { Leave, Protocol } from '../model/protocol.ts';

/** A part of a protocol without which a promise cannot be stated. Throws where it is missing: a fault of the protocol. */
export function part<T>(protocol: Protocol, what: string, value: T | undefined): T {
  if (value === undefined) throw new Error(`protocol ${protocol.id} has no ${what}, and a promise of it needs one`);
  return value;
}

/** The rule by which a visit ends in that case. */
export function leaveWhen<W extends Leave['when']>(protocol: Protocol, when: W): Extract<Leave, { readonly when: W }> {
  const rule = protocol.leave.find((one): one is Extract<Leave, { readonly when: W }> => one.when === when);
  return part(protocol, `leave rule "${when}"`, rule);
}
