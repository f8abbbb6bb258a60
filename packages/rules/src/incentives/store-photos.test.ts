import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { COUNTRY_ZONES } from './campaigns.ts';
import { addDays, calendarDay, dayOfWeek, daysBetween, startOfDay } from '../platform/dates.ts';
import type { WeekStart } from '../platform/dates.ts';
import { photoReset, photoWeek } from './store-photos.ts';

const zones = Object.values(COUNTRY_ZONES).flat();
const instants = fc.date({
  min: new Date('2025-01-01T00:00:00Z'),
  max: new Date('2028-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe('the week of a store photo', () => {
  it('begins on the set day of the store, in every zone and through every change of the clocks [PHO-01]', () => {
    fc.assert(
      fc.property(
        instants,
        fc.constantFrom(...zones),
        fc.constantFrom<WeekStart>(0, 1),
        (at, zone, first) => {
          const week = photoWeek(at, zone, first);
          const reset = photoReset(at, zone, first);

          expect(dayOfWeek(week)).toBe(first);
          expect(daysBetween(week, calendarDay(at, zone))).toBeGreaterThanOrEqual(0);
          expect(daysBetween(week, calendarDay(at, zone))).toBeLessThan(7);
          // Up to the last moment it is the same week, and from the reset on the next.
          expect(reset > at).toBe(true);
          expect(photoWeek(new Date(reset.getTime() - 1), zone, first)).toBe(week);
          expect(photoWeek(reset, zone, first)).toBe(addDays(week, 7));
        },
      ),
    );
  });

  it('turns at the midnight of the store, not of Greenwich [PHO-01]', () => {
    // 21:00 on Saturday in Santiago is already Sunday in Greenwich.
    expect(photoWeek(new Date('2026-11-22T00:00:00Z'), 'America/Santiago', 0)).toBe('2026-11-15');
    expect(photoWeek(new Date('2026-11-22T03:00:00Z'), 'America/Santiago', 0)).toBe('2026-11-22');
  });

  it('begins where midnight does not exist at the first instant that does [PHO-01]', () => {
    // Chile puts its clocks forward at midnight of a Sunday in September: the day begins at one.
    const reset = photoReset(new Date('2026-09-03T12:00:00Z'), 'America/Santiago', 0);

    expect(reset).toEqual(startOfDay('2026-09-06', 'America/Santiago'));
    expect(reset.toISOString()).toBe('2026-09-06T04:00:00.000Z');
  });
});
