import fc from 'fast-check';
import { expect, it } from 'vitest';

import { fitDays, wasFitted } from './campaign-copy.ts';
import type { Days } from './campaign-copy.ts';
import { addDays, daysBetween } from '../platform/dates.ts';

const FIRST = '2026-01-01';
const days = fc
  .record({ from: fc.integer({ min: 0, max: 400 }), length: fc.integer({ min: 0, max: 120 }) })
  .map(
    ({ from, length }): Days => ({ beginsOn: addDays(FIRST, from), endsOn: addDays(FIRST, from + length) }),
  );
const shifts = fc.integer({ min: -200, max: 200 });
const lengthOf = ({ beginsOn, endsOn }: Days) => daysBetween(beginsOn, endsOn);
const everyDay = ({ beginsOn, endsOn }: Days) =>
  Array.from({ length: daysBetween(beginsOn, endsOn) + 1 }, (_, at) => addDays(beginsOn, at));

it('keeps every part of a copied campaign inside its days and never makes it longer [CAM-01]', () => {
  fc.assert(
    fc.property(days, shifts, days, (part, shift, campaign) => {
      const fitted = fitDays(part, shift, campaign);

      expect(fitted.beginsOn >= campaign.beginsOn && fitted.endsOn <= campaign.endsOn).toBe(true);
      expect(fitted.beginsOn <= fitted.endsOn).toBe(true);
      expect(lengthOf(fitted)).toBeLessThanOrEqual(lengthOf(part));
      expect(fitDays(fitted, 0, campaign)).toEqual(fitted);
    }),
  );
});

it('holds on the days both have, on all its days where none is shared, and says what it changed [CAM-01]', () => {
  fc.assert(
    fc.property(days, shifts, days, (part, shift, campaign) => {
      const moved = { beginsOn: addDays(part.beginsOn, shift), endsOn: addDays(part.endsOn, shift) };
      const shared = everyDay(moved).filter((day) => day >= campaign.beginsOn && day <= campaign.endsOn);
      const fitted = fitDays(part, shift, campaign);

      if (shared.length > 0) expect(everyDay(fitted)).toEqual(shared);
      else expect(lengthOf(fitted)).toBe(Math.min(lengthOf(part), lengthOf(campaign)));
      expect(wasFitted(part, shift, fitted)).toBe(shared.length <= lengthOf(part));
    }),
  );
});

it('cuts at the end, moves what would lie beyond it, and leaves the rest alone [CAM-01]', () => {
  const campaign = { beginsOn: '2026-10-01', endsOn: '2026-10-31' };
  const fit = (beginsOn: string, endsOn: string) => fitDays({ beginsOn, endsOn }, 92, campaign);

  expect(fit('2026-07-06', '2026-07-12')).toEqual({ beginsOn: '2026-10-06', endsOn: '2026-10-12' });
  expect(fit('2026-07-25', '2026-08-10')).toEqual({ beginsOn: '2026-10-25', endsOn: '2026-10-31' });
  expect(fit('2026-09-01', '2026-09-07')).toEqual({ beginsOn: '2026-10-25', endsOn: '2026-10-31' });
});
