import type { Options } from 'yargs';
import type { NetworkFlags } from '../flow/network.ts';

/** The options of every command that meets the network; they are also how a run is pointed at a test web. */
export const networkOptions = {
  live: { type: 'boolean', default: false, describe: 'Leave this machine: without it only loopback is ever contacted' },
  hosts: {
    type: 'string',
    requiresArg: true,
    describe: 'A hosts(5) file, consulted before DNS; without --live there are no other names',
  },
  'https-port': { type: 'number', requiresArg: true, describe: 'The port of https URLs that name none (443)' },
  'http-port': { type: 'number', requiresArg: true, describe: 'The port of http URLs that name none (80)' },
  ca: {
    type: 'string',
    requiresArg: true,
    describe: 'Extra CA certificates (PEM file); certificates are always verified',
  },
  'allow-addresses': {
    type: 'string',
    array: true,
    requiresArg: true,
    describe: 'CIDR ranges that are otherwise refused (private, loopback, reserved ...)',
  },
} as const satisfies Record<string, Options>;

/** What yargs makes of `networkOptions`. */
export interface NetworkArgs {
  readonly live: boolean;
  readonly hosts?: string | undefined;
  readonly 'https-port'?: number | undefined;
  readonly 'http-port'?: number | undefined;
  readonly ca?: string | undefined;
  readonly 'allow-addresses'?: readonly string[] | undefined;
}

/** The flags of a network. */
export const networkOf = (args: NetworkArgs): NetworkFlags => ({
  live: args.live,
  hosts: args.hosts,
  httpsPort: args['https-port'],
  httpPort: args['http-port'],
  ca: args.ca,
  allowAddresses: args['allow-addresses'],
});
