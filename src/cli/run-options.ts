import type { Options } from 'yargs';
import { wholeNumber } from './whole-number.ts';

/** The page that a run keeps. */
export const protocolOption = {
  type: 'string',
  default: 'who-may-read',
  requiresArg: true,
  describe: 'The etiquette page that the run keeps',
} as const satisfies Options;

/** How many visits go on side by side. */
export const inFlightOption = {
  type: 'number',
  coerce: wholeNumber('--max-sites-in-flight', 1),
  default: 2_000,
  requiresArg: true,
  describe: 'Visits under way at once',
} as const satisfies Options;
