import { type Answer, html, type Reply, redirect, reply, resets, text, tooMany } from '../answer.ts';
import { headerOf, type Memory, type WorldRequest } from '../behaviour.ts';
import { ABROAD, BRAND } from '../behaviours/site.ts';
import type { Publisher } from '../documents/document.ts';
import { variantOf } from '../documents/index.ts';
import { FILE_PATHS, probeOfPath } from '../probe-paths.ts';
import { titleOf, tradeOf } from './names.ts';
import { fallbackFor, HOME_PATHS, homeElse, homeHtml, homeMarkdown } from './pages.ts';
import { limitHeaders } from './retry-after-forms.ts';
import { robotsText } from './robots-text.ts';
import type { SiteModel } from './site-model.ts';
import { WALLS } from './walls.ts';

/** What a modelled site answers, before the network has its say. */
export function answerSite(site: SiteModel, request: WorldRequest, memory: Memory, now: Date): Answer {
  if (site.reach === 'one-brand') return redirect(`https://${BRAND}${request.target}`, 301);
  if (request.host !== site.host) return redirect(`${site.scheme}://${site.host}${request.target}`, 301);
  const { path } = request;
  const browser = headerOf(request, 'user-agent')?.startsWith('Mozilla/') === true;
  if (site.wall !== undefined && covered(site.wall.covers, path, browser)) return WALLS[site.wall.id].answer;
  if (path === '/robots.txt') return robotsAnswer(site, browser);
  if (site.limit !== undefined && path === FILE_PATHS[site.limit.probe]) {
    const { form, times } = site.limit;
    const limited = times === 2 || memory.times(path) <= times;
    if (limited) return { ...tooMany(), headers: [['Content-Type', 'text/plain'], ...limitHeaders(form, now)] };
  }
  if (HOME_PATHS.includes(path)) return home(site, request);
  return fileAt(site, path) ?? fallbackFor(site, path);
}

function covered(covers: NonNullable<SiteModel['wall']>['covers'], path: string, browser: boolean): boolean {
  switch (covers) {
    case 'everything':
      return true;
    case 'all-but-robots':
      return path !== '/robots.txt';
    case 'home':
      return HOME_PATHS.includes(path);
    case 'own-agent':
      return !browser;
    default:
      return covers satisfies never;
  }
}

function home(site: SiteModel, request: WorldRequest): Reply {
  const elsewhere = homeElse(site, request.path);
  if (elsewhere !== undefined) return elsewhere;
  if (headerOf(request, 'accept') === 'text/markdown') {
    if (site.habits.has('markdown-served')) return homeMarkdown(site);
    if (site.habits.has('markdown-refused')) return reply(406, 'text/plain', 'Not acceptable\n');
  }
  return homeHtml(site);
}

function robotsAnswer(site: SiteModel, browser: boolean): Answer {
  switch (site.robots) {
    case 'file':
      return text(robotsText(site, browser));
    case 'absent':
      return reply(404, 'text/plain', 'Not found\n');
    case 'html':
      return html(titleOf(site.rank), '<p>Thank you for reading this far. There is more behind our door.</p>');
    case 'empty':
      return text('');
    case 'refused':
      return reply(403, 'text/html', '<html><body><h1>403 Forbidden</h1></body></html>');
    case 'server-error':
      return html('Error', '<h1>Internal Server Error</h1>', 500);
    case 'reset':
      return resets;
    case 'abroad':
      return redirect(`https://${ABROAD}/shared/robots.txt`);
    case 'to-home':
      return redirect('/');
    default:
      return site.robots satisfies never;
  }
}

function fileAt(site: SiteModel, path: string): Reply | undefined {
  const probe = path === '/license.xml' && site.licence === 'served' ? 'licence' : probeOfPath(path);
  const id = probe === undefined ? undefined : site.files[probe];
  const variant = probe === undefined || id === undefined ? undefined : variantOf(probe, id);
  return variant && reply(200, variant.type, variant.write(publisherOf(site)));
}

/** The site, as its documents speak of it. */
export const publisherOf = (site: SiteModel): Publisher => ({
  domain: site.domain,
  origin: `${site.scheme}://${site.host}`,
  title: titleOf(site.rank),
  trade: tradeOf(site.rank),
  number: site.rank,
});
