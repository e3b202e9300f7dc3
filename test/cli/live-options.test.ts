import { expect, test } from 'vitest';
import { vantageOf } from '../../src/cli/live-options.ts';

const NONE = { yes: false, 'no-contact-check': false };

test('what an operator says of the vantage is recorded as it is said, and nothing where nothing is', () => {
  expect(vantageOf(NONE)).toBeUndefined();
  expect(vantageOf({ ...NONE, vantage: 'A desk' })).toEqual({ place: 'A desk' });
  expect(vantageOf({ ...NONE, vantage: 'A desk', egress: '2001:db8::7', resolver: 'unbound 1.19' })).toEqual({
    place: 'A desk',
    egress: '2001:db8::7',
    resolver: 'unbound 1.19',
  });
});

test.each(['here', '', '1.2.3', '300.1.1.1'])('an egress of %j is a mistake', (egress) => {
  expect(() => vantageOf({ ...NONE, egress })).toThrow(
    expect.objectContaining({ exitCode: 2, message: '--egress takes an IP address' }),
  );
});
