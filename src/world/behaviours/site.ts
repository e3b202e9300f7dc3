import { html, notFound, type Reply, reply, text } from '../answer.ts';
import type { WorldRequest } from '../behaviour.ts';

/** A robots.txt that binds no one much. */
export const OPEN_ROBOTS = 'User-agent: *\nDisallow: /cgi-bin/\nSitemap: /sitemap.xml\n';

/** The product token of the measurement, as sites name it. */
export const OUR_TOKEN = 'WhoMayReadTheWeb-Research';

/** The site that lends its robots.txt to others; not in the sample. */
export const ABROAD = 'shared-robots.test';

/** A site that nobody may be led to; not in the sample. */
export const ELSEWHERE = 'elsewhere.test';

/** The one host that many sites of one owner redirect to, path kept; not in the sample. */
export const BRAND = 'one-brand.test';

/** A home page with enough text to be one. */
export const homePage = (title: string): Reply =>
  html(
    title,
    `<header><nav><a href="/about">About</a> <a href="/contact">Contact</a></nav></header><main><h1>${title}</h1>
<p>We have made and sold things since 1987. Here you find what we do, who works with us, how to reach us, and what is
new this month. Our shop is open from Monday to Saturday, and our workshop can be visited by appointment.</p></main>
<footer>Imprint</footer>`,
  );

/** What an ordinary site does: robots.txt, a home page, 404 for the rest; `files` by path come first. */
export function ordinary(
  request: WorldRequest,
  files: Readonly<Record<string, Reply | string>> = {},
  robots = OPEN_ROBOTS,
): Reply {
  const file = files[request.path];
  if (file !== undefined) return typeof file === 'string' ? text(file) : file;
  if (request.path === '/robots.txt') return text(robots);
  if (request.path === '/') return homePage(request.host);
  return notFound();
}

/** A refusal without a vendor. */
export const refusal = (status: 401 | 403 | 451): Reply =>
  reply(status, 'text/html', '<html><body><h1>Not for you</h1></body></html>\n');
