import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays } from '../platform/dates.ts';
import {
  MAX_DRILL_QUESTIONS,
  chooseDrillQuestions,
  pointsOfDrillAnswer,
  productNames,
  wordsOfText,
} from './drills.ts';
import type { OfferedQuestion } from './drills.ts';

const TODAY = '2026-03-10';
const day = fc.integer({ min: -30, max: 30 }).map((days) => addDays(TODAY, days));
const offered: fc.Arbitrary<OfferedQuestion> = fc.record({
  bankId: fc.constantFrom('bank-1', 'bank-2'),
  questionId: fc.stringMatching(/^q\d{1,2}$/),
  passedOn: day,
  dueOn: fc.option(day),
});
const key = ({ bankId, questionId }: OfferedQuestion) => `${bankId} ${questionId}`;
const offers = fc.uniqueArray(offered, { selector: key, maxLength: 40 });

describe('the questions of a drill', () => {
  it('are due, at most three, and none is asked twice', () => {
    fc.assert(
      fc.property(offers, (questions) => {
        const chosen = chooseDrillQuestions(questions, TODAY);

        expect(chosen.length).toBeLessThanOrEqual(MAX_DRILL_QUESTIONS);
        expect(new Set(chosen.map(({ questionId }) => questionId)).size).toBe(chosen.length);
        for (const { dueOn, passedOn } of chosen)
          expect(dueOn === null ? passedOn < TODAY : dueOn <= TODAY).toBe(true);
      }),
    );
  });

  it('are as many as are due, up to three', () => {
    fc.assert(
      fc.property(offers, (questions) => {
        const due = questions.filter(({ dueOn, passedOn }) =>
          dueOn === null ? passedOn < TODAY : dueOn <= TODAY,
        );
        const ids = new Set(due.map(({ questionId }) => questionId));

        expect(chooseDrillQuestions(questions, TODAY)).toHaveLength(Math.min(ids.size, MAX_DRILL_QUESTIONS));
      }),
    );
  });

  it('are new ones about weak products before other new ones, after what comes again', () => {
    const question = (questionId: string, some: Partial<OfferedQuestion> = {}): OfferedQuestion => ({
      bankId: 'bank-1',
      questionId,
      passedOn: '2026-03-01',
      dueOn: null,
      ...some,
    });
    const chosen = chooseDrillQuestions(
      [
        question('q1'),
        question('q2'),
        question('q3', { isAboutWeakProduct: true, passedOn: '2026-03-08' }),
        question('q4', { isAboutWeakProduct: true, passedOn: TODAY }),
        question('q5', { dueOn: TODAY }),
      ],
      TODAY,
    );
    expect(chosen.map(({ questionId }) => questionId)).toEqual(['q5', 'q3', 'q1']);
  });

  it('are about a product where they name its number, or its brand with its type', () => {
    const names = (text: string, product = { sku: 'PX-200', brand: 'Veloz', type: 'Furadeira' }) =>
      productNames([product, { sku: '', brand: 'Outra', type: '' }])(wordsOfText(text));
    expect(names('Qual a rotação da px-200?')).toBe(true);
    expect(names('A furadeira Veloz tem impacto?')).toBe(true);
    expect(names('Como se guarda uma furadeira?')).toBe(false);
    expect(names('O que a Veloz promete?')).toBe(false);
    expect(names('Furadeiras velozes')).toBe(false);
    expect(names('Qualquer outra coisa', { sku: '', brand: '', type: '' })).toBe(false);
    expect(productNames([])(wordsOfText('px 200'))).toBe(false);
  });

  it('are the same in whatever order they are offered', () => {
    fc.assert(
      fc.property(offers, (questions) => {
        expect(chooseDrillQuestions(questions.toReversed(), TODAY)).toEqual(
          chooseDrillQuestions(questions, TODAY),
        );
      }),
    );
  });

  it('are those that come again before new ones, longest due first', () => {
    const question = (questionId: string, dueOn: string | null, passedOn = '2026-01-01') => ({
      bankId: 'bank',
      questionId,
      passedOn,
      dueOn,
    });

    const chosen = chooseDrillQuestions(
      [
        question('new', null),
        question('yesterday', '2026-03-09'),
        question('tomorrow', '2026-03-11'),
        question('last week', '2026-03-03'),
        question('passed today', null, TODAY),
      ],
      TODAY,
    );

    expect(chosen.map(({ questionId }) => questionId)).toEqual(['last week', 'yesterday', 'new']);
  });
});

describe('points of drills', () => {
  const amount = fc.integer({ min: 0, max: 1000 });

  it('never exceed what a day gives, however many answers are right', () => {
    fc.assert(
      fc.property(
        fc.record({ perRightAnswer: amount, perDay: amount }),
        fc.array(fc.boolean()),
        (points, answers) => {
          const earned = answers.reduce(
            (earnedToday, isRight) => earnedToday + pointsOfDrillAnswer(points, { isRight, earnedToday }),
            0,
          );
          const right = answers.filter(Boolean).length;

          expect(earned).toBe(Math.min(right * points.perRightAnswer, points.perDay));
        },
      ),
    );
  });

  it('take nothing back where the company gives less than it did this morning', () => {
    expect(pointsOfDrillAnswer({ perRightAnswer: 5, perDay: 5 }, { isRight: true, earnedToday: 12 })).toBe(0);
  });
});
