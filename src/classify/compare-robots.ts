import type { RobotsComparison, RobotsRead } from '../model/policy.ts';
import type { RobotsState } from '../model/vocabulary.ts';

/** States in which the file was kept from whoever asked. */
const KEPT_FROM: readonly RobotsState[] = ['refused', 'server-error', 'network-error'];

/** Holds the robots.txt that we are given against the one that a browser is given. */
export function compareRobots(own: RobotsRead, browser: RobotsRead): RobotsComparison {
  const onlyForBrowser = KEPT_FROM.includes(own.state) && browser.state === 'file';
  if (own.policy === undefined || browser.policy === undefined) return { differing: [], onlyForBrowser };
  const theirs = new Map(browser.policy.verdicts.map((verdict) => [`${verdict.lens} ${verdict.token}`, verdict]));
  const differing = own.policy.verdicts.flatMap((verdict) => {
    const other = theirs.get(`${verdict.lens} ${verdict.token}`);
    const same = other?.rootAllowed === verdict.rootAllowed && other.extent === verdict.extent;
    return verdict.lens === 'rfc' && other && !same ? [{ token: verdict.token, own: verdict, browser: other }] : [];
  });
  return {
    ...(own.sha256 !== undefined && browser.sha256 !== undefined && { sameBytes: own.sha256 === browser.sha256 }),
    sameRecords: own.policy.normalisedSha256 === browser.policy.normalisedSha256,
    samePolicy: differing.length === 0,
    differing,
    onlyForBrowser,
  };
}
