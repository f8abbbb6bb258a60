import { addDays, calendarDay, dayOfWeek, startOfDay } from '../platform/dates.ts';
import type { InstantRange } from '../platform/dates.ts';

/** Periods that boards of training points are looked at in, the shortest first. */
export const RANKING_PERIODS = ['week', 'month', 'all'] as const;
export type RankingPeriod = (typeof RANKING_PERIODS)[number];

/** The period that is shown: the one that is asked for, or the longest there is where the company has none of it. */
export const offeredPeriod = (wanted: RankingPeriod, offered: readonly RankingPeriod[]): RankingPeriod =>
  offered.includes(wanted)
    ? wanted
    : (RANKING_PERIODS.findLast((period) => offered.includes(period)) ?? wanted);

/** Boards kept for every score: for ever, the calendar month, the ISO week. */
export interface PeriodKeys {
  readonly all: 'all';
  /** `YYYY-MM` */
  readonly month: string;
  /** `YYYY-Www`: weeks begin on Monday and belong to the year of their Thursday. */
  readonly week: string;
}

/** The periods an instant belongs to, by the calendar of `zone`. */
export function periodKeys(instant: Date, zone: string): PeriodKeys {
  const day = calendarDay(instant, zone);
  return { all: 'all', month: day.slice(0, 7), week: isoWeek(day) };
}

/** The ISO 8601 week of a calendar day, `YYYY-Www`. */
export function isoWeek(day: string): string {
  const thursday = addDays(day, 4 - (dayOfWeek(day) || 7));
  const year = thursday.slice(0, 4);
  const dayOfYear = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / 86_400_000;
  return `${year}-W${String(Math.floor(dayOfYear / 7) + 1).padStart(2, '0')}`;
}

/** First day of a period and of the one after it; null for `all`, which neither begins nor ends. */
function periodDays(period: string): { first: string; next: string } | null {
  if (period === 'all') return null;
  const week = /^(\d{4})-W(\d{2})$/.exec(period);
  if (!week) {
    const first = `${period}-01`;
    return { first, next: `${addDays(first, 31).slice(0, 7)}-01` };
  }
  // The fourth of January always lies in the first week.
  const fourth = `${week[1]}-01-04`;
  const monday = addDays(fourth, 1 - (dayOfWeek(fourth) || 7) + (Number(week[2]) - 1) * 7);
  return { first: monday, next: addDays(monday, 7) };
}

/** A month or week as instants of `zone`; null for `all`. */
export function periodRange(period: string, zone: string): InstantRange | null {
  const days = periodDays(period);
  return days && { start: startOfDay(days.first, zone), end: startOfDay(days.next, zone) };
}

/** The month or week before; null for `all`. */
export function periodBefore(period: string): string | null {
  const days = periodDays(period);
  if (!days) return null;
  const before = addDays(days.first, -1);
  return period.includes('W') ? isoWeek(before) : before.slice(0, 7);
}
