import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { LEAST_PEOPLE_COMPARED, compareSelling } from './learning-effect.ts';
import type { SellingGroup } from './learning-effect.ts';

interface Seller {
  readonly before: number;
  readonly after: number;
}

function groupOf(sellers: readonly Seller[]): SellingGroup {
  const sum = (value: (seller: Seller) => number) =>
    sellers.reduce((total, seller) => total + value(seller), 0);
  return {
    people: sellers.length,
    before: sum(({ before }) => before),
    after: sum(({ after }) => after),
    changeSquared: sum(({ before, after }) => (after - before) ** 2),
  };
}

const pieces = fc.integer({ min: 0, max: 500 });
const sellers = (size: { minLength?: number; maxLength?: number }) =>
  fc.array(fc.record({ before: pieces, after: pieces }), size);
const enough = sellers({ minLength: LEAST_PEOPLE_COMPARED, maxLength: 60 });
const few = sellers({ maxLength: LEAST_PEOPLE_COMPARED - 1 });
const MIRRORED = { more: 'less', less: 'more', unclear: 'unclear', not_enough: 'not_enough' } as const;

describe('whether those who passed a course sold more', () => {
  it('says nothing where either group is smaller than the stated number', () => {
    fc.assert(
      fc.property(few, enough, fc.boolean(), (small, large, swapped) => {
        const [one, other] = swapped ? [large, small] : [small, large];

        expect(compareSelling(groupOf(one), groupOf(other))).toMatchObject({
          verdict: 'not_enough',
          difference: null,
        });
      }),
    );
  });

  it('turns round where the groups change places', () => {
    fc.assert(
      fc.property(enough, enough, (one, other) => {
        const there = compareSelling(groupOf(one), groupOf(other));
        const back = compareSelling(groupOf(other), groupOf(one));

        expect(back.difference).toBeCloseTo(-(there.difference ?? 0), 9);
        expect(back.verdict).toBe(MIRRORED[there.verdict]);
      }),
    );
  });

  it('does not move where everybody sells the same more or less in both windows', () => {
    fc.assert(
      fc.property(enough, enough, pieces, (one, other, shift) => {
        const shifted = one.map(({ before, after }) => ({ before: before + shift, after: after + shift }));

        const result = compareSelling(groupOf(shifted), groupOf(other));

        expect(result.difference).toBeCloseTo(
          compareSelling(groupOf(one), groupOf(other)).difference ?? 0,
          6,
        );
      }),
    );
  });

  it('never sees a difference between a group and itself', () => {
    fc.assert(
      fc.property(enough, (one) => {
        expect(compareSelling(groupOf(one), groupOf(one)).verdict).toBe('unclear');
      }),
    );
  });

  it('tells a clear rise from a few lucky ones', () => {
    const steady = Array.from({ length: 20 }, (_, index) => ({ before: 10, after: 10 + (index % 3) }));
    const risen = Array.from({ length: 20 }, (_, index) => ({ before: 10, after: 15 + (index % 3) }));
    const lucky = steady.map((seller, index) => (index === 0 ? { before: 0, after: 100 } : seller));

    expect(compareSelling(groupOf(risen), groupOf(steady))).toMatchObject({
      verdict: 'more',
      passed: { people: 20, before: 10, after: 15.95 },
      difference: 5,
    });
    expect(compareSelling(groupOf(steady), groupOf(risen)).verdict).toBe('less');
    expect(compareSelling(groupOf(lucky), groupOf(steady)).verdict).toBe('unclear');
  });
});
