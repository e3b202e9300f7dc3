import { JSON_TYPE, TEXT_TYPE, type Variant } from './document.ts';

const page = (title: string, inner: string): string =>
  `<!doctype html><html><head><title>${title}</title></head><body>${inner}</body></html>\n`;

/** What stands under the name of a file, is not the file, and is met nowhere else on the site. */
export const IMPOSTORS: readonly Variant[] = [
  {
    id: 'page-instead',
    level: 'none',
    weight: 4,
    type: 'text/html; charset=utf-8',
    outcome: 'html-other',
    write: ({ title, trade }) =>
      page(
        `Policies of ${title}`,
        `<h1>Policies</h1><p>${`Here we write about ${trade} and our rules. `.repeat(12)}</p>`,
      ),
  },
  { id: 'nothing', level: 'none', weight: 2, type: TEXT_TYPE, outcome: 'empty', write: () => '\n' },
  {
    id: 'error-in-json',
    level: 'none',
    weight: 2,
    type: JSON_TYPE,
    outcome: 'error-envelope',
    write: () => '{"success":false,"error":{"code":500,"message":"Internal error"}}\n',
  },
  { id: 'broken-json', level: 'none', weight: 1, type: JSON_TYPE, write: () => '{"name": "half' },
];
