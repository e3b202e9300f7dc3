import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutTo, plain, textWidth } from '../../src/figure/label.ts';
import { xml } from '../../src/figure/xml.ts';

describe('plain', () => {
  it('shows what would hide or turn the text, and leaves scripts of the world alone', () => {
    expect(plain('a\u202eb\u200bc\u0000d')).toBe('a\uFFFDb\uFFFDc\uFFFDd');
    expect(plain('日本語 עברית Ünï')).toBe('日本語 עברית Ünï');
    expect(plain(' two\n lines ')).toBe('two lines');
  });

  it('keeps at most two marks on a letter', () => {
    expect([...plain(`x${'\u0335'.repeat(50)}`)]).toHaveLength(3);
  });
});

describe('cutTo', () => {
  it('keeps what fits and ends what does not in an ellipsis', () => {
    expect(cutTo('GPTBot', 100, 13)).toBe('GPTBot');
    expect(cutTo('meta-externalfetcher', 80, 13)).toMatch(/^meta-e.*…$/);
  });

  it('is never wider than asked, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.integer({ min: 20, max: 300 }), (text, width) => {
        expect(textWidth(cutTo(text, width, 13), 13)).toBeLessThanOrEqual(width);
      }),
    );
  });

  it('looks only at the beginning of a name of any length', () => {
    expect(cutTo('x'.repeat(5_000_000), 60, 13)).toMatch(/^x+…$/);
    expect(cutTo(' '.repeat(300), 60, 13)).toBe('…');
  });
});

describe('xml', () => {
  it('escapes text and attributes, rounds coordinates, leaves out style sheets', () => {
    const text = { nodeType: 3, data: 'a<b>&"' };
    const style = { nodeType: 1, localName: 'style', childNodes: [text] };
    const attributes = [{ name: 'd', value: 'M1.23456,-0.00001L1e-7,2.5"<' }];
    const node = { nodeType: 1, localName: 'path', attributes, childNodes: [style, text] };
    expect(xml(node)).toBe('<path d="M1.23,0L1e-7,2.5&quot;&lt;">a&lt;b&gt;&amp;&quot;</path>');
  });
});
