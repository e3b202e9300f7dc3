import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { shared } from './corpus.ts';
import { untar } from './tar.ts';

/** One site of a month, as its author published it. */
export interface Published {
  readonly category: string;
  readonly domain: string;
  /** Blocked, passing; null where the request raised. */
  readonly status: '🔐' | '✅' | null;
  /** Token to whether the body mentions it; empty where the request raised. */
  readonly breakdown: Readonly<Record<string, boolean>>;
}

interface Month {
  readonly blocked: number;
  readonly passing: number;
  readonly unknown: number;
  readonly mention_by_token: Readonly<Record<string, number>>;
  readonly by_category: Readonly<
    Record<
      string,
      {
        readonly n: number;
        readonly blocked_pct_published: number;
        readonly passing_pct_published: number;
        readonly unknown_pct_published: number;
      }
    >
  >;
}

export const archive = shared('corpus', 'gpt-firewall', 'bodies-2025-01_2026-01.tar.gz');

/** The two months of a published study (samber/the-great-gpt-firewall): bodies, the author's cells, the totals. */
export function gptFirewall() {
  const files = untar(gunzipSync(readFileSync(archive.path)));
  const json = (name: string): unknown => JSON.parse(new TextDecoder().decode(files.get(`great-gpt-firewall/${name}`)));
  const expected = json('expected.json') as {
    readonly gp_tokens_not_counted_in_status: readonly string[];
    readonly months: Readonly<Record<string, Month>>;
  };
  return {
    notCounted: expected.gp_tokens_not_counted_in_status,
    month: (month: '2025-01' | '2026-01') => {
      const year = month.slice(0, 4);
      const totals = expected.months[month];
      if (totals === undefined) throw new Error(`${month} has no totals`);
      return {
        totals,
        sites: json(`${year}/${month}.json`) as readonly Published[],
        body: (domain: string) => files.get(`great-gpt-firewall/${year}/${month}-robots.txt/${domain}.robots.txt`),
      };
    },
  };
}
