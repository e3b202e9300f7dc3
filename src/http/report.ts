import type { Timings } from '../model/observation.ts';
import type { Exchange } from '../model/ports.ts';
import type { Bytes, Millis } from '../model/units.ts';
import type { Connected } from './connect.ts';
import { decode } from './decode.ts';
import type { Answer } from './exchange.ts';
import { answerFault, type Fault } from './failure.ts';
import type { Head } from './head.ts';

/** The way to a connection: monotonic instants, and the addresses that the name had. */
export interface Opening {
  readonly start: number;
  dns?: number;
  connect?: number;
  tls?: number;
  addresses?: readonly string[];
}

/** An exchange in which no connection was ready: nothing was sent. */
export function reportUnasked(fault: Fault, opening: Opening): Exchange {
  return {
    outcome: fault,
    sent: [],
    headers: [],
    body: new Uint8Array(0),
    encoded: 0,
    truncated: false,
    notes: [],
    ...addressesOf(opening),
    reusedConnection: false,
    timings: timingsOf(opening, performance.now()),
  };
}

/** An exchange over a connection, its body decoded. */
export async function reportAnswer(
  answer: Answer,
  { ip, tlsVersion }: Connected,
  head: Head,
  opening: Opening,
  bodyAtMost: Bytes,
): Promise<Exchange> {
  const { error, headers, encoded } = answer;
  const codings = headers.filter(([name]) => name.toLowerCase() === 'content-encoding').map(([, value]) => value);
  const whole = error === undefined && !answer.cut;
  const { body, cut, notes } = await decode(encoded, codings, bodyAtMost, whole);
  const truncated = answer.cut || cut;
  return {
    outcome: outcomeOf(answer),
    sent: answer.unsent ? [] : head.headers,
    headers,
    body,
    encoded: encoded.length,
    truncated,
    notes: truncated ? [...notes, 'cut-by-cap'] : notes,
    ip,
    ...addressesOf(opening),
    ...(tlsVersion === undefined ? {} : { tlsVersion }),
    reusedConnection: answer.reused,
    timings: timingsOf(opening, answer.endedAt, answer.beganAt),
  };
}

function outcomeOf({ error, status, reused, beganAt }: Answer): Exchange['outcome'] {
  if (error === undefined && status !== undefined) return { kind: 'answered', status };
  const progress = { reused, began: beganAt !== undefined, headed: status !== undefined };
  const fault = answerFault(error ?? { message: 'no final answer' }, progress);
  return status === undefined ? fault : { ...fault, status };
}

const addressesOf = ({ addresses }: Opening): { addresses?: readonly string[] } =>
  addresses === undefined ? {} : { addresses };

function timingsOf({ start, dns, connect, tls }: Opening, end: number, firstByte?: number): Timings {
  const since = (instant: number): Millis => Math.round((instant - start) * 10) / 10;
  return {
    ...(dns === undefined ? {} : { dns: since(dns) }),
    ...(connect === undefined ? {} : { connect: since(connect) }),
    ...(tls === undefined ? {} : { tls: since(tls) }),
    ...(firstByte === undefined ? {} : { firstByte: since(firstByte) }),
    end: since(end),
  };
}
