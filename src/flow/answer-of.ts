import type { Observation } from '../model/observation.ts';

/** What of a row answers another ask as well. */
export const answerOf = ({ status, failure, headers, facts, notes, body }: Observation): Partial<Observation> => ({
  ...(status !== undefined && { status }),
  ...(failure !== undefined && { failure }),
  ...(headers && { headers }),
  ...(facts && { facts }),
  ...(notes && { notes }),
  ...(body && { body }),
});
