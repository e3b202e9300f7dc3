import type { Observation } from '../model/observation.ts';
import type { Robots } from '../web/robots/ast.ts';
import { parseRobotsOnce } from '../web/robots/parse.ts';
import type { BodyOf } from './visited-site.ts';

/** Reads the robots.txt of an answer, line by line; `undefined` where its body was not kept. */
export function robotsText({ body: read, facts }: Observation, body: BodyOf): Robots | undefined {
  const kept = read?.keptSha256 === undefined ? undefined : body(read.keptSha256);
  const bytes = kept ?? (facts?.blank ? new Uint8Array() : undefined);
  return bytes && parseRobotsOnce(bytes, read?.truncated === true || read?.kept !== 'whole');
}
