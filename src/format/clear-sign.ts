import { linesOf } from './body-text.ts';

/** The lines of a text, taken out of their OpenPGP frame where there is one. */
export interface Unwrapped {
  readonly lines: readonly string[];
  readonly signed: boolean;
  /** False where a frame is opened and its signature never begins. */
  readonly closed: boolean;
}

const MESSAGE = '-----BEGIN PGP SIGNED MESSAGE-----';
const SIGNATURE = '-----BEGIN PGP SIGNATURE-----';

/** Unwraps a clear-signed text and undoes its dash escapes (RFC 9580 §7); the signature itself is not verified. */
export function unwrapClearSigned(text: string): Unwrapped {
  const lines = linesOf(text);
  const begin = lines.findIndex((line) => line.trimEnd() === MESSAGE);
  if (begin < 0) return { lines, signed: false, closed: true };
  const blank = lines.findIndex((line, at) => at > begin && line.trim() === '');
  const end = lines.findIndex((line, at) => at > begin && line.trimEnd() === SIGNATURE);
  const body = lines.slice(blank < 0 ? begin + 1 : blank + 1, end < 0 ? undefined : end);
  return { lines: body.map((line) => line.replace(/^- /, '')), signed: true, closed: end > 0 };
}
