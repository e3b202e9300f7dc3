/** That many characters of nothing. */
export const a = (count: number) => 'a1B2'.repeat(count).slice(0, count);
// Put together here, so that this file holds none.
/** What holds a secret, by its kind. */
export const GUILTY: readonly (readonly [string, string])[] = [
  ['private-key', `-----BEGIN ${'RSA '}PRIVATE KEY-----`],
  ['private-key', `-----BEGIN ${'PGP '}PRIVATE KEY BLOCK-----`],
  ['aws-key', `id=${'AKIA'}${'ABCD2345'.repeat(2)} `],
  ['github-token', `${'gh'}p_${a(36)}`],
  ['gitlab-token', `${'gl'}pat-${a(20)}`],
  ['slack-token', `${'xo'}xb-${a(12)}`],
  ['google-key', `${'AI'}za${a(35)}`],
  ['stripe-key', `${'sk'}_live_${a(24)}`],
  ['model-key', `${'sk'}-proj-${a(40)}`],
  ['npm-token', `${'np'}m_${a(36)}`],
  ['mail-key', `${'S'}G.${a(22)}.${a(43)}`],
  ['jwt', `${'ey'}J${a(20)}.${'ey'}J${a(20)}.${a(20)}`],
  ['url-password', `git clone https://user:${a(8)}@host.test/x`],
  ['assigned-secret', `"api_key": "${a(24)}"`],
];
