import type { Door } from './behaviour.ts';
import type { NamedDoor } from './tenant.ts';

/**
 * Where each kind of door stands. All of 127.0.0.0/8 is this machine on Linux; of these addresses the first listens on
 * both ports, the next two on one, the fourth on none. The last is not loopback, and never listens.
 */
export const DOOR_ADDRESSES: Readonly<Record<Exclude<Door, 'absent'>, string>> = {
  both: '127.0.0.1',
  http: '127.0.0.2',
  https: '127.0.0.3',
  none: '127.0.0.4',
  private: '10.11.12.13',
};

/** The lines of a hosts(5) file; a name that does not exist has none. */
export function* hostsLines(names: Iterable<NamedDoor>): Generator<string> {
  for (const { name, door } of names) if (door !== 'absent') yield `${DOOR_ADDRESSES[door]} ${name}\n`;
}
