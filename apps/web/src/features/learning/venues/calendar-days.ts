import { addDays, weekOf } from '@trilha/rules/platform/dates';
import type { Locale } from '@trilha/rules/platform/locales';

const WEEK = 7;
const MONDAY = 1;
const DAY_LENGTH = 2;

/** The days of the week or the month of a day, in their order. */
export function daysOf(view: 'week' | 'month', day: string): readonly string[] {
  if (view === 'week') {
    const monday = weekOf(day, MONDAY);
    return Array.from({ length: WEEK }, (_, at) => addDays(monday, at));
  }
  const month = day.slice(0, -DAY_LENGTH);
  const days: string[] = [];
  for (let at = `${month}01`; at.startsWith(month); at = addDays(at, 1)) days.push(at);
  return days;
}

/** A day of the week or month before (-1) or after (1). */
export function dayBeside(view: 'week' | 'month', day: string, step: -1 | 1): string {
  const days = daysOf(view, day);
  const [first = day] = days;
  return addDays(step < 0 ? first : (days.at(-1) ?? day), step);
}

const shown = (locale: Locale, day: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));

/** Names of days and months, in a language. */
export const dayWords = (locale: Locale) => ({
  short: (day: string) => shown(locale, day, { weekday: 'short', day: 'numeric', month: 'short' }),
  long: (day: string) => shown(locale, day, { weekday: 'long', day: 'numeric', month: 'long' }),
  number: (day: string) => String(Number(day.slice(-DAY_LENGTH))),
  letter: (day: string) => shown(locale, day, { weekday: 'narrow' }),
  month: (day: string) => shown(locale, day, { month: 'long', year: 'numeric' }),
  span: (from: string, to: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
      new Date(`${from}T12:00:00Z`),
      new Date(`${to}T12:00:00Z`),
    ),
});
