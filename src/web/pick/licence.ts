import type { OfferedLink } from '../../model/facts.ts';
import type { Robots } from '../robots/ast.ts';
import { httpUrl } from '../url.ts';

const KEYS = new Set(['license', 'licence']);
const MOST = 32;
const LONGEST = 8192;

/**
 * The licence documents that a robots.txt links to (RSL 1.0): those of the groups that name our token, else those of the
 * groups of `*` where none names it; else the global ones. In file order, at most 32; `url` only where the value
 * is an absolute http(s) URL, as RSL requires.
 */
export function licenceLinks(robots: Robots, token: string): readonly OfferedLink[] {
  const { named, star } = robots.readings.rfc;
  const ours = new Set(named.get(token.toLowerCase()) ?? star);
  const licences = robots.records.filter(({ key }) => KEYS.has(key));
  const own = licences.filter(({ scope }) => scope !== 'global' && ours.has(scope));
  const effective = own.length > 0 ? own : licences.filter(({ scope }) => scope === 'global');
  return effective.slice(0, MOST).map(({ value, line }) => {
    const raw = value.slice(0, LONGEST);
    const url = raw === value && /^https?:\/\//i.test(raw) ? httpUrl(raw) : undefined;
    return { raw, ...(url === undefined ? {} : { url: url.href }), line };
  });
}
