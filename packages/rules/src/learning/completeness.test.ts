import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { completenessPercent } from './completeness.ts';

const counts = fc
  .tuple(fc.nat(100), fc.integer({ min: 1, max: 100 }))
  .map(([present, counted]) => ({ present: Math.min(present, counted), counted }));

describe('completenessPercent', () => {
  it('says 100 exactly when nothing is missing [PRO-01]', () => {
    fc.assert(
      fc.property(counts, ({ present, counted }) => {
        expect(completenessPercent(present, counted) === 100).toBe(present === counted);
      }),
    );
  });

  it('never falls when one more is filled in [PRO-01]', () => {
    fc.assert(
      fc.property(counts, ({ present, counted }) => {
        expect(completenessPercent(present + 1, counted)).toBeGreaterThanOrEqual(
          completenessPercent(present, counted),
        );
      }),
    );
  });

  it('counts nothing asked as complete', () => {
    expect(completenessPercent(0, 0)).toBe(100);
  });
});
