/** A small robots.txt, who asks for what, and what each reading answers. `lenient` only where it differs. */
export interface OwnCase {
  readonly claim: string;
  readonly robots: string;
  readonly agent: string;
  readonly path: string;
  readonly rfc: 'allow' | 'disallow';
  readonly lenient?: 'allow' | 'disallow';
  /** Why robots-parser 3.0.1 answers otherwise than `rfc`; absent where it does not. */
  readonly parserDiffers?: string;
}

const on = (robots: string, agent = 'Gleaner') => ({ robots, agent });
const own = (rules: string) => on(`User-agent: Gleaner\n${rules}\n`);

export const OWN_CASES: readonly OwnCase[] = [
  // Who is addressed (RFC 9309 §2.2.1)
  {
    claim: 'a token matches whatever its case',
    ...on('user-agent: gLEANER\ndisallow: /a'),
    path: '/a',
    rfc: 'disallow',
  },
  {
    claim: 'a version after the token is cut',
    ...on('User-agent: Gleaner/3.1\nDisallow: /a'),
    path: '/a',
    rfc: 'disallow',
  },
  {
    claim: 'words after the token are cut',
    ...on('User-agent: Gleaner the bot\nDisallow: /a'),
    path: '/a',
    rfc: 'disallow',
    parserDiffers: 'agent-text',
  },
  { claim: 'a shorter token is somebody else', ...on('User-agent: Glean\nDisallow: /'), path: '/a', rfc: 'allow' },
  {
    claim: 'a longer token is somebody else',
    ...on('User-agent: Gleaner-Images\nDisallow: /'),
    path: '/a',
    rfc: 'allow',
  },
  {
    claim: 'a token inside other words is somebody else',
    ...on('User-agent: The Gleaner\nDisallow: /'),
    path: '/a',
    rfc: 'allow',
  },
  {
    claim: 'a token with digits matches itself',
    ...on('User-agent: Web2Vec\nDisallow: /a', 'web2vec'),
    path: '/a',
    rfc: 'disallow',
  },
  {
    claim: 'a token is not cut at its digits',
    ...on('User-agent: Web2Vec\nDisallow: /a', 'Web'),
    path: '/a',
    rfc: 'allow',
  },
  {
    claim: 'a token with a dot matches itself when written whole',
    ...on('User-agent: gleaner.org_bot\nDisallow: /a', 'Gleaner.org_bot'),
    path: '/a',
    rfc: 'disallow',
  },
  {
    claim: 'a token with a blank matches itself when written whole',
    ...on('User-agent: Gleaner  Agent \nDisallow: /a', 'Gleaner  agent'),
    path: '/a',
    rfc: 'disallow',
  },
  {
    claim: 'a letter that only lower-cases to one of the token is another',
    ...on('User-agent: \u212Aite\nDisallow: /a', 'Kite'),
    path: '/a',
    rfc: 'allow',
    parserDiffers: 'agent-text',
  },
  {
    claim: 'text after a star changes nothing',
    ...on('User-agent: * (all)\nDisallow: /a'),
    path: '/a',
    rfc: 'disallow',
    parserDiffers: 'agent-text',
  },
  { claim: 'a glob names nobody', ...on('User-agent: Glean*\nDisallow: /'), path: '/a', rfc: 'allow' },
  {
    claim: 'a named group replaces the group of *',
    ...on('User-agent: *\nDisallow: /\nUser-agent: Gleaner\nDisallow: /b'),
    path: '/a',
    rfc: 'allow',
  },
  {
    claim: 'who is named in a group without rules is not bound by *',
    ...on('User-agent: *\nDisallow: /\n\nUser-agent: Gleaner\n'),
    path: '/a',
    rfc: 'allow',
    parserDiffers: 'group-without-rules',
  },
  {
    claim: 'groups that name one token are merged',
    ...on('User-agent: Gleaner\nDisallow: /a\n\nUser-agent: X\nDisallow: /\n\nUser-agent: gleaner\nDisallow: /b'),
    path: '/a',
    rfc: 'disallow',
  },
  {
    claim: "a token may be a name of the language's own",
    ...on('User-agent: __proto__\nDisallow: /a', '__proto__'),
    path: '/a',
    rfc: 'disallow',
  },
  {
    claim: 'no name is found that no file has',
    ...on('User-agent: Gleaner\nDisallow: /', 'valueOf'),
    path: '/a',
    rfc: 'allow',
  },
  // What closes a stack and a group (§2.1, §2.2.4)
  {
    claim: 'an unknown record between User-agent lines closes their stack only for a lenient reader',
    ...on('User-agent: Gleaner\nTea-time: 5\nUser-agent: X\nDisallow: /a'),
    path: '/a',
    rfc: 'disallow',
    lenient: 'allow',
    parserDiffers: 'other-record',
  },
  {
    claim: 'an unknown record before the rules does not end the group for anybody',
    ...own('Tea-time: 5\nDisallow: /a'),
    path: '/a',
    rfc: 'disallow',
  },
  {
    claim: 'an empty Disallow closes a stack',
    ...on('User-agent: Gleaner\nDisallow:\nUser-agent: X\nDisallow: /'),
    path: '/a',
    rfc: 'allow',
  },
  {
    claim: 'an empty User-agent line joins the stack and names nobody',
    ...on('User-agent: Gleaner\nUser-agent:\nDisallow: /a'),
    path: '/a',
    rfc: 'disallow',
  },
  {
    claim: 'a line without a colon is no record',
    ...on('User-agent: Gleaner\nall of this is prose\nUser-agent: X\nDisallow: /a'),
    path: '/a',
    rfc: 'disallow',
  },
  {
    claim: 'a blank line between User-agent lines does not close their stack',
    ...on('User-agent: Gleaner\n\nUser-agent: X\nDisallow: /a'),
    path: '/a',
    rfc: 'disallow',
  },
  {
    claim: 'a blank line between rules ends the group only for a lenient reader',
    ...own('Disallow: /a\n\nDisallow: /b'),
    path: '/b',
    rfc: 'disallow',
    lenient: 'allow',
  },
  {
    claim: 'a line of white space is a blank line',
    ...own('Disallow: /a\n \t\nDisallow: /b'),
    path: '/b',
    rfc: 'disallow',
    lenient: 'allow',
  },
  {
    claim: 'a comment between rules ends the group for nobody',
    ...own('Disallow: /a\n# and\nDisallow: /b'),
    path: '/b',
    rfc: 'disallow',
  },
  {
    claim: 'a blank line before the first rule ends the group for nobody',
    ...own('\nDisallow: /b'),
    path: '/b',
    rfc: 'disallow',
  },
  {
    claim: 'two names with a comma are both meant only for a lenient reader',
    ...on('User-agent: X, Gleaner\nDisallow: /a'),
    path: '/a',
    rfc: 'allow',
    lenient: 'disallow',
  },
  {
    claim: 'of two names with a comma the first is meant for everybody',
    ...on('User-agent: Gleaner, X\nDisallow: /a'),
    path: '/a',
    rfc: 'disallow',
    parserDiffers: 'agent-text',
  },
  {
    claim: 'a relative Disallow starts at the root only for a lenient reader',
    ...own('Disallow: a/b'),
    path: '/a/b/c',
    rfc: 'allow',
    lenient: 'disallow',
  },
  {
    claim: 'a relative Allow opens nothing for anybody',
    ...own('Disallow: /a\nAllow: a/b'),
    path: '/a/b',
    rfc: 'disallow',
  },
  {
    claim: 'rules before any User-agent line bind * only for a lenient reader',
    ...on('Disallow: /a\n\nDisallow: /b\nUser-agent: X\nDisallow:'),
    path: '/b',
    rfc: 'allow',
    lenient: 'disallow',
  },
  {
    claim: 'rules before any User-agent line do not bind who is named',
    ...on('Disallow: /a\nUser-agent: Gleaner\nDisallow: /b'),
    path: '/a',
    rfc: 'allow',
  },
  {
    claim: 'rules after a blank line that ended their group bind nobody, not *',
    ...on('User-agent: X\nDisallow: /a\n\nDisallow: /b'),
    path: '/b',
    rfc: 'allow',
  },
  // Spellings that are tolerated, and not
  {
    claim: 'a common misspelling of Disallow is obeyed',
    ...own('Diasllow: /a'),
    path: '/a',
    rfc: 'disallow',
    parserDiffers: 'misspelt-key',
  },
  {
    claim: 'a key that only begins like Disallow is another record',
    ...own('DisallowTraining: /'),
    path: '/a',
    rfc: 'allow',
  },
  {
    claim: 'a key that only begins like Allow is another record',
    ...own('Disallow: /a\nAllowTraining: /a/b'),
    path: '/a/b',
    rfc: 'disallow',
  },
  {
    claim: 'Useragent is obeyed',
    ...on('Useragent: Gleaner\nDisallow: /a'),
    path: '/a',
    rfc: 'disallow',
    parserDiffers: 'misspelt-key',
  },
  {
    claim: 'a blank in the place of the colon is obeyed',
    ...own('Disallow /a'),
    path: '/a',
    rfc: 'disallow',
    parserDiffers: 'no-colon',
  },
  {
    claim: 'a blank in the place of the colon must leave two words',
    ...own('Disallow /a b'),
    path: '/a',
    rfc: 'allow',
  },
  {
    claim: 'a no-break space is no white space',
    ...own('\u00A0Disallow: /a'),
    path: '/a',
    rfc: 'allow',
    parserDiffers: 'white-space',
  },
  { claim: 'a NUL ends its line', ...own('Disallow: /a\u0000bc'), path: '/ab', rfc: 'disallow', parserDiffers: 'nul' },
  // Paths (§2.2.2, §2.2.3)
  { claim: 'the longer Disallow beats the Allow', ...own('Allow: /a\nDisallow: /a/b'), path: '/a/b', rfc: 'disallow' },
  { claim: 'of equal rules Allow wins', ...own('Disallow: /a*\nAllow: /*a'), path: '/a', rfc: 'allow' },
  {
    claim: 'robots.txt itself cannot be closed',
    ...own('Disallow: /'),
    path: '/robots.txt',
    rfc: 'allow',
    parserDiffers: 'robots-txt-itself',
  },
  { claim: 'robots.txt with a query can', ...own('Disallow: /'), path: '/robots.txt?v=1', rfc: 'disallow' },
  { claim: 'a dollar inside a pattern is a dollar', ...own('Disallow: /a$b'), path: '/a$bc', rfc: 'disallow' },
  {
    claim: 'an escaped dollar at the end is a dollar',
    ...own('Disallow: /a%24'),
    path: '/a$b',
    rfc: 'disallow',
    parserDiffers: 'percent-encoding',
  },
  {
    claim: 'an escaped star is a star',
    ...own('Disallow: /a%2A'),
    path: '/a*',
    rfc: 'disallow',
    parserDiffers: 'percent-encoding',
  },
  { claim: 'an escaped star is no wildcard', ...own('Disallow: /%2Ab'), path: '/aab', rfc: 'allow' },
  {
    claim: 'a letter and its escape are one',
    ...own('Disallow: /%61'),
    path: '/a',
    rfc: 'disallow',
    parserDiffers: 'percent-encoding',
  },
  { claim: 'a slash and its escape are two', ...own('Disallow: /a%2Fb'), path: '/a/b', rfc: 'allow' },
  { claim: 'an escape is decoded once', ...own('Disallow: /%2561'), path: '/a', rfc: 'allow' },
  {
    claim: 'a letter beyond ASCII and its escapes are one',
    ...own('Disallow: /größe'),
    path: '/gr%C3%B6%C3%9Fe',
    rfc: 'disallow',
  },
  {
    claim: 'brackets and their escapes are one',
    ...own('Disallow: /a[0]'),
    path: '/a[0]',
    rfc: 'disallow',
    parserDiffers: 'percent-encoding',
  },
  { claim: 'a bare percent sign is itself', ...own('Disallow: /*%'), path: '/a%20b', rfc: 'disallow' },
  {
    claim: 'the end of a path is found though the same text stands before',
    ...own('Disallow: /*ab$'),
    path: '/abab',
    rfc: 'disallow',
  },
  { claim: 'two parts of a pattern do not share octets', ...own('Disallow: /a*ab*b$'), path: '/ab', rfc: 'allow' },
];
