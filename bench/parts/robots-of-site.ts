import { CRAWLERS } from '../../src/web/crawlers.ts';

/** A robots.txt of about 64 lines, as sites have them: every fourth names crawlers, three of ten are the same. */
export function robotsOfSite(site: number): Uint8Array {
  const own = site % 10 < 3 ? 'platform' : `site-${site}`;
  const paths = Array.from({ length: site % 10 < 3 ? 20 : 58 }, (_, n) => `Disallow: /${own}/section-${n}/*?sort=`);
  const named = site % 4 === 0 ? CRAWLERS.slice(0, 20).map(({ token }) => `User-agent: ${token}`) : [];
  const groups = [...named, ...(named.length > 0 ? ['Disallow: /', ''] : []), 'User-agent: *', ...paths];
  return Buffer.from(`${groups.join('\n')}\nSitemap: https://${own}.test/sitemap.xml\n`);
}
