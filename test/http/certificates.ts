import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

x509.cryptoProvider.set(webcrypto);
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY = 86_400_000;

/** A certificate with its key, and what it was signed by. */
export interface Issued {
  readonly certificate: x509.X509Certificate;
  readonly keys: webcrypto.CryptoKeyPair;
  readonly issuer?: Issued;
}

/** What may be wrong with a certificate. */
export interface Flaws {
  readonly subject?: string;
  readonly names?: readonly string[];
  readonly from?: number;
  readonly to?: number;
  readonly authority?: boolean;
}

/** Issues a certificate; signed by itself where there is no issuer. `from`, `to`: days from now. */
export async function issue(issuer: Issued | undefined, flaws: Flaws = {}): Promise<Issued> {
  const { subject = 'CN=test', names = ['a.test'], from = -1, to = 1, authority = false } = flaws;
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.create({
    subject,
    issuer: issuer?.certificate.subject ?? subject,
    notBefore: new Date(Date.now() + from * DAY),
    notAfter: new Date(Date.now() + to * DAY),
    signingAlgorithm: ALGORITHM,
    publicKey: keys.publicKey,
    signingKey: (issuer?.keys ?? keys).privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(authority, undefined, true),
      ...(authority ? [] : [new x509.SubjectAlternativeNameExtension(names.map(generalName))]),
    ],
  });
  return { certificate, keys, ...(issuer === undefined ? {} : { issuer }) };
}

const generalName = (value: string): x509.JsonGeneralName => ({ type: /^[\d.]+$/.test(value) ? 'ip' : 'dns', value });

/** Key and certificates as a server presents them: its own, then `chain`. */
export async function served(own: Issued, ...chain: readonly Issued[]): Promise<{ key: string; cert: string }> {
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', own.keys.privateKey);
  return {
    key: x509.PemConverter.encode(pkcs8, 'PRIVATE KEY'),
    cert: [own, ...chain].map(({ certificate }) => certificate.toString('pem')).join('\n'),
  };
}
