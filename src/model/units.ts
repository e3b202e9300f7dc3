/** A span of time or an instant, in milliseconds. Wall-clock instants are Unix epoch milliseconds, UTC. */
export type Millis = number;

/** A count of octets. */
export type Bytes = number;

/** An absolute http(s) URL in WHATWG serialisation, without fragment. */
export type Url = string;

/** A listed domain: lower case, A-labels, no trailing dot. */
export type Domain = string;

/** Lower-case hex SHA-256, 64 characters. */
export type Sha256 = string;

/** Names one row of a run: `<domain>#<seq>`. */
export type RowId = `${string}#${number}`;

/** The name of a row: `<domain>#<seq>`. */
export const rowId = (domain: Domain, seq: number): RowId => `${domain}#${seq}`;
