import { text } from '../answer.ts';
import type { Behaviour } from '../behaviour.ts';
import { complete } from '../truth.ts';
import { ABROAD, BRAND, ELSEWHERE, OUR_TOKEN, ordinary } from './site.ts';

/** Hosts of no listed site: one lends its robots.txt, one gathers the sites of an owner, one is led to and must never be asked. By host name. */
export const SHARED_HOSTS: Readonly<Record<string, Behaviour>> = {
  [ABROAD]: {
    name: 'lends-its-robots',
    truth: complete(),
    answer: (request) =>
      ordinary(request, { '/shared/robots.txt': text(`User-agent: ${OUR_TOKEN}\nDisallow: /llms.txt\n`) }),
  },
  [BRAND]: { name: 'gathers-its-owners-sites', truth: complete(), answer: (request) => ordinary(request) },
  [ELSEWHERE]: { name: 'must-not-be-asked', truth: complete(), answer: (request) => ordinary(request) },
};
