import type { Options } from 'yargs';

/** The options of every command that meets the network; they are also how a run is pointed at a test web. */
export const networkOptions = {
  live: { type: 'boolean', default: false, describe: 'Leave this machine: without it only loopback is ever contacted' },
  hosts: {
    type: 'string',
    requiresArg: true,
    describe: 'A hosts(5) file, consulted before DNS; without --live there are no other names',
  },
  httpsPort: { type: 'number', requiresArg: true, describe: 'The port of https URLs that name none (443)' },
  httpPort: { type: 'number', requiresArg: true, describe: 'The port of http URLs that name none (80)' },
  ca: {
    type: 'string',
    requiresArg: true,
    describe: 'Extra CA certificates (PEM file); certificates are always verified',
  },
  allowAddresses: {
    type: 'string',
    array: true,
    requiresArg: true,
    describe: 'CIDR ranges that are otherwise refused (private, loopback, reserved ...)',
  },
} as const satisfies Record<string, Options>;
