import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { COUNTRY_ZONES } from './campaigns.ts';
import { addDays, calendarDay, daysBetween, startOfDay } from '../platform/dates.ts';
import {
  SALE_EVENTS,
  SALE_STATUSES,
  countedAt,
  lastReportDay,
  reportableDays,
  saleDayProblem,
  salePoints,
  saleTransition,
  withinCap,
} from './sales.ts';

const campaign = { beginsOn: '2026-10-01', endsOn: '2026-12-15' };
const zone = 'America/Sao_Paulo';
const at = (text: string) => new Date(text);
const zones = Object.values(COUNTRY_ZONES).flat();

describe('the days a sale may be reported', () => {
  it.each([
    ['2026-11-20', '2026-11-20T15:00:00Z', null],
    ['2026-11-05', '2026-11-20T15:00:00Z', null],
    ['2026-11-04', '2026-11-20T15:00:00Z', 'sale_too_old'],
    ['2026-11-21', '2026-11-20T15:00:00Z', 'sale_in_future'],
    ['2026-09-30', '2026-10-01T15:00:00Z', 'sale_outside_campaign'],
    // Half past midnight in Greenwich is still the fifteenth at the store.
    ['2026-12-15', '2026-12-16T00:30:00Z', null],
    ['2026-12-15', '2026-12-16T03:00:00Z', 'campaign_over'],
    ['2026-09-30', '2026-09-30T20:00:00Z', 'campaign_not_begun'],
  ])('a sale of %s reported at %s is judged %s [SAL-02]', (day, now, problem) => {
    expect(saleDayProblem(day, campaign, at(now), zone)).toBe(problem);
  });

  it('are the fifteen before today in every zone, whatever the clocks do [SAL-02]', () => {
    const instant = fc.date({
      min: at('2026-09-25T00:00:00Z'),
      max: at('2027-05-20T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        instant,
        fc.constantFrom(...zones),
        fc.integer({ min: -20, max: 3 }),
        (now, store, offset) => {
          const open = { beginsOn: '2026-09-01', endsOn: '2027-06-30' };
          const today = calendarDay(now, store);
          const problem = saleDayProblem(addDays(today, offset), open, now, store);
          expect(problem === null).toBe(
            offset <= 0 && offset >= -15 && addDays(today, offset) >= open.beginsOn,
          );
          const range = reportableDays(open, now, store);
          expect(range && daysBetween(range.from, range.to)).toBeLessThanOrEqual(15);
        },
      ),
    );
  });

  it('end on the fifteenth day after, or with the campaign [SAL-02]', () => {
    expect(lastReportDay('2026-10-05', campaign)).toBe('2026-10-20');
    expect(lastReportDay('2026-12-10', campaign)).toBe('2026-12-15');
    expect(reportableDays(campaign, startOfDay('2026-10-03', zone), zone)).toEqual({
      from: '2026-10-01',
      to: '2026-10-03',
    });
    expect(reportableDays(campaign, at('2027-01-01T12:00:00Z'), zone)).toBeNull();
  });

  it('count from the capture for three days, and never from a clock that runs ahead', () => {
    const arrivedAt = at('2026-11-20T12:00:00Z');
    const counted = (captured: string, contact: string | null = '2026-11-01T12:00:00Z') =>
      countedAt(at(captured), { contactAt: contact === null ? null : at(contact), arrivedAt });
    expect(counted('2026-11-18T12:00:00Z')).toEqual(at('2026-11-18T12:00:00Z'));
    expect(counted('2026-11-17T12:00:00Z')).toEqual(at('2026-11-17T12:00:00Z'));
    expect(counted('2026-11-17T11:59:59Z')).toEqual(arrivedAt);
    expect(counted('2026-11-21T12:00:00Z')).toEqual(arrivedAt);
  });

  it('count from the capture only after the last contact of the device, which the server signed', () => {
    const arrivedAt = at('2026-11-20T12:00:00Z');
    const counted = (captured: string, contact: string | null) =>
      countedAt(at(captured), { contactAt: contact === null ? null : at(contact), arrivedAt });
    expect(counted('2026-11-18T12:00:00Z', null)).toEqual(arrivedAt);
    expect(counted('2026-11-18T12:00:00Z', '2026-11-18T12:06:00Z')).toEqual(arrivedAt);
    // A clock that is slow by minutes: not before the contact.
    expect(counted('2026-11-18T12:00:00Z', '2026-11-18T12:04:00Z')).toEqual(at('2026-11-18T12:04:00Z'));
    expect(counted('2026-11-18T12:00:00Z', '2026-11-21T12:00:00Z')).toEqual(arrivedAt);
  });
});

describe('points of a sale', () => {
  const promotion = {
    factor: 150,
    beginsOn: '2026-11-01',
    endsOn: '2026-11-30',
    productId: null,
    storeId: null,
  };
  const line = { productId: 'p', quantity: 1, pointsEach: 25 };

  it('take the best promotion of product, store and day, and round halves up [CAM-07]', () => {
    const occasion = { storeId: 's', soldOn: '2026-11-10' };
    expect(salePoints([line], [], occasion).total).toBe(25);
    expect(salePoints([line], [promotion], occasion).total).toBe(38);
    expect(salePoints([line], [promotion, { ...promotion, factor: 200 }], occasion).total).toBe(50);
    expect(salePoints([line], [{ ...promotion, storeId: 'other' }], occasion).total).toBe(25);
    expect(salePoints([line], [{ ...promotion, productId: 'other' }], occasion).total).toBe(25);
    expect(salePoints([line], [promotion], { ...occasion, soldOn: '2026-12-01' }).total).toBe(25);
  });

  it('are whole, never negative, and more of a thing never earns less', () => {
    const lines = fc.array(
      fc.record({
        productId: fc.constantFrom('a', 'b'),
        quantity: fc.integer({ min: 1, max: 998 }),
        pointsEach: fc.integer({ min: 0, max: 10_000 }),
      }),
    );
    fc.assert(
      fc.property(lines, fc.constantFrom(150, 200), (sold, factor) => {
        const occasion = { storeId: 's', soldOn: '2026-11-10' };
        const promotions = [{ ...promotion, factor, productId: 'a' }];
        const { total } = salePoints(sold, promotions, occasion);
        const more = salePoints(
          sold.map((one) => ({ ...one, quantity: one.quantity + 1 })),
          promotions,
          occasion,
        );
        expect(Number.isInteger(total) && total >= 0 && more.total >= total).toBe(true);
      }),
    );
  });

  it('stop at the cap of a person', () => {
    expect(withinCap(100, 950, 1000)).toBe(50);
    expect(withinCap(100, 1200, 1000)).toBe(0);
    expect(withinCap(100, 1200, null)).toBe(100);
  });
});

describe('the states of a sale', () => {
  it('are decided from awaiting only, and nothing approved is decided again without being undone [SAL-05]', () => {
    for (const status of SALE_STATUSES)
      for (const event of SALE_EVENTS) {
        const next = saleTransition(status, event);
        if (event === 'approve' || event === 'reprove') expect(next !== null).toBe(status === 'awaiting');
        else expect(next === null || next === 'awaiting').toBe(true);
      }
    expect(saleTransition('approved', 'correct')).toBeNull();
  });
});
