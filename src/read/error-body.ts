import { says } from './phrases.ts';

const XML_ERROR = /^[\s\ufeff]*(?:<\?xml[^>]{0,256}\?>\s*)?<(?:[a-z0-9]{1,32}:)?error(?:response)?[\s>]/i;
const SHORT = 200;

/**
 * Whether a body that is neither HTML nor JSON is nothing but an error: XML as object stores send it
 * (`<Error><Code>`), or fewer than 200 characters with a not-found or denied phrase (formats.md §0.1).
 */
export function errorBodyOf(text: string): 'xml-error' | 'text-error' | undefined {
  if (XML_ERROR.test(text) && /<code>/i.test(text.slice(0, 2048))) return 'xml-error';
  const short = text.length < SHORT ? text.trim() : '';
  if (short === '' || short.split(/\r\n?|\n/).length > 3) return undefined;
  const phrase = says('not-found', short) || says('access-denied', short);
  return phrase ? 'text-error' : undefined;
}
