import type { Cdn } from '../model/columns/words.ts';
import type { HeaderList } from '../model/observation.ts';
import { headerValues } from './headers.ts';

/** What a network writes into its answers: a header, and what its value begins with or holds. The first that holds counts. */
const MARKS: readonly (readonly [Cdn, header: string, value: RegExp])[] = [
  ['cloudflare', 'server', /^cloudflare/i],
  ['cloudflare', 'cf-mitigated', /./],
  ['cloudflare', 'cf-cache-status', /./],
  ['imperva', 'x-cdn', /imperva|incapsula/i],
  ['sucuri', 'server', /^sucuri/i],
  ['sucuri', 'x-sucuri-cache', /./],
  ['sucuri', 'x-sucuri-block', /./],
  ['ddos-guard', 'server', /^ddos-guard/i],
  ['akamai', 'server', /^akamai/i],
  ['akamai', 'x-cdn', /akamai/i],
  ['vercel', 'server', /^vercel/i],
  ['vercel', 'x-vercel-cache', /./],
  ['vercel', 'x-vercel-mitigated', /./],
  ['netlify', 'server', /^netlify/i],
  ['github', 'server', /^github\.com/i],
  ['bunny', 'server', /^bunnycdn/i],
  ['cloudfront', 'x-amz-cf-pop', /./],
  ['cloudfront', 'via', /cloudfront/i],
  ['cloudfront', 'server', /^cloudfront/i],
  ['fastly', 'x-served-by', /^cache-/i],
  ['fastly', 'server', /^fastly/i],
  ['azure', 'x-cache', /CONFIG_NOCACHE|^TCP_\w+ from .*azure/],
  ['azure', 'server', /^(?:ECAcc|ECS|azure)/i],
  ['google', 'via', /^1\.1 google$/i],
  ['google', 'server', /^(?:ghs|gws|google frontend|esf|sffe)/i],
  ['alibaba', 'server', /^tengine/i],
  ['alibaba', 'via', /\bcache\d+\.l2\w+/i],
  ['tencent', 'server', /^(?:tencent|nws|edgeone)/i],
];

/** The network that the headers of an answer name; `none` where they name none that is known. Networks may be silent: a lower bound. */
export function cdnOf(headers: HeaderList): Cdn {
  const mark = MARKS.find(([, header, value]) =>
    headerValues(headers, header).some((given) => value.test(given.trim())),
  );
  return mark?.[0] ?? 'none';
}
