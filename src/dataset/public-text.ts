/** The rule for every text that is published: lone surrogates and NUL become U+FFFD, so that it is valid UTF-8. */
export const publicText = (text: string): string => text.replace(/[\p{Surrogate}\0]/gu, '\uFFFD');

const USERINFO = /^([\0- ]*(?:[a-z][a-z0-9+.-]*:[\\/]*|[\\/]{2,}))[^\\/?]*@/i;

/**
 * A URL, or what a server wrote in place of one, without userinfo and fragment. Read as a browser would: tabs and line
 * ends fall away first, any run of slashes may follow the scheme (WHATWG URL, "basic URL parser").
 */
export function publicUrl(raw: string): string {
  let url = raw.replace(/[\t\r\n]/g, '').replace(/#.*$/su, '');
  // What stands behind an empty userinfo may be one again: `https:@/\\name@host`.
  for (let before = ''; before !== url; ) {
    before = url;
    url = url.replace(USERINFO, '$1');
  }
  return url;
}

/** A Link header with its targets as `publicUrl` leaves them (RFC 8288 §3). */
export const publicLinks = (value: string): string =>
  value.replace(/<([^>]*)(>|$)/g, (_, target: string, close: string) => `<${publicUrl(target)}${close}`);
