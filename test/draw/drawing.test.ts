import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawKey, PANEL } from '../../src/draw/draw-key.ts';
import { drawSample } from '../../src/draw/drawing.ts';
import { sampleCsv } from '../../src/draw/sample-csv.ts';

/** Twenty made-up domains; keys and order were computed by other code, in another language. */
const TINY = [
  'alpha.com bravo.net charlie.org delta.io echo.de foxtrot.fr golf.jp hotel.br india.in juliett.co.uk',
  'kilo.ru lima.pe mike.com november.us oscar.cn papa.it quebec.ca romeo.ro sierra.com xn--tngo-fsa.example',
]
  .join(' ')
  .split(' ')
  .map((domain, i) => ({ rank: i + 1, domain }));
const TINY_STRATA = [
  { lo: 1, hi: 5, n: 2, m: 0 },
  { lo: 6, hi: 20, n: 3, m: 0 },
];

describe('the published vector', () => {
  it('has these keys', () => {
    const key = (domain: string) => drawKey('etiquette-demo-1', 'TEST1', domain);
    expect(key('alpha.com')).toBe('648dde684dce8705c8cc0d0bf81b1ef72051b4f893acfd85c6deac3f299ca0cb');
    expect(key('xn--tngo-fsa.example')).toBe('e2cfdad6a15bb64fb563efb61f5b4816b57e6b38e6c781f10e26114e2faefcb8');
  });

  it('draws these five domains, and would draw the others in this order', () => {
    const drawn = drawSample(TINY, TINY_STRATA, 'etiquette-demo-1', 'TEST1', 20);
    expect(sampleCsv(drawn.sample)).toBe('1,alpha.com\n2,bravo.net\n8,hotel.br\n9,india.in\n13,mike.com\n');
    expect(drawn.pilot).toEqual([]);
    expect(drawn.strata.map(({ order }) => order.map(({ domain }) => domain).join(' '))).toEqual([
      'bravo.net alpha.com charlie.org delta.io echo.de',
      'india.in mike.com hotel.br oscar.cn foxtrot.fr papa.it sierra.com lima.pe golf.jp quebec.ca kilo.ru november.us juliett.co.uk xn--tngo-fsa.example romeo.ro',
    ]);
  });

  it('is another sample under another seed or list id, and the same for every list as a panel', () => {
    const draw = (seed: string, id: string) => sampleCsv(drawSample(TINY, TINY_STRATA, seed, id).sample);
    const samples = [
      draw('etiquette-demo-1', 'TEST1'),
      draw('etiquette-demo-2', 'TEST1'),
      draw('etiquette-demo-1', 'TEST2'),
    ];
    expect(new Set(samples).size).toBe(3);
    expect(drawKey('s', PANEL, 'a.test')).toBe(drawKey('s', 'panel', 'a.test'));
  });
});

const list = fc
  .uniqueArray(fc.domain(), { minLength: 1, maxLength: 120 })
  .map((domains) => domains.map((domain, i) => ({ rank: i + 1, domain })));
