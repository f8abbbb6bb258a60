import { addDays, calendarDay, dayOfWeek, startOfDay } from './dates.ts';
import type { CalendarDay } from './dates.ts';

/** First day of the photo week: 0 Sunday, 1 Monday (PHO-01). */
export type WeekStart = 0 | 1;

/** First day of the week an instant falls into at the store; photos count by it. */
export function photoWeek(instant: Date, storeZone: string, weekStart: WeekStart): CalendarDay {
  const day = calendarDay(instant, storeZone);
  return addDays(day, -((dayOfWeek(day) - weekStart + 7) % 7));
}

/** When the counter begins anew: the first instant of the store's next week. */
export function photoReset(instant: Date, storeZone: string, weekStart: WeekStart): Date {
  return startOfDay(addDays(photoWeek(instant, storeZone, weekStart), 7), storeZone);
}
