import { FORMAT_IDS, type FormatId } from '../../src/model/format.ts';

/** A body that a hostile or careless site could serve as any document, of about `size` octets. */
export interface Shape {
  readonly name: string;
  readonly body: (size: number) => Uint8Array;
  /** The kinds that it is aimed at; all where absent. */
  readonly kinds?: readonly FormatId[];
}

const text = (body: string): Uint8Array => new TextEncoder().encode(body);

const repeated = (name: string, head: string, unit: string, tail = '', kinds?: readonly FormatId[]): Shape => ({
  name,
  body: (size) => text(head + unit.repeat(Math.ceil(size / unit.length)) + tail),
  ...(kinds === undefined ? {} : { kinds }),
});

/** Units that differ, so that nothing is saved by keeping only one of each. */
const numbered = (
  name: string,
  head: string,
  unit: (i: number) => string,
  tail: string,
  kinds: readonly FormatId[],
): Shape => ({
  name,
  body: (size) => {
    const parts = [head];
    for (let length = 0, i = 0; length < size; i++) {
      const next = unit(i);
      parts.push(next);
      length += next.length;
    }
    return text(parts.join('') + tail);
  },
  kinds,
});

const filled = (name: string, octet: number): Shape => ({ name, body: (size) => new Uint8Array(size).fill(octet) });

const CARDS: readonly FormatId[] = ['agent-card', 'agent-json'];
const MCP: readonly FormatId[] = ['mcp-server-card', 'mcp-json'];
const CATALOGUES: readonly FormatId[] = ['ai-catalog', 'ard'];
const OAUTH: readonly FormatId[] = ['oauth-protected-resource', 'oauth-authorization-server', 'openid-configuration'];
const MARKDOWN: readonly FormatId[] = ['llms-txt', 'llms-full-txt', 'ai-txt', 'auth-md', 'markdown'];
const LINES: readonly FormatId[] = ['ai-txt', 'security-txt', 'robots', 'llms-txt'];
const LICENCE: readonly FormatId[] = ['licence'];
const JSON_KINDS: readonly FormatId[] = [
  ...CARDS,
  ...MCP,
  ...CATALOGUES,
  ...OAUTH,
  'api-catalog',
  'agents-json',
  'agent-skills',
  'ai-plugin',
  'tdmrep',
];

const RSL = '<rsl xmlns="https://rslstandard.org/rsl">';

