import { CRAWLERS } from '../../web/crawlers.ts';
import { namedIn } from './robots-text.ts';
import type { SiteModel } from './site-model.ts';

/** What a robots.txt says of "/" to the crawlers of the study, as its authors mean it. */
export interface TruePolicy {
  /** "/" is closed to whoever is not named. */
  readonly star: boolean;
  readonly namesCore: boolean;
  readonly welcomesCore: boolean;
  /** Tokens that a group of their own closes "/" to, by token; the rest of the closed ones are closed by `*`. */
  readonly closedByName: ReadonlySet<string>;
  readonly closedByStar: ReadonlySet<string>;
}

/** A site without rules of its own. */
export const NO_POLICY: TruePolicy = {
  star: false,
  namesCore: false,
  welcomesCore: false,
  closedByName: new Set(),
  closedByStar: new Set(),
};

const CORE: ReadonlySet<string> = new Set(CRAWLERS.filter(({ core }) => core).map(({ token }) => token));

/** Most sites say what many others say: worked out once each. */
const known = new Map<string, TruePolicy>();

/** What the file says that a site's owner wrote, whether or not it can be read. */
export function truePolicy(site: SiteModel): TruePolicy {
  const key = `${site.ai} ${site.rank % 5} ${site.star === 'closed'} ${site.habits.has('managed-robots')}`;
  const found = known.get(key) ?? policyOf(namedIn(site), site.star === 'closed');
  known.set(key, found);
  return found;
}

function policyOf(named: ReadonlyMap<string, boolean>, star: boolean): TruePolicy {
  const core = [...named].filter(([token]) => CORE.has(token));
  return {
    star,
    namesCore: core.length > 0,
    welcomesCore: core.some(([, open]) => open),
    closedByName: new Set([...named].filter(([, open]) => !open).map(([token]) => token)),
    closedByStar: new Set(star ? CRAWLERS.map(({ token }) => token).filter((token) => !named.has(token)) : []),
  };
}
