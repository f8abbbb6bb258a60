import { addDays, calendarDay, startOfDay, weekOf } from '../platform/dates.ts';
import type { CalendarDay, WeekStart } from '../platform/dates.ts';

/** Why an auditor reproves a photo, by the key that says so (ADM-02); what a sale may be refused for as well keeps its number. */
export const PHOTO_REJECTION_REASONS = {
  1: 'unreadable',
  2: 'not_what_was_asked',
  3: 'shown_in_part',
  4: 'not_of_this_week',
  5: 'store_differs',
  6: 'products_differ',
  7: 'already_sent',
  8: 'altered',
  9: 'other',
} as const;

/** First day of the week an instant falls into at the store; photos count by it. */
export function photoWeek(instant: Date, storeZone: string, weekStart: WeekStart): CalendarDay {
  return weekOf(calendarDay(instant, storeZone), weekStart);
}

/** When the counter restarts: the first instant of the store's next week. */
export function photoReset(instant: Date, storeZone: string, weekStart: WeekStart): Date {
  return startOfDay(addDays(photoWeek(instant, storeZone, weekStart), 7), storeZone);
}
