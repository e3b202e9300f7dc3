import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mistake } from '../model/mistake.ts';
import type { Domain } from '../model/units.ts';
import { listedName } from '../web/host-name.ts';
import { notFound, redirect, text } from './answer.ts';
import { homePage } from './behaviours/site.ts';
import type { Directory, Listed, Tenant } from './tenant.ts';
import { complete } from './truth.ts';

/**
 * A web of captured robots.txt files: file F of the folder at host F. Where F is www.X and X was not captured itself,
 * X redirects to F, path kept. The home page is there, everything else is absent.
 */
export async function capturedDirectory(folder: string): Promise<Directory> {
  const bodies = new Map<Domain, Uint8Array>();
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const host = listedName(entry.name);
    if (!entry.isFile() || host === undefined || !host.includes('.') || host !== entry.name) continue;
    bodies.set(host, await readFile(join(folder, entry.name)));
  }
  if (bodies.size === 0) throw mistake(`${folder} holds no file that is named like a host`);
  const apexes = new Map<Domain, Domain>();
  for (const host of bodies.keys()) {
    const apex = host.replace(/^www\./, '');
    if (apex !== host && apex.includes('.') && !bodies.has(apex)) apexes.set(apex, host);
  }
  const sample = sampleOf(bodies, apexes);
  const ranks = new Map(sample.map(({ domain, rank }) => [domain, rank]));
  return {
    listed: () => sample,
    *names() {
      for (const name of [...bodies.keys(), ...apexes.keys()]) yield { name, door: 'both' };
    },
    at: (host) => tenantAt(host, bodies.get(host), apexes.get(host)),
    truthOf(domain) {
      const rank = ranks.get(domain);
      return rank === undefined ? undefined : { domain, rank, is: 'captured-robots', ...complete() };
    },
  };
}

/** One row a site: the apex where there is one, else the captured host. */
function sampleOf(bodies: ReadonlyMap<Domain, unknown>, apexes: ReadonlyMap<Domain, Domain>): readonly Listed[] {
  const redirected = new Set(apexes.values());
  const domains = [...apexes.keys(), ...[...bodies.keys()].filter((host) => !redirected.has(host))].sort();
  return domains.map((domain, i) => ({ rank: i + 1, domain }));
}

function tenantAt(host: Domain, body: Uint8Array | undefined, to: Domain | undefined): Tenant | undefined {
  if (body === undefined && to === undefined) return undefined;
  return {
    domain: host,
    handshake: 'valid',
    answer: (request) => {
      if (body === undefined) return redirect(`${request.scheme}://${to}${request.target}`, 301);
      if (request.path === '/robots.txt') return text(body);
      return request.path === '/' ? homePage(host) : notFound();
    },
  };
}
