import type { Stamp } from '../store/run-record.ts';

/** What a reader must know of a run before trusting it, as its flags tell. */
export const stampsOf = (live: boolean, contactCheck: boolean): readonly Stamp[] => [
  ...(live ? [] : [{ stamp: 'simulated', why: 'not live: only loopback was contacted' } as const]),
  ...(live && !contactCheck
    ? [{ stamp: 'unpublishable', why: 'the contact page was not watched (--no-contact-check)' } as const]
    : []),
];
