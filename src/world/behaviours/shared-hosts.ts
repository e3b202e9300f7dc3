import { text } from '../answer.ts';
import type { Behaviour } from '../behaviour.ts';
import { complete } from '../truth.ts';
import { ABROAD, ELSEWHERE, OUR_TOKEN, ordinary } from './site.ts';

/** Hosts of no listed site: one lends its robots.txt, the other is led to and must never be asked. By host name. */
export const SHARED_HOSTS: Readonly<Record<string, Behaviour>> = {
  [ABROAD]: {
    name: 'lends-its-robots',
    truth: complete(),
    answer: (request) =>
      ordinary(request, { '/shared/robots.txt': text(`User-agent: ${OUR_TOKEN}\nDisallow: /llms.txt\n`) }),
  },
  [ELSEWHERE]: { name: 'must-not-be-asked', truth: complete(), answer: (request) => ordinary(request) },
};
