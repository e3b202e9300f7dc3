import { createHash } from 'node:crypto';
import { mistake } from '../model/mistake.ts';
import type { Protocol } from '../model/protocol.ts';
import type { Sha256 } from '../model/units.ts';
import { protocols, variants } from '../protocol/protocols.ts';

/** The protocol of that id. */
export function protocolNamed(id: string): Protocol {
  const protocol = protocols.get(id);
  if (protocol === undefined)
    throw mistake(`no protocol is called ${JSON.stringify(id)}; there is ${[...protocols.keys()].join(', ')}`);
  return protocol;
}

/** The A/A twin of the protocol of that id. No page stands for it, so that a live run of it is a mistake. */
export function twinOf(id: string, live: boolean): Protocol {
  const twin = variants.get(id);
  if (twin === undefined) throw mistake(`the protocol ${JSON.stringify(id)} has no A/A twin: leave out --aa`);
  if (live) throw mistake('--aa asks robots.txt twice under one name, and no page promises that: leave out --live');
  return twin;
}

/** SHA-256 over the JSON of a protocol: any changed promise changes it. */
export const protocolHash = (protocol: Protocol): Sha256 =>
  createHash('sha256').update(JSON.stringify(protocol)).digest('hex');

/** The line by which a contact page says which protocol it stands for (W-ID-3); its hash alone is looked for. */
export const fingerprintLine = (protocol: Protocol): string =>
  `${protocol.id} protocol sha256 ${protocolHash(protocol)}`;
