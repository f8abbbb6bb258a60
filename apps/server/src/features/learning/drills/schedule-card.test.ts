import { addDays, daysBetween } from '@trilha/rules/platform/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { scheduleCard } from './schedule-card.ts';
import type { DrillCard } from './schedule-card.ts';

const FIRST = '2026-03-02';

/** Answers a question whenever it is due, and says how many days each answer put it off. */
function intervalsOf(answers: readonly boolean[]): number[] {
  let card: DrillCard | undefined;
  return answers.map((isRight) => {
    card = scheduleCard(card, card?.dueOn ?? FIRST, { isRight });
    return daysBetween(card.answeredOn, card.dueOn);
  });
}

describe('a question that is answered when it is due', () => {
  it('comes again later each time it is right', () => {
    const intervals = intervalsOf([true, true, true, true]);

    expect(intervals).toEqual([...intervals].toSorted((a, b) => a - b));
    expect(new Set(intervals).size).toBe(4);
  });

  it('comes again soon once it is wrong, and later again from there', () => {
    const intervals = intervalsOf([true, true, true, false, true]);
    const [known = 0, forgotten = 0, knownAgain = 0] = intervals.slice(2);

    expect(forgotten).toBeLessThan(known / 5);
    expect(knownAgain).toBeGreaterThan(forgotten);
    expect(intervalsOf([false])).toEqual([1]);
  });

  it('comes on a later day and within a year, whatever was answered and however late', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ isRight: fc.boolean(), late: fc.integer({ min: 0, max: 900 }) }), {
          maxLength: 30,
        }),
        (answers) => {
          let card: DrillCard | undefined;
          for (const { isRight, late } of answers) {
            const today = addDays(card?.dueOn ?? FIRST, late);
            card = scheduleCard(card, today, { isRight });
            const days = daysBetween(today, card.dueOn);
            expect(days).toBeGreaterThanOrEqual(1);
            expect(days).toBeLessThanOrEqual(365);
          }
        },
      ),
    );
  });

  it('is put off no longer by a wrong answer than by a right one', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 12 }), (answers) => {
        const right = intervalsOf([...answers, true]).at(-1) ?? 0;
        const wrong = intervalsOf([...answers, false]).at(-1) ?? 0;

        expect(wrong).toBeLessThanOrEqual(right);
      }),
    );
  });

  it('counts its failures', () => {
    const known = scheduleCard(undefined, FIRST, { isRight: true });
    const forgotten = scheduleCard(known, known.dueOn, { isRight: false });

    expect([known.repetitions, known.lapses]).toEqual([1, 0]);
    expect([forgotten.repetitions, forgotten.lapses]).toEqual([2, 1]);
  });
});
