import { describe, expect, it } from 'vitest';
import { markdownOutline } from '../../src/format/markdown-outline.ts';

const levels = (text: string) => markdownOutline(text).headings.map(({ level }) => level);

describe('markdownOutline', () => {
  it.each([
    ['# one\n## two\n###### six\n####### seven', [1, 2, 6]],
    ['#one\n#\n# \n    # indented code\n   # three blanks', [1]],
    ['```\n# in\n```\n# out', [1]],
    ['````\n```\n# in\n````\n# out', [1]],
    ['~~~ js\n# in\n```\n# in\n~~~\n## out', [2]],
    ['```\n# never closed', []],
    ['---\n# in front matter\n---\n# out', [1]],
    ['---\n# no front matter without its end', [1]],
  ])('reads the headings of %j', (text, expected) => {
    expect(levels(text)).toEqual(expected);
  });

  it('reads link targets as written, and not those in fences', () => {
    const { links, linkItems } = markdownOutline('- [a](/x.md): note\n* see [b](<y>) and [c]( z)\n```\n- [d](w)\n```');
    expect(links).toEqual(['/x.md', 'y']);
    expect(linkItems).toBe(1);
  });

  it('takes a quote for a summary only where it follows the title', () => {
    expect(markdownOutline('# a\n\n> b').summary).toBe(true);
    expect(markdownOutline('# a\nb\n> c').summary).toBe(false);
    expect(markdownOutline('> b').summary).toBe(false);
  });
});
