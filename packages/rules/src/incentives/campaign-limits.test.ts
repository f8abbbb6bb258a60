import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { pointsUnderLimits, storeCapLeft } from './campaign-limits.ts';
import { addDays, daysBetween } from '../platform/dates.ts';
import type { WeekStart } from '../platform/dates.ts';

const left = fc.option(fc.integer({ min: -100, max: 1000 }), { nil: null });

describe('points under limits', () => {
  it('never go above any limit nor below zero, and name a limit only where it cut', () => {
    fc.assert(
      fc.property(fc.nat(1000), left, left, left, left, (worth, report, person, store, budget) => {
        const { points, cutBy } = pointsUnderLimits(worth, { report, person, store, budget });

        const limits = [report, person, store, budget].filter((one) => one !== null);
        expect(points).toBe(Math.max(0, Math.min(worth, ...limits)));
        expect(cutBy === null).toBe(points === worth);
      }),
    );
  });

  it('blame the tightest', () => {
    expect(pointsUnderLimits(100, { report: 80, person: 60, store: 40, budget: 50 })).toEqual({
      points: 40,
      cutBy: 'store',
    });
    expect(pointsUnderLimits(100, { report: null, person: 40, store: 40, budget: null })).toEqual({
      points: 40,
      cutBy: 'person',
    });
  });
});

describe('the cap of a store', () => {
  /** 2026-11-01 is a Sunday. */
  const SUNDAY = '2026-11-01';

  it('leaves each week all of it, whatever the others earned, and never more than it', () => {
    const reports = fc.array(fc.record({ at: fc.nat(40), worth: fc.nat(90) }), { maxLength: 40 });
    fc.assert(
      fc.property(
        reports,
        fc.integer({ min: 1, max: 100 }),
        fc.constantFrom<WeekStart>(0, 1),
        (all, points, weekStart) => {
          const earned = new Map<string, number>();
          const granted: { at: number; worth: number; points: number }[] = [];
          for (const { at, worth } of all) {
            const weeks = [...earned].map(([week, sum]) => ({ week, points: sum }));
            const left = storeCapLeft({ points, weekStart }, weeks, addDays(SUNDAY, at));
            const grant = Math.min(worth, left ?? worth);
            // Weeks by counting, not by the rule that is tested.
            const week = addDays(SUNDAY, Math.floor((at - weekStart) / 7) * 7 + weekStart);
            earned.set(week, (earned.get(week) ?? 0) + grant);
            granted.push({ at, worth, points: grant });
          }

          for (const [week, sum] of earned) {
            const within = granted.filter(({ at }) => {
              const day = daysBetween(week, addDays(SUNDAY, at));
              return day >= 0 && day < 7;
            });
            const worth = within.reduce((total, one) => total + one.worth, 0);
            expect(sum).toBe(Math.min(points, worth));
          }
        },
      ),
    );
  });

  it('is none where the campaign has none', () => {
    expect(storeCapLeft(null, [{ week: SUNDAY, points: 10 }], SUNDAY)).toBeNull();
  });
});
