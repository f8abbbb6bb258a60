import { addDays, calendarDay, dayOfWeek } from '../platform/dates.ts';
import type { CalendarDay } from '../platform/dates.ts';
import { zonedInstant } from '../platform/wall-time.ts';

export const MAILING_RHYTHMS = ['day', 'week', 'month'] as const;

/** When something is mailed again and again, by the clock of who gets it. */
export interface MailingTimes {
  readonly every: (typeof MAILING_RHYTHMS)[number];
  /** Of a week 0 for Sunday … 6, of a month 1 … 31; none of a day. */
  readonly onDay: number | null;
  /** 0 … 23. */
  readonly hour: number;
}

/** Between two days of a rhythm there are never more days than these. */
const LONGEST = 31;

/** Whether it is mailed on a day; the last day of a month stands for those the month lacks. */
function isMailingDay({ every, onDay }: MailingTimes, day: CalendarDay): boolean {
  if (every === 'day') return true;
  if (every === 'week') return dayOfWeek(day) === onDay;
  const date = Number(day.slice(8));
  return date === onDay || (date < (onDay ?? 0) && addDays(day, 1).endsWith('-01'));
}

/** The moment of a day: of an hour that comes twice the first, after one that clocks skip the next. */
const momentOf = ({ hour }: MailingTimes, day: CalendarDay, zone: string): Date =>
  zonedInstant(`${day}T${String(hour).padStart(2, '0')}:00`, zone);

/** Of a zone: the latest day whose moment has come, and the moment that comes next. */
export function mailingsAround(
  times: MailingTimes,
  zone: string,
  now: Date,
): { readonly lastDay: CalendarDay; readonly next: Date } {
  const today = calendarDay(now, zone);
  const days = Array.from({ length: 2 * LONGEST + 3 }, (_, at) => addDays(today, at - LONGEST - 1))
    .filter((day) => isMailingDay(times, day))
    .map((day) => ({ day, at: momentOf(times, day, zone) }));
  const last = days.findLast(({ at }) => at <= now);
  const next = days.find(({ at }) => at > now);
  if (!last || !next) throw new RangeError('There is no such day.');
  return { lastDay: last.day, next: next.at };
}
