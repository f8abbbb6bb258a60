import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { CAMPAIGN_COUNTRIES, COUNTRY_ZONES } from '../incentives/campaigns.ts';
import { addDays, calendarDay } from '../platform/dates.ts';
import { mailingsAround } from './mailing-times.ts';
import type { MailingTimes } from './mailing-times.ts';

const zones = CAMPAIGN_COUNTRIES.flatMap((country) => COUNTRY_ZONES[country]);
const around = (times: MailingTimes, zone: string, now: string) => {
  const { lastDay, next } = mailingsAround(times, zone, new Date(now));
  return [lastDay, next.toISOString()];
};
const daily = (hour: number): MailingTimes => ({ every: 'day', onDay: null, hour });
const MONDAYS: MailingTimes = { every: 'week', onDay: 1, hour: 8 };
const monthly = (onDay: number): MailingTimes => ({ every: 'month', onDay, hour: 8 });

describe('the times of a mailing', () => {
  it.each([
    // Its very moment has come.
    ['2026-11-20T11:00:00Z', '2026-11-20', '2026-11-21T11:00:00.000Z'],
    ['2026-11-20T10:59:59Z', '2026-11-19', '2026-11-20T11:00:00.000Z'],
    // There it is still the day before.
    ['2026-11-20T02:00:00Z', '2026-11-19', '2026-11-20T11:00:00.000Z'],
  ])('are those of the receiver’s clock, at %s', (now, lastDay, next) => {
    expect(around(daily(8), 'America/Sao_Paulo', now)).toEqual([lastDay, next]);
  });

  it('are on a day of the week or of the month, and on the last of a month that lacks it', () => {
    expect(around(MONDAYS, 'America/Sao_Paulo', '2026-11-20T12:00:00Z')).toEqual([
      '2026-11-16',
      '2026-11-23T11:00:00.000Z',
    ]);
    expect(around(monthly(31), 'America/Sao_Paulo', '2027-02-10T12:00:00Z')).toEqual([
      '2027-01-31',
      '2027-02-28T11:00:00.000Z',
    ]);
    expect(around(monthly(1), 'America/Sao_Paulo', '2026-11-20T12:00:00Z')).toEqual([
      '2026-11-01',
      '2026-12-01T11:00:00.000Z',
    ]);
    expect(around(monthly(30), 'America/Sao_Paulo', '2026-12-30T12:00:00Z')).toEqual([
      '2026-12-30',
      '2027-01-30T11:00:00.000Z',
    ]);
  });

  it('stay at their hour when clocks change, come once in an hour that comes twice, and after one that is skipped', () => {
    // Clocks in Toronto go from 2:00 to 3:00 on March 8, and from 2:00 to 1:00 on November 1.
    expect(around(daily(8), 'America/Toronto', '2026-03-07T20:00:00Z')[1]).toBe('2026-03-08T12:00:00.000Z');
    expect(around(daily(2), 'America/Toronto', '2026-03-08T00:00:00Z')[1]).toBe('2026-03-08T07:00:00.000Z');
    expect(around(daily(1), 'America/Toronto', '2026-11-01T00:00:00Z')[1]).toBe('2026-11-01T05:00:00.000Z');
    expect(around(daily(1), 'America/Toronto', '2026-11-01T05:30:00Z')).toEqual([
      '2026-11-01',
      '2026-11-02T06:00:00.000Z',
    ]);
  });

  it('come once each day of their rhythm in every zone, one after the other', () => {
    const hour = fc.integer({ min: 0, max: 23 });
    const times = fc.oneof(
      hour.map(daily),
      fc.record({ every: fc.constant('week' as const), onDay: fc.integer({ min: 0, max: 6 }), hour }),
      fc.record({ every: fc.constant('month' as const), onDay: fc.integer({ min: 1, max: 31 }), hour }),
    );
    const instant = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2030, 0) });
    fc.assert(
      fc.property(times, fc.constantFrom(...zones), instant, (of, zone, milliseconds) => {
        const now = new Date(milliseconds);
        const { lastDay, next } = mailingsAround(of, zone, now);
        const then = mailingsAround(of, zone, next);

        expect(lastDay <= calendarDay(now, zone)).toBe(true);
        expect(next > now).toBe(true);
        expect(then.lastDay).toBe(calendarDay(next, zone));
        expect(then.lastDay > lastDay).toBe(true);
        if (of.every === 'day') expect(then.lastDay).toBe(addDays(lastDay, 1));
        if (of.every === 'week') expect(then.lastDay).toBe(addDays(lastDay, 7));
      }),
    );
  });
});