/** Bodies whose cost must grow with their length and no faster. */
export const SHAPES: readonly Shape[] = [
  filled('octets that are no UTF-8', 0xff),
  filled('NULs', 0),
  filled('blanks', 0x20),
  filled('line feeds', 0x0a),
  filled('carriage returns', 0x0d),
  { name: 'UTF-16', body: (size) => Buffer.from(`\uFEFF# a\n${'[b](c)\n'.repeat(size / 14)}`, 'utf16le') },
  repeated('open comments', '', '<!--'),
  repeated('closed comments', '', '<!---->'),
  repeated('XML declarations', '', '<?xml?>'),

  repeated('JSON arrays in arrays', '', '[', '', JSON_KINDS),
  repeated('JSON objects in objects', '', '{"a":', '', JSON_KINDS),
  repeated('JSON brackets in a string', '{"a":"', '[{', '"}', JSON_KINDS),
  repeated('JSON quotes', '', '"', '', JSON_KINDS),
  repeated('JSON escapes', '{"a":"', '\\"', '"}', JSON_KINDS),
  repeated('JSON commas', '[', ',', ']', JSON_KINDS),
  repeated('JSON empty objects', '[', '{},', '{}]', JSON_KINDS),
  repeated('JSON closers', '[', ']', '', JSON_KINDS),
  repeated('JSON at the greatest depth', '', `${'['.repeat(63)}${']'.repeat(63)}`, '', JSON_KINDS),
  repeated('JSON at the greatest depth in turn', '['.repeat(60), '[],', '', JSON_KINDS),
  repeated('JSON digits', '{"a":', '9', '}', JSON_KINDS),
  numbered('JSON members', '{', (i) => `"m${i}":"stub",`, '"z":[]}', JSON_KINDS),
  numbered('JSON members of one name', '{', () => '"name":1,', '"name":2}', JSON_KINDS),
  numbered('contexts', '{"linkset":[', (i) => `{"anchor":"/${i}","r${i}":[{"href":"/${i}"}]},`, '{}]}', [
    'api-catalog',
  ]),
  numbered('relations', '{"linkset":[{', (i) => `"r${i}":[{"href":"%41"}],`, '"item":[]}]}', ['api-catalog']),
  numbered(
    'skills of a card',
    '{"name":"a","url":"x:y","skills":[',
    (i) => `{"id":"${i}","tags":["a"]},`,
    '{}]}',
    CARDS,
  ),
  numbered(
    'interfaces',
    '{"name":"a","supportedInterfaces":[',
    (i) => `{"url":"https://a${i}.example/"},`,
    '{}]}',
    CARDS,
  ),
  numbered('servers', '{"mcpServers":{', (i) => `"s${i}":{"env":0},`, '"z":{}}}', MCP),
  numbered('remotes', '{"name":"a/b","remotes":[', (i) => `{"type":"sse","url":"https://a/${i}"},`, '{}]}', MCP),
  numbered(
    'entries',
    '{"entries":[',
    (i) => `{"identifier":"urn:air:d${i}.example:a","type":"t/${i}"},`,
    '{}]}',
    CATALOGUES,
  ),
  numbered('skills', '{"skills":[', (i) => `{"name":"a${'-b'.repeat(20)}-","type":"t${i}"},`, '{}]}', ['agent-skills']),
  numbered('issuers', '{"resource":"x","authorization_servers":[', (i) => `"https://a${i}.example",`, '"x"]}', OAUTH),
  numbered('endpoints', '{"issuer":"x",', (i) => `"e${i}_endpoint":"https://a/${i}",`, '"z":1}', OAUTH),
  numbered('rules of tdmrep', '[', (i) => `{"location":"/${i}*","tdm-reservation":1},`, '{}]', ['tdmrep']),
  repeated('stars of one location', '[{"tdm-reservation":1,"location":"', '*', '/$"}]', ['tdmrep']),
  repeated('a long address', '{"resource":"https://', 'a.', 'example"}', OAUTH),
  repeated('a long version', '{"$schema":"s","name":"', 'a/', '"}', [...MCP, 'ai-plugin']),

  repeated('number signs', '', '#', '', MARKDOWN),
  repeated('H1 after H1', '', '# a\n', '', MARKDOWN),
  repeated('one heading of blanks', '# a', ' ', '', MARKDOWN),
  repeated('blanks before a heading', '', '   ', '# a', MARKDOWN),
  repeated('opening brackets', '# a\n', '[', '', MARKDOWN),
  repeated('closing brackets', '# a\n[', ']', '', MARKDOWN),
  repeated('brackets and parentheses', '# a\n', '](', '', MARKDOWN),
  repeated('open links', '# a\n', '[a](', '', MARKDOWN),
  repeated('links in one line', '# a\n', '[a](b)', '', MARKDOWN),
  repeated('a link text without end', '# a\n', `[${'a'.repeat(299)}`, '', MARKDOWN),
  repeated('a link target without end', '# a\n[a](', 'a', '', MARKDOWN),
  repeated('list items', '# a\n', '- [a](https://b.example/c)\n', '', MARKDOWN),
  numbered('links to many hosts', '# a\n', (i) => `- [a](https://h${i}.example/)\n`, '', MARKDOWN),
  repeated('fences', '', '```\n', '', MARKDOWN),
  repeated('fences that grow', '', '~~~~\n~~~\n', '', MARKDOWN),
  repeated('one fence', '', '`', '', MARKDOWN),
  repeated('front matter without end', '---\n', 'a: b\n', '', MARKDOWN),
  repeated('rules across', '', '---\n', '', MARKDOWN),
  repeated('quotes', '# a\n', '> ## Documentation Index \n', '', MARKDOWN),
  repeated('words of authentication', '# a\n', 'no auth ', '', MARKDOWN),

  repeated('fields', '', 'Contact: https://a.example/\n', '', LINES),
  numbered('fields of many names', '', (i) => `Field-${i}: b\n`, '', LINES),
  repeated('field names without end', '', 'a-', '', LINES),
  repeated('blanks before a colon', 'a', ' ', ':b', LINES),
  repeated('colons', '', ':', '', LINES),
  repeated('signed messages', '', '-----BEGIN PGP SIGNED MESSAGE-----\n\n', '', LINES),
  repeated('signatures', '-----BEGIN PGP SIGNED MESSAGE-----\n', '-----BEGIN PGP SIGNATURE-----\n', '', LINES),
  repeated('one date', 'Expires: ', '2', '', LINES),
  repeated('one address', 'Contact: ', 'a@', '', LINES),
  repeated('percent signs', 'Contact: a:', '%', '', LINES),
  repeated('globs', 'User-Agent: *\n', 'Disallow: *.jpg\n', '', LINES),
  repeated('agents', '', 'User-agent: a\n', '', LINES),
  repeated('signals', 'User-agent: *\nContent-Signal: ', 'ai-train=no,', '', LINES),
  repeated('usages', 'User-agent: *\nContent-Usage: ', 'train-ai=n, ', 'a', LINES),
  repeated('usage lines', 'User-agent: *\n', 'Content-Usage: /a train-ai=n\n', '', LINES),

  repeated('elements', RSL, '<content url="/"/>', '</rsl>', LICENCE),
  numbered('elements of many names', RSL, (i) => `<e${i}/>`, '</rsl>', LICENCE),
  repeated('elements in elements', RSL, '<content>', '', LICENCE),
  repeated('elements in elements, closed', RSL, '<a><b><c></c></b></a>', '</rsl>', LICENCE),
  repeated('closing tags', RSL, '</a>', '', LICENCE),
  repeated('less-than signs', RSL, '<', '', LICENCE),
  repeated('greater-than signs', RSL, '>', '</rsl>', LICENCE),
  repeated('ampersands', RSL, '&a;', '</rsl>', LICENCE),
  repeated('sections of characters', RSL, '<![CDATA[', '', LICENCE),
  repeated('sections of characters, closed', RSL, '<![CDATA[x]]>', '</rsl>', LICENCE),
  repeated('comments in XML', RSL, '<!--', '', LICENCE),
  repeated('comments in XML, closed', RSL, '<!--x-->', '</rsl>', LICENCE),
  repeated('instructions', RSL, '<?a ', '', LICENCE),
  repeated('document types', '', '<!DOCTYPE a [', '', LICENCE),
  numbered('attributes', '<rsl ', (i) => `a${i}="x" `, '/>', LICENCE),
  repeated('one attribute twice', '<rsl ', 'a="x" ', '/>', LICENCE),
  repeated('one attribute without end', '<rsl a="', "'", '', LICENCE),
  numbered('namespaces', '<rsl ', (i) => `xmlns:n${i}="u" `, '/>', LICENCE),
  numbered('namespaces in siblings', RSL, (i) => `<a xmlns:n${i}="u"/>`, '</rsl>', LICENCE),
  repeated(
    'tokens',
    `${RSL}<content url="/"><license><permits type="usage">`,
    'search,',
    '</permits></license></content></rsl>',
    LICENCE,
  ),
  repeated('texts between elements', RSL, 'x<content/>', '</rsl>', LICENCE),
  repeated('one tag name', '<', 'a', '/>', LICENCE),
  repeated('blanks in a tag', '<rsl', ' ', '/>', LICENCE),
];

/** The kinds that a shape is tried on. */
export const kindsOf = (shape: Shape): readonly FormatId[] => shape.kinds ?? FORMAT_IDS;
