import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  ORDER_STATES,
  ORDER_STEPS,
  REWARD_KINDS,
  firstOrderState,
  mayCancelOwn,
  orderCode,
  orderTransition,
  pointsMissing,
  refundVoid,
  rewardObstacles,
} from './rewards.ts';
import type { OrderState, Wish } from './rewards.ts';

const GOOD: Wish = {
  kind: 'physical',
  price: 100,
  balance: 100,
  pieces: 1,
  today: '2026-11-20',
  offeredFrom: '2026-11-20',
  offeredUntil: '2026-11-20',
  minLevel: 2,
  level: 2,
  missingCourses: 0,
  category: { maximum: 2, taken: 1 },
};

describe('what stands against redeeming', () => {
  it('is nothing at the very edge of every limit [RWD-02]', () => {
    expect(rewardObstacles(GOOD)).toEqual([]);
    expect(rewardObstacles({ ...GOOD, pieces: null, category: { maximum: null, taken: 99 } })).toEqual([]);
  });

  it.each([
    ['reward_not_offered', { offeredUntil: '2026-11-19' }],
    ['reward_not_offered', { offeredFrom: '2026-11-21', offeredUntil: null }],
    ['out_of_stock', { pieces: 0 }],
    ['app_store_codes_gone', { pieces: 0, kind: 'app_store_code' }],
    ['category_limit_reached', { category: { maximum: 2, taken: 2 } }],
    ['reward_level_required', { level: 1 }],
    ['trainings_required', { missingCourses: 1 }],
    ['insufficient_points', { balance: 99 }],
    ['insufficient_points', { balance: -500 }],
  ] as const)('is %s one step beyond: %o', (obstacle, change) => {
    expect(rewardObstacles({ ...GOOD, ...change })).toEqual([obstacle]);
  });

  it('names every reason at once, what nobody can change by earning first', () => {
    expect(
      rewardObstacles({ ...GOOD, pieces: 0, balance: 0, missingCourses: 2, level: 1, today: '2027-01-01' }),
    ).toEqual([
      'reward_not_offered',
      'out_of_stock',
      'reward_level_required',
      'trainings_required',
      'insufficient_points',
    ]);
  });

  it('tells exactly the points that are missing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e7 }), fc.integer({ min: -1e7, max: 1e7 }), (price, balance) => {
        const missing = pointsMissing(price, balance);
        const stillMissing = rewardObstacles({ ...GOOD, price, balance: balance + missing });
        return (
          stillMissing.length === 0 &&
          (missing === 0 || rewardObstacles({ ...GOOD, price, balance: balance + missing - 1 }).length === 1)
        );
      }),
    );
  });
});

describe('an order', () => {
  it('always ends, delivered or cancelled, and never leaves the table of states [RWD-04]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...REWARD_KINDS),
        fc.array(fc.constantFrom(...ORDER_STEPS), { maxLength: 12 }),
        (kind, steps) => {
          let state: OrderState = firstOrderState(kind);
          const seen = [state];
          for (const step of steps) {
            const next = orderTransition(state, step, kind);
            if (next === null) continue;
            // A step forward never comes back to a state that was left.
            if (seen.includes(next)) return false;
            state = next;
            seen.push(state);
          }
          return ORDER_STATES.includes(state) && !(kind !== 'physical' && seen.includes('shipped'));
        },
      ),
    );
  });

  it('goes the long way only where something travels', () => {
    expect(REWARD_KINDS.map(firstOrderState)).toEqual([
      'awaiting_approval',
      'delivered',
      'delivered',
      'in_preparation',
    ]);
    expect(orderTransition('in_preparation', 'deliver', 'physical')).toBeNull();
    expect(orderTransition('in_preparation', 'deliver', 'gift_card')).toBe('delivered');
    expect(orderTransition('cancelled', 'cancel', 'physical')).toBeNull();
  });

  it('is taken back by its owner only before approval [RWD-04]', () => {
    expect(ORDER_STATES.filter(mayCancelOwn)).toEqual(['awaiting_approval']);
  });

  it('has a code of eight letters nobody confuses', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 16 }), (random) =>
        /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/.test(orderCode(random)),
      ),
    );
    expect(() => orderCode(new Uint8Array(7))).toThrow('eight');
  });
});

describe('a refund', () => {
  it('gives everything back while the campaign runs, and settles debts before it expires afterwards [RWD-04]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: -1e6, max: 1e6 }), (price, before) => {
        const after = before + price;
        const gone = refundVoid(price, after, true);
        return (
          refundVoid(price, after, false) === 0 &&
          gone <= price &&
          // Nothing that comes back after the end can be spent, and no debt is made by it.
          after - gone === (before >= 0 ? before : Math.min(0, after))
        );
      }),
    );
  });
});
