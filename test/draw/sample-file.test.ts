import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleCsv, sha256 } from '../../src/draw/sample-csv.ts';
import { parseSampleFile } from '../../src/draw/sample-file.ts';

const domains = (text: string) => parseSampleFile(text).sites.map(({ domain }) => domain);

describe('a sample file', () => {
  it('that is one endless line is refused in a line of its own, and not copied into every row of a run', () => {
    expect(() => parseSampleFile(`1,${'a'.repeat(100_000)}`)).toThrow(
      /^sample line 1: 100002 characters are no rank,domain$/,
    );
  });

  it('means the same with or without header, BOM, CR, blank lines, capitals, trailing dots and in any order', () => {
    const plain = '1,a.test\n2,b.test\n3,c.test\n';
    const forms = [
      'rank,domain\n1,a.test\n2,b.test\n3,c.test',
      '\uFEFF1,a.test\r\n2,b.test\r\n3,c.test\r\n\r\n',
      'Rank,Domain\r\n1,A.test.\r\n2,B.TEST\r\n3,c.test.\r\n',
      '3,c.test\n\n1,a.test\n2,b.test',
      'rank,domain,stratum\n1,a.test,1\n2,b.test,1\n3,c.test,1\n',
      ' 1,a.test \r2, b.test\r3,c.test',
    ];
    for (const form of forms) expect(parseSampleFile(form)).toEqual(parseSampleFile(plain));
    expect(parseSampleFile(plain).sha256).toBe(sha256(plain));
  });

  it('tells the stratum from the rank, 0 beyond the last', () => {
    const ranks = [1, 1_000, 1_001, 5_000, 5_001, 10_001, 50_001, 100_001, 500_001, 1_000_000, 1_000_001];
    const { sites } = parseSampleFile(ranks.map((rank) => `${rank},d${rank}.test`).join('\n'));
    expect(sites.map(({ stratum }) => stratum)).toEqual([1, 1, 2, 2, 3, 4, 5, 6, 7, 7, 0]);
  });

  it('believes a stratum column rather than the rank', () => {
    expect(parseSampleFile('1,a.test,4\n2,b.test,9\n').sites.map(({ stratum }) => stratum)).toEqual([4, 9]);
  });

  it('keeps a name that is no host name as an invalid row', () => {
    const names = [
      '../../etc/x',
      'a";drop--',
      '-rf.test',
      '',
      'a b.test',
      'a..test',
      'x'.repeat(64),
      'a,b',
      '0x7f.1',
      '%61.test',
      '2130706433',
    ];
    const { sites } = parseSampleFile(names.map((name, i) => `${i + 1},${name}`).join('\n'));
    expect(sites).toEqual(names.map((domain, i) => ({ domain, rank: i + 1, stratum: 1, invalid: true })));
  });

  it('takes addresses, public suffixes, underscores, device names and IDNs for host names', () => {
    expect(parseSampleFile('1,192.0.2.1\n2,github.io\n3,_dmarc.a.test\n4,con\n5,BÜCHER.test\n').sites).toEqual(
      ['192.0.2.1', 'github.io', '_dmarc.a.test', 'con', 'xn--bcher-kva.test'].map((domain, i) => ({
        domain,
        rank: i + 1,
        stratum: 1,
      })),
    );
  });

  it.each([
    ['a repeated name', '1,a.test\n2,b.test\n3,A.test.\n', /line 3: "a\.test" stands on line 1/],
    ['a repeated rank', 'rank,domain\n7,a.test\n7,b.test\n', /line 3: 7 stands on line 2/],
    ['an IDN and its A-label', '1,bücher.test\n2,xn--bcher-kva.test\n', /line 2: .* line 1/],
    ['a rank in words', '1,a.test\ntwo,b.test\n', /line 2/],
    ['rank 0', '0,a.test\n', /line 1/],
    ['a rank beyond exact numbers', '99999999999999999999,a.test\n', /line 1/],
    ['a line without a comma', '1,a.test\n\nb.test\n', /line 3/],
    ['a stratum that is no number', '1,a.test,1\n2,b.test,x\n', /line 2: expected rank,domain,stratum/],
    ['a missing stratum', 'rank,domain,stratum\n1,a.test\n', /line 2/],
    ['no row', 'rank,domain\n\n', /no row/],
    ['nothing', '', /no row/],
  ])('is rejected for %s, naming the line', (_, text, message) => {
    expect(() => parseSampleFile(text)).toThrow(message);
  });

  it('reads back every published sample with the same hash, whatever the names', () => {
    const name = fc.stringMatching(/^[a-z0-9_][a-z0-9_.;"%-]{0,20}[a-z0-9]$/);
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 30 }), (names) => {
        const csv = sampleCsv(names.map((domain, i) => ({ rank: 5 * i + 1, domain })));
        expect(parseSampleFile(csv).sha256).toBe(sha256(csv));
        expect(domains(csv)).toEqual(names);
      }),
    );
  });
});
