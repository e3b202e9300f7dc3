import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { answer, read } from './answer.ts';

const facts = (body: string | Uint8Array, type?: string) =>
  read(answer(200, body, type === undefined ? [] : [['content-type', type]]));
const page = (body: string | Uint8Array, type?: string) => facts(body, type).page;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('of an HTML page', () => {
  test('the title is that of the document, never one inside SVG', () => {
    expect(page('<html><svg><title>Not found</title></svg><title>Welcome</title>')?.title).toBe('other');
    expect(page('<html><svg><title>Not found</title></svg>')?.title).toBe('none');
    expect(page('<html><svg><p>x</p><title>Not found</title>')?.title).toBe('not-found');
  });

  test('the first title and the first h1 that says something count', () => {
    const found = page('<html><title>Welcome</title><title>Not found</title><h1>Hi</h1><h1>Not found</h1>');
    expect([found?.title, found?.h1]).toEqual(['other', 'other']);
  });

  test('an h1 that says nothing gives way to the next one', () => {
    expect(page('<html><h1><img src=logo></h1><h1>Seite <b>nicht</b><br>gefunden</h1><h1>Hi</h1>')?.h1).toBe(
      'not-found',
    );
  });

  test('the title hash ignores white space and knows the same title in other encodings', () => {
    expect(page('<html><title> Straße \n 7 </title>')?.titleSha256).toBe(sha256('Straße 7'));
    const latin1 = Buffer.from('<html><title>Straße 7</title>', 'latin1');
    expect(page(latin1, 'text/html; charset=iso-8859-1')?.titleSha256).toBe(sha256('Straße 7'));
    const wide = Buffer.from('\ufeff<html><title>Straße 7</title>', 'utf16le');
    expect(page(wide, 'text/html; charset=iso-8859-1')?.titleSha256).toBe(sha256('Straße 7'));
    const meta = Buffer.from('<html><meta charset=windows-1252><title>Straße 7</title>', 'latin1');
    expect(page(meta)?.titleSha256).toBe(sha256('Straße 7'));
  });

  test('an entity in the title is read', () => {
    expect(page('<html><title>Seite&nbsp;nicht&#32;gefunden</title>')?.title).toBe('not-found');
  });

  test('a title of Shift_JIS bytes is read where a label says so', () => {
    const body = Buffer.concat([
      Buffer.from('<html><title>'),
      Buffer.from([0x8c, 0xa9, 0x82, 0xc2, 0x82, 0xa9, 0x82, 0xe8, 0x82, 0xdc, 0x82, 0xb9, 0x82, 0xf1]),
      Buffer.from('</title>'),
    ]);
    expect(page(body, 'text/html; charset=Shift_JIS')?.title).toBe('not-found');
    expect(page(body)?.title).toBe('other');
  });

  test('visible text is counted, squeezed, without scripts, styles, title, noscript and template', () => {
    const body =
      '<html><title>no</title><style>no</style><script>no</script><noscript>no</noscript><template>no</template>' +
      '<p>ab  c</p>\n\n<p>d&amp;</p>';
    expect(facts(body).textLength).toBe('ab c d&'.length);
    expect(facts('<html><body></body></html>').textLength).toBe(0);
  });

  test.each([
    ['<div id="root"></div>', true],
    ['<div id=app> \n<!-- filled later --></div>', true],
    ['<app-root></app-root>', true],
    ['<main></main>', true],
    ['<div id="root"><p>text</p></div>', false],
    ['<div id="root">text</div>', false],
    ['<p></p>', false],
  ])('%s holds an empty root: %s', (markup, expected) => {
    expect(page(`<html><body>${markup}<script src=/x.js></script>`)?.emptyRoot).toBe(expected);
  });

  test('scripts with a source, links, a password field, a refresh, a frame are seen', () => {
    expect(
      page(
        '<html><META HTTP-EQUIV=Refresh content="0"><nav></nav><a href=1></a><a name=x></a><A HREF=2></A><input type=PassWord><script src=a></script>',
      ),
    ).toMatchObject({ links: 2, password: true, metaRefresh: true, frame: true, scriptSrc: true });
    expect(page('<html><script>src</script><input type=text><meta name=refresh>')).toMatchObject({
      links: 0,
      password: false,
      metaRefresh: false,
      frame: false,
      scriptSrc: false,
    });
  });

  test('what stands in comments, scripts or text areas is no element', () => {
    const hidden = '<input type=password><a href=x>';
    expect(page(`<html><!--${hidden}--><script>${hidden}</script><textarea>${hidden}</textarea>`)).toMatchObject({
      links: 0,
      password: false,
    });
  });

  test.each([
    ['<p>This domain is for sale!</p>', true],
    ['<p>Diese Domain steht <b>zum</b> Verkauf</p>', true],
    ['<p>Этот домен продаётся</p>', true],
    ['<script src="https://img1.wsimg.com/parking-lander/static/js/main.js"></script>', true],
    ['<a href="https://www.afternic.com/">an article about domains</a>', false],
    [`<p>${'ordinary words '.repeat(200)}</p><p>This domain is for sale</p>`, false],
  ])('%.60s is for sale: %s', (markup, expected) => {
    expect(page(`<html><body>${markup}`)?.forSale).toBe(expected);
  });

  test('no word of it is in the facts, on any probe', () => {
    const canary = 'Xq7Canary';
    const body = `<html lang=${canary}><head><title>${canary}</title><base href="/${canary}/"><meta name=description content=${canary}><meta name=robots content="${canary}"><meta name=author content=${canary}><link rel="license" href="/${canary}"><link rel="${canary}" href="x"><script type="application/ld+json">{"@type":"${canary} x","name":"${canary}"}</script></head><h1>${canary}</h1><form toolname="${canary}"></form><p>${canary}</p><a href="mailto:${canary}@example.com">x</a>`;
    for (const probe of ['home-html', 'llms-txt', 'control-root']) {
      expect(JSON.stringify(read(answer(200, body), probe))).not.toContain(canary);
    }
  });
});
