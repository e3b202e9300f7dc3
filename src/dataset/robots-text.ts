import type { Observation } from '../model/observation.ts';
import type { Robots } from '../web/robots/ast.ts';
import { toUtf8 } from '../web/robots/decode.ts';
import { type Line, readLines } from '../web/robots/lines.ts';
import { parseRobots } from '../web/robots/parse.ts';
import type { BodyOf } from './visited-site.ts';

/** A kept robots.txt, read line by line. */
export interface RobotsText {
  readonly robots: Robots;
  /** The lines that say something, in file order. */
  readonly lines: readonly Line[];
}

/** Reads the robots.txt of an answer; `undefined` where its body was not kept. */
export function robotsText({ body: read, facts }: Observation, body: BodyOf): RobotsText | undefined {
  const kept = read?.keptSha256 === undefined ? undefined : body(read.keptSha256);
  const bytes = kept ?? (facts?.blank ? new Uint8Array() : undefined);
  if (bytes === undefined) return undefined;
  const cut = read?.truncated === true || read?.kept !== 'whole';
  return { robots: parseRobots(bytes, { cut }), lines: readLines(toUtf8(bytes).octets, cut).lines };
}
