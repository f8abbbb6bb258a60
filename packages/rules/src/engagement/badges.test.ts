import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { badgeProgress, longestStreak } from './badges.ts';
import type { BadgeCondition, BadgeStats } from './badges.ts';
import { addDays } from '../platform/dates.ts';

const stats: BadgeStats = {
  completedTrainingIds: ['a', 'b', 'b'],
  points: 450,
  perfectScores: 1,
  longestStreakDays: 4,
};

describe('the way to a badge [PTS-03]', () => {
  it.each<[BadgeCondition, number, number, boolean]>([
    [{ kind: 'trainings_completed', count: 3 }, 2, 3, false],
    [{ kind: 'points', count: 400 }, 400, 400, true],
    [{ kind: 'perfect_scores', count: 1 }, 1, 1, true],
    [{ kind: 'streak_days', count: 7 }, 4, 7, false],
    [{ kind: 'training', trainingId: 'b' }, 1, 1, true],
    [{ kind: 'training', trainingId: 'c' }, 0, 1, false],
  ])('%j stands at %i of %i', (condition, current, target, met) => {
    expect(badgeProgress(condition, stats)).toEqual({ current, target, met });
  });

  it('is met exactly when the target is reached', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: -50, max: 1000 }), (count, points) => {
        const progress = badgeProgress({ kind: 'points', count }, { ...stats, points });
        expect(progress.met).toBe(progress.current === progress.target);
        expect(progress.current).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('days in a row', () => {
  it('count the longest run, also over the end of a month', () => {
    expect(longestStreak(['2026-02-27', '2026-03-01', '2026-02-28', '2026-02-28', '2026-03-05'])).toBe(3);
    expect(longestStreak([])).toBe(0);
  });

  it('count an unbroken run whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (length) => {
        const days = Array.from({ length }, (_, at) => addDays('2026-01-20', at)).reverse();
        expect(longestStreak(days)).toBe(length);
      }),
    );
  });
});
