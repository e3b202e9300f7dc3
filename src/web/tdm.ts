import type { TdmStatement } from '../model/home.ts';
import { httpUrl } from './url.ts';

/**
 * Reads tdm-reservation and tdm-policy as a header or meta elements give them (W3C TDMRep CG report); `undefined` where
 * neither is there. Of several values the first counts.
 */
export function tdmStatement(reservation: string | undefined, policy: string | undefined): TdmStatement | undefined {
  if (reservation === undefined && policy === undefined) return undefined;
  const value = reservation?.trim();
  const stated = value === '0' ? 0 : value === '1' ? 1 : 'other';
  return {
    ...(value === undefined ? {} : { reservation: stated }),
    policy: policy !== undefined && httpUrl(policy.trim()) !== undefined,
  };
}
