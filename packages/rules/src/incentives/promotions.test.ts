import fc from 'fast-check';
import { expect, it } from 'vitest';

import { factorOf, overlappingPromotions } from './promotions.ts';

const promotion = fc.record({
  factor: fc.constantFrom(150, 200),
  beginsOn: fc.integer({ min: 1, max: 5 }).map((day) => `2026-10-0${day}`),
  endsOn: fc.integer({ min: 5, max: 9 }).map((day) => `2026-10-0${day}`),
  productId: fc.constantFrom(null, 'a', 'b'),
  storeId: fc.constantFrom(null, 'x', 'y'),
});
const occasion = fc.record({
  productId: fc.constantFrom('a', 'b'),
  storeId: fc.constantFrom('x', 'y'),
  soldOn: fc.integer({ min: 1, max: 9 }).map((day) => `2026-10-0${day}`),
});

it('warns of two promotions exactly where both can hold for one sale, and the better one counts [CAM-07]', () => {
  fc.assert(
    fc.property(promotion, promotion, fc.array(occasion), (one, other, occasions) => {
      const overlap = overlappingPromotions([one, other]).length > 0;
      for (const sale of occasions) {
        const factors = [factorOf([one], sale), factorOf([other], sale)];
        expect(factorOf([one, other], sale)).toBe(Math.max(...factors));
        if (factors.every((factor) => factor > 100)) expect(overlap).toBe(true);
      }
    }),
  );
  const days = { factor: 150, beginsOn: '2026-10-01', endsOn: '2026-10-05' };
  const pair = (product: string | null, store: string | null) =>
    overlappingPromotions([
      { ...days, productId: 'a', storeId: null },
      { ...days, beginsOn: '2026-10-05', endsOn: '2026-10-09', productId: product, storeId: store },
    ]).length;
  expect([pair('a', null), pair(null, 'x'), pair('b', null)]).toEqual([1, 1, 0]);
});