const strata = fc
  .array(
    fc.record({ size: fc.integer({ min: 1, max: 60 }), n: fc.integer({ min: 1, max: 30 }), m: fc.nat({ max: 10 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((sizes) => {
    let hi = 0;
    return sizes.map(({ size, n, m }) => {
      const lo = hi + 1;
      hi += size;
      return { lo, hi, n, m };
    });
  });
const seed = fc.stringMatching(/^[a-z0-9-]{1,12}$/);

describe('a draw', () => {
  it('takes from each stratum the rows with the smallest keys, the pilot directly after the sample', () => {
    fc.assert(
      fc.property(list, strata, seed, (rows, design, s) => {
        const { strata: drawn, sample, pilot } = drawSample(rows, design, s, 'L1');
        const expected = design.map(({ lo, hi, n, m }) => {
          const sorted = rows
            .filter(({ rank }) => lo <= rank && rank <= hi)
            .map((row) => ({ row, key: drawKey(s, 'L1', row.domain) }))
            .sort((a, b) => (a.key < b.key ? -1 : 1))
            .map(({ row }) => row);
          return { N: sorted.length, sample: sorted.slice(0, n), pilot: sorted.slice(n, n + m) };
        });
        const byRank = (a: { rank: number }, b: { rank: number }) => a.rank - b.rank;
        expect(sample).toEqual(expected.flatMap((e) => e.sample).sort(byRank));
        expect(pilot).toEqual(expected.flatMap((e) => e.pilot).sort(byRank));
        expect(drawn.map(({ N }) => N)).toEqual(expected.map(({ N }) => N).filter((N) => N > 0));
      }),
    );
  });

  it('of a long list still takes the smallest keys, in whatever order the rows come', () => {
    const rows = Array.from({ length: 3_000 }, (_, i) => ({ rank: i + 1, domain: `d${i}.test` }));
    const byKey = rows
      .map((row) => ({ ...row, key: drawKey('s', 'L1', row.domain) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    const order = (list: readonly { rank: number; domain: string }[]) =>
      drawSample(list, [{ lo: 1, hi: 3_000, n: 4, m: 2 }], 's', 'L1', 3).strata[0]?.order;
    expect(order(rows)).toEqual(byKey.slice(0, 9));
    expect(order(byKey)).toEqual(byKey.slice(0, 9));
    expect(order([...byKey].reverse())).toEqual(byKey.slice(0, 9));
  });

  it('gives the same whatever the order in which the rows come', () => {
    fc.assert(
      fc.property(list, strata, seed, (rows, design, s) => {
        expect(drawSample([...rows].reverse(), design, s, 'L1')).toEqual(drawSample(rows, design, s, 'L1'));
      }),
    );
  });

  it('never has a domain both in the sample and in the pilot, nor one twice', () => {
    fc.assert(
      fc.property(list, strata, seed, (rows, design, s) => {
        const { sample, pilot } = drawSample(rows, design, s, 'L1');
        const all = [...sample, ...pilot].map(({ domain }) => domain);
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });

  it('of a larger n holds the smaller sample, and sample with pilot is the sample of n + m', () => {
    fc.assert(
      fc.property(list, strata, seed, (rows, design, s) => {
        const csv = (change: (stratum: { n: number; m: number }) => { n: number; m: number }) =>
          drawSample(
            rows,
            design.map((stratum) => ({ ...stratum, ...change(stratum) })),
            s,
            'L1',
          );
        const { sample, pilot } = csv(({ n, m }) => ({ n, m }));
        const larger = csv(({ n, m }) => ({ n: n + m, m: 0 })).sample;
        expect(larger).toEqual([...sample, ...pilot].sort((a, b) => a.rank - b.rank));
      }),
    );
  });

  it('includes a domain whoever else is on the list, as long as its place in the stratum lasts', () => {
    fc.assert(
      fc.property(list, seed, fc.nat(), (rows, s, pick) => {
        const design = [{ lo: 1, hi: 1_000, n: 10, m: 0 }];
        const { sample } = drawSample(rows, design, s, 'L1');
        const gone = rows[pick % rows.length];
        const fewer = drawSample(
          rows.filter((row) => row !== gone),
          design,
          s,
          'L1',
        );
        for (const row of sample)
          if (row !== gone && row.domain !== gone?.domain) expect(fewer.sample).toContainEqual(row);
      }),
    );
  });

  it('takes a stratum whole where it has no more rows than n, and then gives no pilot', () => {
    const drawn = drawSample(
      TINY,
      [
        { lo: 1, hi: 5, n: 5, m: 3 },
        { lo: 6, hi: 20, n: 99, m: 3 },
      ],
      's',
      'L1',
    );
    expect(drawn.sample).toEqual(TINY);
    expect(drawn.pilot).toEqual([]);
    expect(drawn.strata.map(({ N, n, m }) => [N, n, m])).toEqual([
      [5, 5, 0],
      [15, 15, 0],
    ]);
  });

  it('ends a stratum with the list and leaves out one that the list does not reach', () => {
    const design = [
      { lo: 1, hi: 15, n: 2, m: 0 },
      { lo: 16, hi: 100, n: 3, m: 4 },
      { lo: 101, hi: 200, n: 5, m: 0 },
    ];
    const { strata: drawn } = drawSample(TINY, design, 's', 'L1');
    expect(drawn.map(({ stratum, lo, hi, N, n, m }) => ({ stratum, lo, hi, N, n, m }))).toEqual([
      { stratum: 1, lo: 1, hi: 15, N: 15, n: 2, m: 0 },
      { stratum: 2, lo: 16, hi: 20, N: 5, n: 3, m: 2 },
    ]);
  });

  it('leaves rows beyond the last stratum alone', () => {
    expect(drawSample(TINY, [{ lo: 1, hi: 5, n: 5, m: 0 }], 's', 'L1').sample).toEqual(TINY.slice(0, 5));
  });

  it.each([
    ['', 'L1', 'needs a seed'],
    ['  ', 'L1', 'needs a seed'],
    ['s', '', 'needs a list id'],
    ['a|b', 'L1', 'the seed must be one line without "|"'],
    ['s', 'L1|x', 'the list id must be one line without "|"'],
    ['s\n', 'L1', 'the seed must be one line'],
    ['s', 'order', 'no list id'],
  ])('is refused with seed %j and list id %j', (s, id, message) => {
    expect(() => drawSample(TINY, TINY_STRATA, s, id)).toThrow(message);
  });
});
