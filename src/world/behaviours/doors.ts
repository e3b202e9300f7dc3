import type { Behaviour, Handshake } from '../behaviour.ts';
import { complete, unreachable } from '../truth.ts';
import { ordinary } from './site.ts';

const shakes = (handshake: Handshake, name: string, slow = false): Behaviour => ({
  name,
  handshake,
  doors: { www: 'both' },
  truth: complete(),
  ...(slow ? { slow } : {}),
  answer: (request) => ordinary(request),
});

/** Sites by where they can be found, and by what a TLS client meets there. Behind a bad handshake plain HTTP works. */
export const DOORS: readonly Behaviour[] = [
  { name: 'ordinary', truth: complete(), answer: (request) => ordinary(request) },
  {
    name: 'www-only',
    doors: { '': 'none', www: 'both' },
    truth: complete(),
    answer: (request) => ordinary(request),
  },
  {
    name: 'http-only',
    doors: { '': 'http', www: 'http' },
    truth: complete(),
    answer: (request) => ordinary(request),
  },
  {
    name: 'http-www-only',
    doors: { '': 'none', www: 'http' },
    truth: complete(),
    answer: (request) => ordinary(request),
  },
  {
    name: 'https-only',
    doors: { '': 'https' },
    truth: complete(),
    answer: (request) => ordinary(request),
  },
  {
    name: 'dead',
    doors: { '': 'none', www: 'none' },
    truth: unreachable('no-web'),
    answer: (request) => ordinary(request),
  },
  {
    name: 'no-such-name',
    doors: { '': 'absent' },
    truth: unreachable('no-dns'),
    answer: (request) => ordinary(request),
  },
  {
    name: 'lives-at-a-private-address',
    doors: { '': 'private', www: 'private' },
    truth: unreachable('no-web'),
    answer: (request) => ordinary(request),
  },
  shakes('expired', 'expired-certificate'),
  shakes('not-yet-valid', 'certificate-not-yet-valid'),
  shakes('wrong-name', 'certificate-for-another-name'),
  shakes('self-signed', 'self-signed'),
  shakes('unknown-root', 'unknown-root'),
  shakes('reset', 'resets-the-handshake'),
  shakes('plain-text', 'speaks-plain-text-on-https'),
  shakes('hang', 'never-shakes-hands', true),
];
