import { type DocumentKind, textVariant } from './document.ts';

const FAR = '2036-12-31T23:59:59Z';

/** `/.well-known/security.txt` (RFC 9116). */
export const securityTxt: DocumentKind = {
  probe: 'security-txt',
  variants: [
    textVariant(
      'standard',
      'strong',
      6,
      ({ origin }) =>
        `Contact: ${origin}/report\nExpires: ${FAR}\nPreferred-Languages: en\nCanonical: ${origin}/.well-known/security.txt\n`,
    ),
    textVariant(
      'mail',
      'strong',
      4,
      ({ domain }) => `# Thank you\nContact: mailto:security@${domain}\nExpires: ${FAR}\n`,
    ),
    textVariant('no-expires', 'weak', 3, ({ origin }) => `Contact: ${origin}/report\nPolicy: ${origin}/policy\n`),
    textVariant(
      'expired',
      'weak',
      2,
      ({ domain }) => `Contact: mailto:security@${domain}\nExpires: 2024-01-01T00:00:00Z\n`,
    ),
    textVariant('bare-address', 'weak', 1, ({ domain }) => `Contact: security@${domain}\nExpires: ${FAR}\n`),
  ],
};
