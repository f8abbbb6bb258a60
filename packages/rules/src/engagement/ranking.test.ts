import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { calendarDay } from '../platform/dates.ts';
import { isoWeek, offeredPeriod, periodBefore, periodKeys, periodRange } from './ranking.ts';

describe('the period that is shown', () => {
  it.each([
    ['week', ['week', 'all'], 'week'],
    ['month', ['week', 'all'], 'all'],
    ['all', ['month', 'week'], 'month'],
    ['all', [], 'all'],
  ] as const)('of %s where there are %s is %s', (wanted, offered, shown) => {
    expect(offeredPeriod(wanted, offered)).toBe(shown);
  });
});

describe('periods of the ranking [PTS-02]', () => {
  it('follow the calendar of the zone', () => {
    const instant = new Date('2026-03-01T02:00:00Z');

    expect(periodKeys(instant, 'America/Sao_Paulo')).toEqual({
      all: 'all',
      month: '2026-02',
      week: '2026-W09',
    });
    expect(periodKeys(instant, 'Europe/Paris').month).toBe('2026-03');
  });

  it.each([
    ['2024-12-30', '2025-W01'],
    ['2021-01-03', '2020-W53'],
    ['2026-01-01', '2026-W01'],
    ['2027-01-01', '2026-W53'],
    ['2026-06-15', '2026-W25'],
  ])('%s lies in %s', (day, week) => {
    expect(isoWeek(day)).toBe(week);
  });

  it('hold exactly the instants of their weeks and months', () => {
    const zones = ['America/Sao_Paulo', 'America/Santiago', 'Europe/Paris', 'UTC'];
    const instants = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2035-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        const { week, month } = periodKeys(instant, zone);
        for (const period of [week, month]) {
          const range = periodRange(period, zone);
          expect(range && instant >= range.start && instant < range.end).toBe(true);
          const before = range && new Date(range.start.getTime() - 1);
          expect(before && Object.values(periodKeys(before, zone))).toContain(periodBefore(period));
          expect(range && calendarDay(range.start, zone) <= calendarDay(instant, zone)).toBe(true);
        }
      }),
    );
    expect(periodRange('all', 'UTC')).toBeNull();
    expect(periodBefore('2026-01')).toBe('2025-12');
    expect(periodBefore('2027-W01')).toBe('2026-W53');
  });
});
