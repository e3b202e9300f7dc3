import { describe, expect, test } from 'vitest';
import { parseContentSignal } from '../../src/web/content-signal.ts';
import { parseContentUsage } from '../../src/web/content-usage.ts';
import { tdmStatement } from '../../src/web/tdm.ts';

describe('Content-Signal', () => {
  test.each([
    [['search=yes, ai-train=no, use=reference'], { search: 'yes', 'ai-train': 'no', use: 'reference' }, 0, false],
    [['Search = YES,AI-Input=no'], { search: 'yes', 'ai-input': 'no' }, 0, false],
    [['ai-train=no', 'ai-train=yes'], { 'ai-train': 'yes' }, 0, true],
    [['ai-train=no, ai-train=no'], { 'ai-train': 'no' }, 0, false],
    [['ai-train: no'], {}, 1, false],
    [['ai_train=no, ai-train=n, search=true, use=maybe, x=yes'], {}, 5, false],
    [['search=yes ai-train=no'], {}, 1, false],
    [['search=yes=no'], { search: 'yes' }, 0, false],
    [['__proto__=yes'], {}, 1, false],
    [['', ' , '], {}, 0, false],
  ])('%j', (values, stated, unknown, conflict) => {
    expect(parseContentSignal(values)).toEqual({ ...stated, unknown, conflict });
  });
});

describe('Content-Usage', () => {
  test.each([
    [['train-ai=n, search=y'], { 'train-ai': 'n', search: 'y' }, 0, false],
    [['train-ai=n', 'search=y'], { 'train-ai': 'n', search: 'y' }, 0, false],
    [['train-ai=y, train-ai=n'], { 'train-ai': 'n' }, 0, false],
    [['train-ai=y, train-ai'], {}, 1, false],
    [['train-ai=n;x=1'], { 'train-ai': 'n' }, 0, false],
    [['train-ai;x=1'], {}, 1, false],
    [['train-ai="n"'], {}, 1, false],
    [['train-ai=?0, search=1'], {}, 2, false],
    [['ai=n, genai=n, bots=n'], {}, 3, false],
    [['train-ai=(n y)'], {}, 1, false],
    [['train-ai=N'], {}, 1, false],
    [['Train-AI=n'], {}, 0, true],
    [['train-ai=n,'], {}, 0, true],
    [['train-ai=n search=y'], {}, 0, true],
    [['train-ai=n', '=broken'], {}, 0, true],
    [[''], {}, 0, false],
  ])('%j', (values, stated, unknown, invalid) => {
    expect(parseContentUsage(values)).toEqual({ ...stated, unknown, invalid });
  });
});

test.each([
  ['1', undefined, { reservation: 1, policy: false }],
  [' 0 ', 'https://example.com/p', { reservation: 0, policy: true }],
  ['yes', '/relative', { reservation: 'other', policy: false }],
  [undefined, 'https://example.com/p', { policy: true }],
  [undefined, undefined, undefined],
])('tdm-reservation %j with policy %j', (reservation, policy, expected) => {
  expect(tdmStatement(reservation, policy)).toEqual(expected);
});
