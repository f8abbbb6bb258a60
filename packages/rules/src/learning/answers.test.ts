import { describe, expect, it } from 'vitest';

import { isAnswered } from './answers.ts';
import type { WrittenAnswer } from './answers.ts';

const plain = { parts: 0, justification: false };

describe('isAnswered', () => {
  it.each<[WrittenAnswer, boolean]>([
    [{ type: 'single', optionId: null }, false],
    [{ type: 'single', optionId: 'a' }, true],
    [{ type: 'multiple', optionIds: [] }, false],
    [{ type: 'multiple', optionIds: ['a'] }, true],
    [{ type: 'true_false', value: null }, false],
    [{ type: 'true_false', value: false }, true],
    [{ type: 'dissertative', text: ' \n' }, false],
    [{ type: 'dissertative', text: 'because' }, true],
    [{ type: 'ordering', optionIds: [] }, false],
    [{ type: 'ordering', optionIds: ['b', 'a'] }, true],
  ])('takes %o as answered: %s [TST-05]', (answer, answered) => {
    expect(isAnswered(plain, answer)).toBe(answered);
  });

  it('asks for every pair and every gap', () => {
    const two = { parts: 2, justification: false };
    const pair = { leftId: 'a', rightId: 'b' };

    expect(isAnswered(two, { type: 'matching', pairs: [pair] })).toBe(false);
    expect(isAnswered(two, { type: 'matching', pairs: [pair, { leftId: 'c', rightId: 'd' }] })).toBe(true);
    expect(
      isAnswered(two, {
        type: 'fill_in',
        blanks: [
          { id: 'a', text: 'x' },
          { id: 'b', text: ' ' },
        ],
      }),
    ).toBe(false);
  });

  it('asks for the reason where the question wants one', () => {
    const withReason = { parts: 0, justification: true };

    expect(isAnswered(withReason, { type: 'true_false', value: true })).toBe(false);
    expect(isAnswered(withReason, { type: 'true_false', value: true, justification: 'law' })).toBe(true);
    expect(isAnswered(withReason, null)).toBe(false);
  });
});
