import { describe, expect, test } from 'vitest';
import { isBlank, looksLikeHtml } from '../../src/web/looks-like-html.ts';

const bytes = (text: string) => Buffer.from(text, 'utf8');
const STARTS = [
  '<!doctype html>',
  '<!DOCTYPE\nHTML PUBLIC "x">',
  '<html>',
  '<HTML lang=en>',
  '<head>',
  '<header class=x>',
  '<body>',
  '<title>',
  '<meta charset=x>',
  '<script>',
  '<style>',
  '<div/>',
  '<iframe src=x>',
  '<h1>',
  '<center>',
  '<p>',
  '<p\n',
  '<table>',
  '<link rel=x>',
  '<noscript>',
  '<p',
];

describe('a body starts like HTML', () => {
  test.each(STARTS)('with %j, also after BOM, blanks, comments and an XML declaration, and in UTF-16', (start) => {
    for (const before of [
      '',
      '\ufeff',
      ' \r\n\t',
      '<!-- a -- > b -->\n',
      '<?xml version="1.0"?>\n',
      '\ufeff\n<!--x--><?xml ?><!--y--> ',
    ]) {
      expect(looksLikeHtml(bytes(before + start))).toBe(true);
    }
    expect(looksLikeHtml(Buffer.from(`\ufeff ${start}`, 'utf16le'))).toBe(true);
    expect(looksLikeHtml(Buffer.from(`\ufeff ${start}`, 'utf16le').swap16())).toBe(true);
  });

  test.each([
    '',
    'html',
    '# <html>',
    '<',
    '<!doctype xml>',
    '<!doctype htmlx>',
    '<policy>',
    '<permits type="usage">',
    '<plist>',
    '<metadata>',
    '<links>',
    '<linkset>',
    '<tables>',
    '<titles>',
    '<divine>',
    '<rsl xmlns="https://rslstandard.org/rsl">',
    '<?xml version="1.0"?><urlset>',
    '<!-- <html> ',
    '<!-- a --> # text',
    '{"a":"<html>"}',
    'User-agent: *',
    '<?xml version="1.0"<html>',
  ])('not with %j', (start) => {
    expect(looksLikeHtml(bytes(start))).toBe(false);
  });
});

test('a view into a larger buffer is read as that view', () => {
  const whole = bytes('xx<html>xx');
  expect(looksLikeHtml(whole.subarray(2, 8))).toBe(true);
  expect(looksLikeHtml(new Uint8Array(whole.buffer, whole.byteOffset, 2))).toBe(false);
  expect(isBlank(bytes('x \n').subarray(1))).toBe(true);
});
