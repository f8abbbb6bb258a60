import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  addDays,
  calendarDay,
  datePattern,
  dayRange,
  daysBetween,
  formatDate,
  isZone,
  monthRange,
  hourOfDay,
  startOfDay,
  weekRange,
} from './dates.ts';

/** Every zone of the seven countries that differs from the others in offset or daylight saving. */
const ZONES = [
  'America/Argentina/Buenos_Aires',
  'America/Argentina/San_Luis',
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Rio_Branco',
  'America/Noronha',
  'America/Cuiaba',
  'America/St_Johns',
  'America/Halifax',
  'America/Toronto',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Vancouver',
  'America/Whitehorse',
  'America/Santiago',
  'America/Punta_Arenas',
  'Pacific/Easter',
  'America/Bogota',
  'America/Mexico_City',
  'America/Cancun',
  'America/Hermosillo',
  'America/Tijuana',
  'America/Lima',
];
const zone = fc.constantFrom(...ZONES);
const day = fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2012-01-01', days));
const HOUR = 3_600_000;

describe('dates as people read them', () => {
  it.each([
    ['pt-BR', '07/03/2026'],
    ['es-ES', '07/03/2026'],
    ['en-US', '03-07-2026'],
    ['fr-FR', '03-07-2026'],
  ] as const)('are written for %s as %s', (locale, expected) => {
    expect(formatDate(new Date('2026-03-07T15:00:00Z'), locale, 'America/Lima')).toBe(expected);
    expect(datePattern(locale)).toBe(expected.includes('/') ? 'dd/MM/yyyy' : 'MM-dd-yyyy');
  });

  it('are the day of the zone, not of the server [I18-04]', () => {
    const instant = new Date('2026-03-07T02:30:00Z');

    expect(formatDate(instant, 'pt-BR', 'America/Sao_Paulo')).toBe('06/03/2026');
    expect(formatDate(instant, 'pt-BR', 'Europe/Paris')).toBe('07/03/2026');
  });
});

describe('calendar days in a zone', () => {
  it('begin after midnight where the clocks jump over it', () => {
    expect(startOfDay('2026-09-06', 'America/Santiago')).toEqual(new Date('2026-09-06T04:00:00Z'));
    expect(startOfDay('2018-11-04', 'America/Sao_Paulo')).toEqual(new Date('2018-11-04T03:00:00Z'));
  });

  it('have 23 or 25 hours on the nights of daylight saving', () => {
    const hours = (on: string, zone: string) => {
      const { start, end } = dayRange(on, zone);
      return (end.getTime() - start.getTime()) / HOUR;
    };

    expect(hours('2026-03-08', 'America/Toronto')).toBe(23);
    expect(hours('2026-11-01', 'America/Toronto')).toBe(25);
    expect(hours('2026-04-04', 'America/Santiago')).toBe(25);
    expect(hours('2026-09-06', 'America/Santiago')).toBe(23);
    expect(hours('2026-07-01', 'America/Mexico_City')).toBe(24);
  });

  it('hold exactly their own instants, in every zone and on every day', () => {
    fc.assert(
      fc.property(
        zone,
        day,
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        (zone, day, share) => {
          const { start, end } = dayRange(day, zone);
          const inside = new Date(start.getTime() + Math.floor((end.getTime() - start.getTime()) * share));

          expect(calendarDay(inside, zone)).toBe(day);
          expect(calendarDay(start, zone)).toBe(day);
          expect(calendarDay(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1));
          expect(calendarDay(end, zone)).toBe(addDays(day, 1));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('follow each other through every night of 2012 to 2036 with daylight saving', () => {
    for (const zone of ['America/Santiago', 'America/Sao_Paulo', 'America/St_Johns', 'Pacific/Easter']) {
      for (let on = '2012-01-01'; on < '2036-12-31'; on = addDays(on, 1)) {
        const { start, end } = dayRange(on, zone);
        const hours = (end.getTime() - start.getTime()) / HOUR;
        if (hours !== 24) expect([zone, on, hours]).toEqual([zone, on, hours < 24 ? 23 : 25]);
        expect(calendarDay(start, zone) === on && calendarDay(new Date(start.getTime() - 1), zone) < on).toBe(
          true,
        );
      }
    }
  });

  it('have the hour a clock shows, also on nights when clocks move', () => {
    expect(hourOfDay('2027-01-11', 9, 'America/Sao_Paulo')).toEqual(new Date('2027-01-11T12:00:00Z'));
    expect(hourOfDay('2026-09-06', 9, 'America/Santiago')).toEqual(new Date('2026-09-06T12:00:00Z'));
    expect(hourOfDay('2026-04-05', 9, 'America/Santiago')).toEqual(new Date('2026-04-05T13:00:00Z'));
  });

  it('form weeks from Sunday or Monday and whole months', () => {
    const zone = 'America/Sao_Paulo';

    expect(weekRange('2026-03-04', zone, 0).start).toEqual(new Date('2026-03-01T03:00:00Z'));
    expect(weekRange('2026-03-01', zone, 1).start).toEqual(new Date('2026-02-23T03:00:00Z'));
    expect(monthRange('2026-02-17', zone)).toEqual({
      start: new Date('2026-02-01T03:00:00Z'),
      end: new Date('2026-03-01T03:00:00Z'),
    });
    expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3);
  });

  it('belong to real zones only [I18-04]', () => {
    expect(ZONES.every(isZone)).toBe(true);
    expect(['UTC', 'CET', 'EST5EDT', 'US/Pacific', 'Asia/Calcutta'].every(isZone)).toBe(true);
    // Names that JavaScript alone knows, or takes for another place than the database does.
    const foreign = ['CTT', 'ctt', 'BST', 'PST', 'US/Pacific-New', 'SystemV/EST5'];
    for (const wrong of [
      ...foreign,
      '',
      '+03:00',
      'America/Atlantis',
      'America/Sao_Paulo; drop table',
      '../etc',
    ]) {
      expect(isZone(wrong)).toBe(false);
    }
  });
});
