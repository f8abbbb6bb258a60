import { addDays, daysBetween } from '@trilha/rules/platform/dates';
import type { CalendarDay } from '@trilha/rules/platform/dates';
import { Rating, State, createEmptyCard, fsrs } from 'ts-fsrs';

/** How well a question is remembered, and the day it comes again. */
export interface DrillCard {
  readonly stability: number;
  readonly difficulty: number;
  readonly repetitions: number;
  readonly lapses: number;
  readonly answeredOn: CalendarDay;
  readonly dueOn: CalendarDay;
}

/** What is known for good is asked once a year all the same; the library may go a day beyond. */
const MAX_INTERVAL_DAYS = 365;

/**
 * FSRS-6 with its published parameters: a question comes again when nine in ten would still know it. Whole days only, as there is one drill a
 * day, and nothing left to chance.
 */
const scheduler = fsrs({
  enable_short_term: false,
  enable_fuzz: false,
  request_retention: 0.9,
  maximum_interval: MAX_INTERVAL_DAYS,
});

/** Days as the library counts them: by midnights of UTC, whatever the person's zone. */
const midnight = (day: CalendarDay) => new Date(`${day}T00:00:00Z`);

/**
 * The card after an answer on a day: later when it was right, sooner when it was not. A learner who moved to a time zone further west answers on a day
 * before their last answer's: it counts as given on that.
 */
export function scheduleCard(
  card: DrillCard | undefined,
  day: CalendarDay,
  { isRight }: { readonly isRight: boolean },
): DrillCard {
  const today = card && card.answeredOn > day ? card.answeredOn : day;
  const before = card
    ? {
        state: State.Review,
        due: midnight(card.dueOn),
        last_review: midnight(card.answeredOn),
        stability: card.stability,
        difficulty: card.difficulty,
        reps: card.repetitions,
        lapses: card.lapses,
        elapsed_days: daysBetween(card.answeredOn, today),
        scheduled_days: daysBetween(card.answeredOn, card.dueOn),
        learning_steps: 0,
      }
    : createEmptyCard(midnight(today));
  const { card: after } = scheduler.next(before, midnight(today), isRight ? Rating.Good : Rating.Again);
  return {
    stability: after.stability,
    difficulty: after.difficulty,
    repetitions: after.reps,
    lapses: after.lapses,
    answeredOn: today,
    dueOn: addDays(today, Math.min(MAX_INTERVAL_DAYS, Math.max(1, after.scheduled_days))),
  };
}
