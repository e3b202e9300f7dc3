/** What a secret looks like, by kind; public notices and examples of these forms are taken for secrets too. */
export const FORMS = {
  'private-key': /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/,
  'aws-key': /(?<![A-Z0-9])(?:AKIA|ASIA)[A-Z2-7]{16}(?![A-Z0-9])/,
  'github-token': /(?<![A-Za-z0-9_])(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{50,})/,
  'gitlab-token': /(?<![A-Za-z0-9_])glpat-[A-Za-z0-9_-]{20,}/,
  'slack-token': /(?<![A-Za-z0-9_])xox[abeoprs]-[A-Za-z0-9-]{10,}/,
  'google-key': /(?<![A-Za-z0-9_])AIza[A-Za-z0-9_-]{35}/,
  'stripe-key': /(?<![A-Za-z0-9_])[rs]k_live_[A-Za-z0-9]{16,}/,
  'model-key': /(?<![A-Za-z0-9_])sk-(?:ant-|proj-)?[A-Za-z0-9_-]{32,}/,
  'npm-token': /(?<![A-Za-z0-9_])npm_[A-Za-z0-9]{36}/,
  'mail-key': /(?<![A-Za-z0-9_])SG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}/,
  jwt: /(?<![A-Za-z0-9_])eyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/,
  'url-password': /[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@"'<>]{1,100}:[^\s/@"'<>]{1,100}@[a-z0-9]/i,
  'assigned-secret':
    /(?:api[_-]?key|secret|passw(?:or)?d|access[_-]?token|auth[_-]?token)["']?\s{0,5}[:=]\s{0,5}["'][^\s"'<>]{12,200}["']/i,
} as const;

export type SecretKind = keyof typeof FORMS;

/** The kinds of secrets that a body seems to hold; read as Latin-1 and, where it has NULs, without them (UTF-16). */
export function secretsIn(bytes: Uint8Array): readonly SecretKind[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1').replaceAll('\0', '');
  return (Object.keys(FORMS) as SecretKind[]).filter((kind) => FORMS[kind].test(text));
}
