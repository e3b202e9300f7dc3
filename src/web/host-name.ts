import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import type { Domain } from '../model/units.ts';

/**
 * A listed name as we write it: lower case, A-labels, without one trailing dot; `undefined` where it can be no host
 * name (empty or over-long labels, characters that no URL host takes). Underscores are legal (RFC 2181 §11).
 */
export function listedName(raw: string): Domain | undefined {
  const text = raw.trim().replace(/\.$/, '');
  if (isIP(text) !== 0) return text.toLowerCase();
  const name = domainToASCII(text);
  if (name === '' || name.length > 253) return undefined;
  const valid = name.split('.').every((label) => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label));
  return valid ? name : undefined;
}
