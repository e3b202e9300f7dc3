import { type DocumentKind, jsonVariant } from './document.ts';

/** `/.well-known/tdmrep.json` (W3C TDMRep); most files in the wild miss its form. */
export const tdmrep: DocumentKind = {
  probe: 'tdmrep',
  variants: [
    jsonVariant('reserved', 'strong', 2, ({ origin }) => [
      { location: '/', 'tdm-reservation': 1, 'tdm-policy': `${origin}/tdm-policy.json` },
    ]),
    jsonVariant('in-part', 'strong', 1, () => [
      { location: '/press/*', 'tdm-reservation': 0 },
      { location: '/', 'tdm-reservation': 1 },
    ]),
    jsonVariant('bare-object', 'weak', 3, () => ({ location: '/', 'tdm-reservation': 1 })),
    jsonVariant('string', 'weak', 1, () => [{ location: '/', 'tdm-reservation': '1' }]),
    jsonVariant('wrapped', 'weak', 1, () => ({ tdmrep: [{ location: '/', 'tdm-reservation': 1 }] })),
  ],
};
