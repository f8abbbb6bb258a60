import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { pointsUnderLimits } from './campaign-limits.ts';

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
