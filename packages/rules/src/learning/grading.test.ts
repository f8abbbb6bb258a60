import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { grade, roundScore, scorePercent } from './grading.ts';
import type { GivenAnswer, GradedQuestion } from './grading.ts';

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const multiple: GradedQuestion = { type: 'multiple', points: 2, options, correctOptionIds: ['a', 'b'] };
const ordering: GradedQuestion = { type: 'ordering', points: 4, options };
const matching: GradedQuestion = {
  type: 'matching',
  points: 2,
  pairs: [
    { left: { id: 'l1' }, right: { id: 'r1' } },
    { left: { id: 'l2' }, right: { id: 'r2' } },
  ],
};
const gaps: GradedQuestion = {
  type: 'fill_in',
  points: 3,
  blanks: [
    { id: 'g1', accepted: ['São Paulo', 'Sampa'] },
    { id: 'g2', accepted: ['Memória'] },
    { id: 'g3', accepted: ['16 GB'] },
  ],
};
const chosen = (...optionIds: string[]): GivenAnswer => ({ type: 'multiple', optionIds });

describe('grading an answer [TST-02]', () => {
  it('gives all or nothing for one choice', () => {
    const question: GradedQuestion = { type: 'single', points: 1.5, correctOptionId: 'b' };

    expect(grade(question, { type: 'single', optionId: 'b' })).toBe(1.5);
    expect(grade(question, { type: 'single', optionId: 'a' })).toBe(0);
    expect(grade(question, { type: 'single', optionId: null })).toBe(0);
  });

  it('tells an unanswered true/false from a false one', () => {
    const question: GradedQuestion = { type: 'true_false', points: 1, correct: false };

    expect(grade(question, { type: 'true_false', value: false })).toBe(1);
    expect(grade(question, { type: 'true_false', value: null })).toBe(0);
  });

  it('takes a share for every wrong tick of a multiple choice, never below zero', () => {
    expect(grade(multiple, chosen('a', 'b'))).toBe(2);
    expect(grade(multiple, chosen('a'))).toBe(1);
    expect(grade(multiple, chosen('a', 'c'))).toBe(0);
    expect(grade(multiple, chosen('a', 'b', 'c', 'd'))).toBe(0);
    expect(grade(multiple, chosen('c', 'd'))).toBe(0);
    expect(grade(multiple, chosen('a', 'a', 'a'))).toBe(1);
  });

  it('gives a share for every right pair and nothing for a pair guessed twice', () => {
    const pair = (leftId: string, rightId: string) => ({ leftId, rightId });

    expect(grade(matching, { type: 'matching', pairs: [pair('l1', 'r1'), pair('l2', 'r2')] })).toBe(2);
    expect(grade(matching, { type: 'matching', pairs: [pair('l1', 'r1'), pair('l2', 'r1')] })).toBe(1);
    expect(grade(matching, { type: 'matching', pairs: [pair('l1', 'r1'), pair('l1', 'r2')] })).toBe(0);
  });

  it('gives a share for every option in its right place', () => {
    expect(grade(ordering, { type: 'ordering', optionIds: ['a', 'b', 'd', 'c'] })).toBe(2);
    expect(grade(ordering, { type: 'ordering', optionIds: [] })).toBe(0);
  });

  it('compares gaps without case, accents and outer spaces', () => {
    const written = (g1: string, g2: string, g3: string): GivenAnswer => ({
      type: 'fill_in',
      blanks: [
        { id: 'g1', text: g1 },
        { id: 'g2', text: g2 },
        { id: 'g3', text: g3 },
      ],
    });

    expect(grade(gaps, written('  sao paulo ', 'MEMORIA', '16  gb'))).toBe(3);
    expect(grade(gaps, written('sampa', 'memori', ''))).toBe(1);
  });

  it('leaves a text to a person, but not an empty one', () => {
    const question: GradedQuestion = { type: 'dissertative', points: 5 };

    expect(grade(question, { type: 'dissertative', text: 'Because.' })).toBeNull();
    expect(grade(question, { type: 'dissertative', text: '  ' })).toBe(0);
    expect(grade(question, null)).toBe(0);
  });

  it('gives nothing for the answer of another question type', () => {
    expect(grade(multiple, { type: 'single', optionId: 'a' })).toBe(0);
  });

  it('stays between zero and the points of the question, whatever is sent', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'l1', 'l2', 'r1', 'r2', 'g1', 'g2', 'x', '');
    const answer = fc.oneof<fc.Arbitrary<GivenAnswer>[]>(
      fc.record({ type: fc.constant('multiple' as const), optionIds: fc.array(id) }),
      fc.record({ type: fc.constant('ordering' as const), optionIds: fc.array(id) }),
      fc.record({
        type: fc.constant('matching' as const),
        pairs: fc.array(fc.record({ leftId: id, rightId: id })),
      }),
      fc.record({
        type: fc.constant('fill_in' as const),
        blanks: fc.array(fc.record({ id, text: fc.string() })),
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(multiple, ordering, matching, gaps), answer, (question, given) => {
        const points = grade(question, given) ?? Number.NaN;
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(question.points);
      }),
    );
  });
});

describe('the score', () => {
  it('is percent of the points, rounded half up to two decimals', () => {
    expect(scorePercent(2, 3)).toBe(66.67);
    expect(scorePercent(1, 8)).toBe(12.5);
    expect(scorePercent(0, 0)).toBe(0);
    expect(roundScore(69.995)).toBe(70);
    expect(roundScore(1.005)).toBe(1.01);
    expect(roundScore(69.994)).toBe(69.99);
  });

  it('is 100 only for all points and never leaves 0…100', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 400 }), (earned, possible) => {
        const score = scorePercent(earned / 2, possible / 2);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(score === 100).toBe(earned >= possible);
      }),
    );
  });
});
