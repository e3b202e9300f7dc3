import type { Observation } from './observation.ts';

/** The probe id of requests for the contact page. */
export const CONTACT_PROBE = 'contact';

/**
 * What one check of the contact page came to (W-ID-3). `status`: another one than 200. `redirected`: off its host, to
 * plain HTTP, or too often. `no-fingerprint`: the page does not carry the hash of the protocol.
 */
export const CONTACT_VERDICTS = ['good', 'no-answer', 'status', 'redirected', 'no-fingerprint'] as const;
export type ContactVerdict = (typeof CONTACT_VERDICTS)[number];

/**
 * One request for the contact page, outside every site's visit: `domain` is the host of the page, `seq` counts through
 * the run, `verdict` stands on the last row of a check. It is our own page: no intent goes before it.
 */
export interface ContactRow extends Observation {
  readonly verdict?: ContactVerdict;
}
