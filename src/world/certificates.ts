import 'reflect-metadata';
import { generateKeyPairSync, KeyObject, X509Certificate as Parsed, webcrypto } from 'node:crypto';
import { createSecureContext, type SecureContext } from 'node:tls';
import {
  BasicConstraintsExtension,
  cryptoProvider,
  KeyUsageFlags,
  KeyUsagesExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { Handshake } from './behaviour.ts';
import { leafCertificate } from './leaf-certificate.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY = 86_400_000;
const CONTEXTS_KEPT = 512;

/** Certificates of the simulated web: one authority, one key pair for all sites, a certificate a site on demand. */
export interface Certificates {
  readonly caPem: string;
  /** What TLS presents for a site (its name and the names below it), by what is wrong with it. */
  contextFor(domain: string, handshake: Handshake): SecureContext;
}

interface Authority {
  readonly pem: string;
  /** Its name, in DER. */
  readonly name: Uint8Array;
  readonly key: KeyObject;
}

/** Makes the authority. Its key never leaves the process. */
export async function makeCertificates(now = Date.now()): Promise<Certificates> {
  cryptoProvider.set(webcrypto as unknown as Parameters<typeof cryptoProvider.set>[0]);
  const [trusted, unknown] = await Promise.all([
    newAuthority('A simulated web', now),
    newAuthority('Nobody you trust', now),
  ]);
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKey = keys.publicKey.export({ type: 'spki', format: 'der' });
  const key = keys.privateKey.export({ type: 'pkcs8', format: 'pem' });
  const kept = new Map<string, SecureContext>();

  const make = (domain: string, handshake: Handshake): SecureContext => {
    const issuer = handshake === 'unknown-root' ? unknown : trusted;
    const alone = handshake === 'self-signed';
    const shift = handshake === 'expired' ? -40 * DAY : handshake === 'not-yet-valid' ? 40 * DAY : 0;
    const certificate = leafCertificate({
      subject: alone ? 'Nobody' : domain,
      names: handshake === 'wrong-name' ? ['another-name.test'] : [domain, `*.${domain}`],
      issuer: alone ? NOBODY : issuer.name,
      publicKey,
      notBefore: new Date(now - DAY + shift),
      notAfter: new Date(now + 30 * DAY + shift),
      signer: alone ? keys.privateKey : issuer.key,
    });
    const chain = handshake === 'unknown-root' ? unknown.pem : '';
    return createSecureContext({ key, cert: pem(certificate) + chain, minVersion: 'TLSv1.2' });
  };

  return {
    caPem: trusted.pem,
    contextFor(domain, handshake) {
      const id = `${handshake} ${domain}`;
      const context = kept.get(id) ?? make(domain, handshake);
      kept.delete(id);
      kept.set(id, context);
      const oldest = kept.keys().next();
      if (kept.size > CONTEXTS_KEPT && oldest.done !== true) kept.delete(oldest.value);
      return context;
    },
  };
}

/** The name `CN=Nobody` in DER: subject and issuer of a certificate that signs itself. */
const NOBODY = Buffer.from('3011310f300d06035504030c064e6f626f6479', 'hex');

async function newAuthority(name: string, now: number): Promise<Authority> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    notBefore: new Date(now - 100 * DAY),
    notAfter: new Date(now + 365 * DAY),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ],
  });
  return {
    pem: `${certificate.toString('pem')}\n`,
    name: new Uint8Array(certificate.subjectName.toArrayBuffer()),
    key: KeyObject.from(keys.privateKey),
  };
}

const pem = (der: Buffer): string => new Parsed(der).toString();
