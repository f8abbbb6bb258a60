import { calendarDay, dayOfWeek, addDays } from './dates.ts';

/** Width of a histogram bucket in points: a rank is the sum of the buckets above and a count inside one. */
export const RANKING_BUCKET_POINTS = 100;

/** The bucket a score falls into; scores below zero share the lowest one. */
export function rankingBucket(score: number): number {
  return Math.max(0, Math.floor(score / RANKING_BUCKET_POINTS));
}

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
