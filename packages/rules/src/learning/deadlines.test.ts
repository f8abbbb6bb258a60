import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { calendarDay } from '../platform/dates.ts';
import { countPauses, dueFrom, dueWithin, reminderStepNow } from './deadlines.ts';

const ZONE = 'America/Sao_Paulo';
const LADDER = { daysBefore: [30, 7, 1], weeklyWhenOverdue: true };
const ASSIGNED = new Date('2026-11-10T14:00:00-03:00');
const HOUR_MS = 3_600_000;

/** Every hour of some weeks at which a reminder stands, as the person's clock shows it. */
function remindedAt(zone: string, from: string, hours: number): string[] {
  const thing = { dueAt: dueWithin(10, ASSIGNED, ZONE), zone: ZONE, assignedAt: ASSIGNED };
  const days = new Set<string>();
  for (let hour = 0; hour < hours; hour += 1) {
    const now = new Date(Date.parse(from) + hour * HOUR_MS);
    if (reminderStepNow(thing, LADDER, { now, zone }) === null) continue;
    const shown = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(now);
    if (!days.has(shown.slice(0, 10))) days.add(shown.slice(0, 10)).add(shown);
  }
  return [...days].filter((entry) => entry.length > 10);
}

describe('a deadline [CRS-12]', () => {
  it('lies at the end of the day, by the calendar of its zone', () => {
    expect(dueWithin(10, ASSIGNED, ZONE).toISOString()).toBe('2026-11-21T02:59:59.000Z');
  });

  it('is the earlier of the days and the day of a training, and a day that is over is none', () => {
    const due = (deadlineDays: number | null, dueOn: string | null) =>
      dueFrom({ deadlineDays, dueOn }, ASSIGNED, ZONE)?.toISOString() ?? null;

    expect(due(null, null)).toBeNull();
    expect(due(10, null)).toBe('2026-11-21T02:59:59.000Z');
    expect(due(null, '2026-11-10')).toBe('2026-11-11T02:59:59.000Z');
    expect(due(null, '2026-11-09')).toBeNull();
    expect(due(10, '2026-11-15')).toBe('2026-11-16T02:59:59.000Z');
    expect(due(10, '2026-12-15')).toBe('2026-11-21T02:59:59.000Z');
    expect(due(10, '2026-11-09')).toBe('2026-11-21T02:59:59.000Z');
  });

  it('is reminded of seven days and one day before at nine of the person, then weekly', () => {
    expect(remindedAt(ZONE, '2026-11-10T00:00:00-03:00', 24 * 32)).toEqual([
      '2026-11-13 09:00',
      '2026-11-19 09:00',
      '2026-11-27 09:00',
      '2026-12-04 09:00',
      '2026-12-11 09:00',
    ]);
  });

  it('is reminded of by the clock of a person who is elsewhere', () => {
    expect(remindedAt('Asia/Tokyo', '2026-11-10T00:00:00-03:00', 24 * 12)).toEqual([
      '2026-11-13 09:00',
      '2026-11-19 09:00',
    ]);
  });

  it('is not reminded of on the day it was assigned, nor on its own day', () => {
    const thing = { dueAt: dueWithin(7, ASSIGNED, ZONE), zone: ZONE, assignedAt: ASSIGNED };
    const at = (now: string) => reminderStepNow(thing, LADDER, { now: new Date(now), zone: ZONE });
    expect(at('2026-11-10T18:00:00-03:00')).toBeNull();
    expect(at('2026-11-17T12:00:00-03:00')).toBeNull();
    expect(at('2026-11-16T08:59:59-03:00')).toBeNull();
    expect(at('2026-11-16T09:00:00-03:00')).toBe(1);
    expect(at('2026-11-24T09:00:00-03:00')).toBe(-7);
  });

  it('falls on a day that is so many days after, in every zone and over every clock change', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 730 }),
        fc.constantFrom('America/Santiago', 'America/Sao_Paulo', 'Europe/Paris', 'America/Lima'),
        (from, days, zone) => {
          const due = dueWithin(days, from, zone);
          expect(Date.parse(calendarDay(due, zone)) - Date.parse(calendarDay(from, zone))).toBe(
            days * 24 * HOUR_MS,
          );
          expect(calendarDay(new Date(due.getTime() + 1000), zone)).not.toBe(calendarDay(due, zone));
        },
      ),
    );
  });
});

describe('a deadline that stands still [CRS-12]', () => {
  /** Ten days from the tenth of November on: until the twentieth. */
  const moving = (...pauses: [from: string, to: string][]) =>
    countPauses(
      { dueAt: dueWithin(10, ASSIGNED, ZONE), givenAt: ASSIGNED, zone: ZONE },
      pauses.map(([from, to]) => ({ from, to })),
    ).map(({ pause, days }) => [pause.from, days]);

  it.each([
    ['three of its days', [['2026-11-12', '2026-11-14']], [['2026-11-12', 3]]],
    ['the day it was given on, which is none of them', [['2026-11-10', '2026-11-10']], []],
    ['what was over before', [['2026-10-01', '2026-11-09']], []],
    ['what began before, by the days that are left', [['2026-11-01', '2026-11-12']], [['2026-11-01', 2]]],
    ['its last day', [['2026-11-20', '2026-11-20']], [['2026-11-20', 1]]],
    ['the day after it', [['2026-11-21', '2026-11-25']], []],
    [
      'the day it moved to, which it would not have reached',
      [
        ['2026-11-21', '2026-11-22'],
        ['2026-11-20', '2026-11-20'],
      ],
      [
        ['2026-11-20', 1],
        ['2026-11-21', 2],
      ],
    ],
    [
      'days that lie in two of them, once',
      [
        ['2026-11-12', '2026-11-15'],
        ['2026-11-14', '2026-11-16'],
        ['2026-11-13', '2026-11-13'],
      ],
      [
        ['2026-11-12', 4],
        ['2026-11-14', 1],
      ],
    ],
  ] as const)('counts %s', (_, pauses, counted) => {
    expect(moving(...pauses.map(([from, to]) => [from, to] as [string, string]))).toEqual(counted);
  });
});
