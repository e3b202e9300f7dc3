import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { createSecureContext, type SecureContext } from 'node:tls';
import {
  BasicConstraintsExtension,
  cryptoProvider,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { Handshake } from './behaviour.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY = 86_400_000;
const CONTEXTS_KEPT = 512;

type Keys = webcrypto.CryptoKeyPair;

/** Certificates of the simulated web: one authority, one key pair for all sites, a certificate a site on demand. */
export interface Certificates {
  readonly caPem: string;
  /** What TLS presents for a site (its name and its names below), by what is wrong with it. */
  contextFor(domain: string, handshake: Handshake): Promise<SecureContext>;
}

/** Makes the authority. Its key never leaves the process. */
export async function makeCertificates(now = Date.now()): Promise<Certificates> {
  cryptoProvider.set(webcrypto as unknown as Parameters<typeof cryptoProvider.set>[0]);
  const [trusted, unknown, leaf] = await Promise.all([
    newAuthority('A simulated web', now),
    newAuthority('Nobody you trust', now),
    newKeys(),
  ]);
  const keyPem = pem('PRIVATE KEY', new Uint8Array(await webcrypto.subtle.exportKey('pkcs8', leaf.privateKey)));
  const kept = new Map<string, Promise<SecureContext>>();

  const make = async (domain: string, handshake: Handshake): Promise<SecureContext> => {
    const issuer = handshake === 'unknown-root' ? unknown : trusted;
    const names = handshake === 'wrong-name' ? ['another-name.test'] : [domain, `*.${domain}`];
    const shift = handshake === 'expired' ? -40 * DAY : handshake === 'not-yet-valid' ? 40 * DAY : 0;
    const certificate = await X509CertificateGenerator.create({
      subject: `CN=${names[0]?.slice(0, 60) ?? ''}`,
      issuer: handshake === 'self-signed' ? `CN=${domain.slice(0, 60)}` : issuer.certificate.subject,
      notBefore: new Date(now - DAY + shift),
      notAfter: new Date(now + 30 * DAY + shift),
      signingAlgorithm: ALGORITHM,
      publicKey: leaf.publicKey,
      signingKey: handshake === 'self-signed' ? leaf.privateKey : issuer.keys.privateKey,
      extensions: [new SubjectAlternativeNameExtension(names.map((value) => ({ type: 'dns' as const, value })))],
    });
    const chain = handshake === 'unknown-root' ? `\n${unknown.certificate.toString('pem')}` : '';
    return createSecureContext({ key: keyPem, cert: certificate.toString('pem') + chain, minVersion: 'TLSv1.2' });
  };

  return {
    caPem: `${trusted.certificate.toString('pem')}\n`,
    contextFor(domain, handshake) {
      const key = `${handshake} ${domain}`;
      const found = kept.get(key) ?? make(domain, handshake);
      kept.delete(key);
      kept.set(key, found);
      const oldest = kept.keys().next();
      if (kept.size > CONTEXTS_KEPT && oldest.done !== true) kept.delete(oldest.value);
      return found;
    },
  };
}

const newKeys = (): Promise<Keys> => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

async function newAuthority(
  name: string,
  now: number,
): Promise<{ readonly keys: Keys; readonly certificate: X509Certificate }> {
  const keys = await newKeys();
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
  return { keys, certificate };
}

function pem(label: string, der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
