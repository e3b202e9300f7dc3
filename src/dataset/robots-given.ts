import type { Protocol } from '../model/protocol.ts';
import type { Ua } from '../model/vocabulary.ts';
import type { Decided } from './decided.ts';
import type { RobotsGiven } from './robots-of.ts';
import { robotsText } from './robots-text.ts';
import type { BodyOf, VisitedSite } from './visited-site.ts';

/** The two robots.txt of a site, `browser` first; where both have the same bytes from one address, their lines stand under `own`. */
export function robotsGiven(
  { classified: { robots } }: VisitedSite,
  decided: readonly Decided[],
  { robots: { probe, twin } }: Protocol,
  body: BodyOf,
): readonly RobotsGiven[] {
  const own = given('own', probe);
  const browser = given('browser', twin);
  const shared = own !== undefined && browser !== undefined && isSameFile(own, browser);
  return [
    ...(browser ? [withRules(browser, shared ? 'own' : 'browser')] : []),
    ...(own ? [withRules(own, 'own')] : []),
  ];

  function given(ua: Ua, id: string): RobotsGiven | undefined {
    const found = decided.find((one) => one.probe.id === id);
    const read = robots[ua];
    const text = read?.policy && found?.answer && robotsText(found.answer, body);
    return found && { ua, decided: found, ...(read && { read }), ...(text && { text }) };
  }
}

const isSameFile = (a: RobotsGiven, b: RobotsGiven): boolean =>
  a.text !== undefined &&
  b.text !== undefined &&
  a.read?.sha256 === b.read?.sha256 &&
  a.decided.row?.url === b.decided.row?.url;

const withRules = (given: RobotsGiven, rulesUa: Ua): RobotsGiven => (given.text ? { ...given, rulesUa } : given);
