import { randomUUID } from 'node:crypto';

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { buildQuestion } from '../../../test/test-course.ts';
import { questionCountOf, drawQuestions } from './question-draw.ts';

const bank = (size: number) => ({
  bankId: randomUUID(),
  version: 1,
  questions: Array.from({ length: size }, () => buildQuestion('single')),
});
const draw = fc.record({ bank: fc.nat(2), count: fc.option(fc.integer({ min: 1, max: 6 })) });

describe('drawQuestions [TST-02]', () => {
  it('never asks a question twice, and as many as announced', () => {
    const banks = [bank(3), bank(5), bank(8)];
    const bankOf = (bankId: string) => banks.find((one) => one.bankId === bankId) ?? bank(0);
    fc.assert(
      fc.property(
        fc.array(draw, { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        (wanted, shuffleQuestions) => {
          const draws = wanted.map(({ bank: index, count }) => ({
            bankId: banks[index]?.bankId ?? '',
            count,
          }));
          const { questions } = drawQuestions({ draws, shuffleQuestions, shuffleOptions: true }, bankOf);
          expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
          expect(questions).toHaveLength(questionCountOf(draws, bankOf));
          for (const { order } of questions) expect(order.toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
        },
      ),
    );
  });

  it('takes all in the bank’s order unless told to shuffle', () => {
    const only = bank(9);
    const settings = {
      draws: [{ bankId: only.bankId, count: null }],
      shuffleQuestions: false,
      shuffleOptions: false,
    };

    const { questions } = drawQuestions(settings, () => only);

    expect(questions.map(({ id }) => id)).toEqual(only.questions.map(({ id }) => id));
    expect(questions[0]?.order).toEqual([0, 1, 2]);
  });

  it('gives every question of a bank the same chance', () => {
    const only = bank(4);
    const settings = {
      draws: [{ bankId: only.bankId, count: 1 }],
      shuffleQuestions: false,
      shuffleOptions: false,
    };
    const drawn = new Map<string, number>();
    for (let round = 0; round < 4000; round += 1) {
      const id = drawQuestions(settings, () => only).questions[0]?.id ?? '';
      drawn.set(id, (drawn.get(id) ?? 0) + 1);
    }

    // Five standard deviations around 1000.
    for (const count of drawn.values()) expect(Math.abs(count - 1000)).toBeLessThan(140);
    expect(drawn.size).toBe(4);
  });
});
