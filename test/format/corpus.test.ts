import { describe, expect, it } from 'vitest';
import { FORMATS } from '../../src/format/formats.ts';
import { FORMAT_IDS } from '../../src/model/format.ts';
import { contextOf, FOLDERS, noDocuments, SPECIMENS } from './corpus.ts';

describe.each(FORMAT_IDS)('%s', (kind) => {
  const { check, FAULTS, DIALECTS } = FORMATS[kind];
  const specimens = SPECIMENS.filter((specimen) => specimen.kind === kind);

  it.each(specimens.map((specimen) => [specimen.file, specimen] as const))('%s is what its folder says', (_, each) => {
    const result = check(each.bytes, each.context);
    const { dialect, faults, stub = false, template, facts = {} } = each.expected;
    expect({ ...result, faults: result.faults.toSorted() }).toMatchObject({ dialect, faults, stub, facts });
    expect(result.level).toBe(FOLDERS[each.folder]);
    expect(result.template).toBe(template);
  });

  it('has files of every level', () => {
    expect(new Set(specimens.map(({ folder }) => folder))).toEqual(new Set(Object.keys(FOLDERS)));
  });

  it('has a guilty file for every fault, and no fault that is not on its list', () => {
    const shared = noDocuments(FAULTS).map(([fault]) => fault);
    const found = specimens.flatMap(({ bytes, context }) => check(bytes, context).faults);
    expect(new Set([...found, ...shared, 'cut'])).toEqual(new Set(FAULTS));
  });

  it('has a file of every dialect, and no dialect that is not on its list', () => {
    const found = specimens.map(({ bytes, context }) => check(bytes, context).dialect);
    expect(new Set(found)).toEqual(new Set([...DIALECTS, 'none']));
  });

  it.each(noDocuments(FAULTS))('is not a body that is %s', (fault, text) => {
    const result = check(new TextEncoder().encode(text), contextOf(kind));
    expect(result).toMatchObject({ level: 'none', dialect: 'none' });
    expect(result.faults).toContain(fault);
  });

  it('gives facts that are flat, short and capped, and hold no address of a person', () => {
    for (const { bytes, context } of specimens) {
      for (const fact of Object.values(check(bytes, context).facts)) {
        for (const each of [fact].flat()) expect(String(each).length).toBeLessThanOrEqual(80);
        expect([fact].flat().length).toBeLessThanOrEqual(32);
        expect(JSON.stringify(fact)).not.toMatch(/someone@|201-555/);
      }
    }
  });

  it('spells its faults and dialects as they are stored', () => {
    for (const fault of FAULTS) expect(fault).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const dialect of DIALECTS) expect(dialect).toMatch(/^[a-z0-9.]+(-[a-z0-9.]+)*$/);
  });
});
