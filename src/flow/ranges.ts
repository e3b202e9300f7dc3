import { createGuard } from '../http/guard.ts';
import { mistake } from '../model/mistake.ts';
import type { Millis } from '../model/units.ts';
import { ipPrefix } from '../web/ip-prefix.ts';
import { writeWhole } from './write-whole.ts';

/** A range from which a run asks, and when. */
export type AddressRange = ({ readonly ipv4Prefix: string } | { readonly ipv6Prefix: string }) & {
  readonly vantage?: string;
  /** ISO 8601 instants; absent where open. */
  readonly from?: string;
  readonly to?: string;
};

/** The addresses of a crawler, in the form that others publish theirs. */
export interface AddressList {
  readonly creationTime: string;
  readonly prefixes: readonly AddressRange[];
  /** Said where there is none. */
  readonly note?: string;
}

/** What `wmr ranges` is told. */
export interface RangesOrder {
  readonly ip: readonly string[];
  readonly vantage?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const NONE =
  'There is no list of addresses: requests of this crawler come from no fixed address, and cannot be verified by one.';

/** The address list of a crawler. Bad addresses and times are mistakes that name them. */
export function rangesOf({ ip, vantage, from, to }: RangesOrder, now: Millis): AddressList {
  const since = instant('--from', from);
  const until = instant('--to', to);
  if (since !== undefined && until !== undefined && since >= until) throw mistake('--from must be before --to');
  const creationTime = new Date(now).toISOString();
  if (ip.length === 0) {
    if (vantage ?? from ?? to) throw mistake('--vantage, --from and --to speak of addresses: give --ip');
    return { creationTime, prefixes: [], note: NONE };
  }
  const more = {
    ...(vantage !== undefined && { vantage }),
    ...(since !== undefined && { from: since }),
    ...(until !== undefined && { to: until }),
  };
  const prefixes = ip.map((text) => ({ ...rangeOf(text), ...more }));
  return { creationTime, prefixes };
}

/** Writes the address list to a file. */
export async function writeRanges(order: RangesOrder, out: string, now: Millis = Date.now()): Promise<AddressList> {
  const list = rangesOf(order, now);
  await writeWhole(out, `${JSON.stringify(list, null, 2)}\n`);
  return list;
}

function rangeOf(text: string): { readonly ipv4Prefix: string } | { readonly ipv6Prefix: string } {
  const found = ipPrefix(text);
  if (found === undefined) throw mistake(`--ip ${JSON.stringify(text)} is neither an address nor a CIDR range`);
  const { family, address, bits } = found;
  if (createGuard(true)(address) !== undefined) {
    throw mistake(`--ip ${text} is no public address; name the one that sites see`);
  }
  const prefix = `${address}/${bits}`;
  return family === 4 ? { ipv4Prefix: prefix } : { ipv6Prefix: prefix };
}

/** A date, or an instant with its zone, as an ISO 8601 instant in UTC. */
function instant(flag: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const at = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
  // The parser takes the 31st of any month for a day of the next one.
  const day = new Date(Date.parse(`${text.slice(0, 10)}T00:00:00Z`));
  if (Number.isNaN(at) || Number.isNaN(day.valueOf()) || day.toISOString().slice(0, 10) !== text.slice(0, 10)) {
    throw mistake(`${flag} takes a date (2026-01-31) or an instant with its zone (2026-01-31T12:00:00Z)`);
  }
  return new Date(at).toISOString();
}
