import { MIMEType } from 'whatwg-mimetype';
import type { HeaderList } from '../model/observation.ts';
import { headerValues } from '../web/headers.ts';
import { isJsonType, mediaType } from '../web/media-type.ts';

/** The media type essence that an answer names, or `''`. */
export const essenceOf = (headers: HeaderList): string =>
  mediaType(headerValues(headers, 'content-type'))?.essence ?? '';

/** Whether the named media type is one of `essences`. */
export const isType = (headers: HeaderList, ...essences: readonly string[]): boolean =>
  essences.includes(essenceOf(headers));

/** Whether the named media type is that of JSON. */
export const isJson = (headers: HeaderList): boolean => isJsonType(essenceOf(headers));

/** The `profile` parameter of Content-Type (RFC 6906). */
export const profileOf = (headers: HeaderList): string | undefined =>
  MIMEType.parse(headerValues(headers, 'content-type').at(-1) ?? '')?.parameters.get('profile');
