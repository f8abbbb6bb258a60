import { describe, expect, it } from 'vitest';

import { formatsOf } from './dates.ts';
import { groupByDay } from './day-groups.ts';
import { showTimeZone } from './time-zone.ts';

const INSTANT = '2026-03-05T02:30:00Z';

describe('dates', () => {
  it.each([
    ['pt-BR', '05/03/2026'],
    ['es-ES', '05/03/2026'],
    ['en-US', '03-05-2026'],
    ['fr-FR', '03-05-2026'],
  ] as const)('are written in the order of %s', (locale, text) => {
    expect(formatsOf(locale, 'UTC').date(INSTANT)).toBe(text);
  });

  it('are shown in the zone of the browser [I18-04]', () => {
    expect(formatsOf('pt-BR', 'America/Sao_Paulo').dateTime(INSTANT)).toBe('04/03/2026 23:30');
    expect(formatsOf('pt-BR', 'Asia/Tokyo').dateTime(INSTANT)).toBe('05/03/2026 11:30');
  });

  it('follow the zone a person chose, and the browser where they chose none [I18-04]', () => {
    showTimeZone('Asia/Tokyo');
    expect(formatsOf('pt-BR').dateTime(INSTANT)).toBe('05/03/2026 11:30');
    showTimeZone('America/Sao_Paulo');
    expect(formatsOf('pt-BR').dateTime(INSTANT)).toBe('04/03/2026 23:30');
    expect(groupByDay([INSTANT], (at) => at, new Date(INSTANT))).toMatchObject([{ day: '2026-03-04' }]);
    showTimeZone(null);
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(formatsOf('pt-BR').dateTime(INSTANT)).toBe(formatsOf('pt-BR', own).dateTime(INSTANT));
  });

  it('tell how far away they are', () => {
    const { relative } = formatsOf('pt-BR');
    expect(relative('2026-03-08T02:30:00Z', INSTANT)).toBe('em 3 dias');
    expect(relative('2026-03-04T02:30:00Z', INSTANT)).toBe('ontem');
  });

  it('count days on the calendar of their zone, whatever the hour', () => {
    const { relative, relativeDay } = formatsOf('pt-BR', 'America/Sao_Paulo');
    // The night of 29 November there, and the last minute of 2 December.
    const night = '2026-11-29T04:50:00Z';
    expect([relative, relativeDay].map((tell) => tell('2026-12-03T02:59:59Z', night))).toEqual([
      'em 3 dias',
      'em 3 dias',
    ]);
    // Half a day more or less changes nothing about the day.
    expect(relative('2026-12-02T13:00:00Z', '2026-11-29T23:00:00Z')).toBe('em 3 dias');
    expect(relativeDay('2026-11-30T02:59:59Z', night)).toBe('hoje');
    expect(relativeDay('2026-11-30T03:00:00Z', night)).toBe('amanhã');
    expect(relativeDay('2026-11-12T02:59:59Z', night)).toBe('há 18 dias');
    expect(formatsOf('pt-BR', 'Europe/Lisbon').relativeDay('2026-11-30T02:59:59Z', night)).toBe('amanhã');
  });

  it('count days up to sixty: no week and no month is told that may be nearer or farther', () => {
    const after = (days: number) => new Date(new Date(INSTANT).getTime() + days * 86_400_000);
    const { relative } = formatsOf('pt-BR');
    expect([7, 13, 39, 60, -45].map((days) => relative(after(days), INSTANT))).toEqual([
      'em 7 dias',
      'em 13 dias',
      'em 39 dias',
      'em 60 dias',
      'há 45 dias',
    ]);
    expect(relative(after(61), INSTANT)).toBe('em 2 meses');
    expect(formatsOf('en-US').relative(after(39), INSTANT)).toBe('in 39 days');
  });

  it.each([
    [0.2, '1 min'],
    [45, '45 min'],
    [60, '1 h'],
    [80, '1 h 20 min'],
  ])('shorten %d minutes', (minutes, text) => {
    expect(formatsOf('pt-BR').duration(minutes)).toBe(text);
  });
});
