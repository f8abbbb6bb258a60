import type { Locale } from './locales.ts';

/**
 * Calendar days in a zone. A day is written `YYYY-MM-DD`; ranges are half-open instants in UTC, so a day of 23 or 25
 * hours is as long as it really was.
 */
export type CalendarDay = string;
export interface InstantRange {
  readonly start: Date;
  /** First instant after the range. */
  readonly end: Date;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Pattern of a date: day/month/year for Portuguese and Spanish, month-day-year otherwise (I18-03). */
export function datePattern(locale: Locale): 'dd/MM/yyyy' | 'MM-dd-yyyy' {
  return locale.startsWith('pt') || locale.startsWith('es') ? 'dd/MM/yyyy' : 'MM-dd-yyyy';
}

/** A calendar day as people of a locale read it (I18-03). */
export function formatDay(day: CalendarDay, locale: Locale): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return datePattern(locale).replace('dd', date).replace('MM', month).replace('yyyy', year);
}

/** The day an instant falls on in `zone`, as people of a locale read it (I18-03, I18-04). */
export function formatDate(instant: Date, locale: Locale, zone: string): string {
  return formatDay(calendarDay(instant, zone), locale);
}

/** Old names that JavaScript takes for zones; the database knows no such zone, or another one under it. */
const FOREIGN_ZONES: ReadonlySet<string> = new Set(
  `ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST PLT PNT PRT PST SST VST
   US/PACIFIC-NEW`.split(/\s+/),
);

/** True for a zone of the IANA database, such as `America/Sao_Paulo`; plain offsets are refused, they know no DST. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone) || /^systemv\//i.test(zone) || FOREIGN_ZONES.has(zone.toUpperCase()))
    return false;
  try {
    dayFormat(zone);
    return true;
  } catch {
    return false;
  }
}

/** The calendar day of an instant in `zone`. Throws RangeError for an unknown zone. */
export function calendarDay(instant: Date, zone: string): CalendarDay {
  return new Date(instant.getTime() + zoneOffset(instant, zone)).toISOString().slice(0, 10);
}

/** Moves a calendar day by whole days. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 for Sunday … 6 for Saturday. */
export function dayOfWeek(day: CalendarDay): number {
  return new Date(day).getUTCDay();
}

/** Calendar days from `from` to `to`; negative when `to` lies before. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The first instant of a calendar day; where midnight is skipped by DST, the first one that exists. */
export function startOfDay(day: CalendarDay, zone: string): Date {
  const midnight = Date.parse(day);
  // The offset in force is the one of the evening before or of the day after; the earlier match is the first.
  const candidates = [midnight - DAY_MS, midnight + DAY_MS]
    .map((near) => midnight - zoneOffset(new Date(near), zone))
    .sort((a, b) => a - b);
  const exact = candidates.find((at) => at + zoneOffset(new Date(at), zone) === midnight);
  if (exact !== undefined) return new Date(exact);

  // Midnight does not exist: the day begins at the instant the clocks jump, between both candidates.
  let [before = midnight, after = midnight] = candidates;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (calendarDay(new Date(middle), zone) < day) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/** The instant a clock in `zone` shows a full hour of a calendar day; where clocks skip it, an hour beside it. */
export function hourOfDay(day: CalendarDay, hour: number, zone: string): Date {
  const local = Date.parse(day) + hour * HOUR_MS;
  const near = new Date(local - zoneOffset(new Date(local), zone));
  return new Date(local - zoneOffset(near, zone));
}

/** A calendar day as instants. */
export function dayRange(day: CalendarDay, zone: string): InstantRange {
  return { start: startOfDay(day, zone), end: startOfDay(addDays(day, 1), zone) };
}

/** First day of a week: 0 Sunday, 1 Monday. */
export type WeekStart = 0 | 1;

/** The first day of the week around a day. */
export function weekOf(day: CalendarDay, weekStart: WeekStart): CalendarDay {
  return addDays(day, -((dayOfWeek(day) - weekStart + 7) % 7));
}

/** The week around a day. */
export function weekRange(day: CalendarDay, zone: string, weekStart: WeekStart): InstantRange {
  const first = weekOf(day, weekStart);
  return { start: startOfDay(first, zone), end: startOfDay(addDays(first, 7), zone) };
}

/** The month around a day. */
export function monthRange(day: CalendarDay, zone: string): InstantRange {
  const first = `${day.slice(0, 7)}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return { start: startOfDay(first, zone), end: startOfDay(next, zone) };
}

/** Local time minus UTC in milliseconds, at an instant. */
export function zoneOffset(instant: Date, zone: string): number {
  const part = Object.fromEntries(
    dayFormat(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  return local - Math.floor(instant.getTime() / 1000) * 1000;
}

function dayFormat(zone: string): Intl.DateTimeFormat {
  let format = dayFormats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    dayFormats.set(zone, format);
  }
  return format;
}
