import { addDays, calendarDay, startOfDay } from '../platform/dates.ts';
import type { CalendarDay } from '../platform/dates.ts';
import { endOfDay } from './deadlines.ts';

/** For how long a proof of a training holds, and how many days before its end it can be renewed. */
export interface Recertification {
  readonly validMonths: number;
  readonly windowDays: number;
}

/** What a proof comes to. */
export interface ProofValidity {
  readonly validUntil: Date;
  /** It came after the one before had ended, so its time is counted from then. */
  readonly isLate: boolean;
}

/** The same day so many months later; where that month is shorter, its last day. */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDate = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, lastDate));
  return first.toISOString().slice(0, 10);
}

/** From when on what holds until an instant can be renewed: the beginning of that day of the company. */
export function renewalOpensAt(validUntil: Date, windowDays: number, zone: string): Date {
  return startOfDay(addDays(calendarDay(validUntil, zone), -windowDays), zone);
}

/**
 * Until when what somebody achieved on a day proves it. Renewed within the window it keeps the anniversary of the one before; renewed after
 * that one had ended it is late and counted from its own day. What comes before the window counts from its day too, and never ends earlier.
 */
export function proofValidity(
  achievedOn: CalendarDay,
  before: Date | null,
  { validMonths, windowDays }: Recertification,
  zone: string,
): ProofValidity {
  const own = endOfDay(addMonths(achievedOn, validMonths), zone);
  if (!before) return { validUntil: own, isLate: false };
  const endsOn = calendarDay(before, zone);
  if (achievedOn > endsOn) return { validUntil: own, isLate: true };
  const isInWindow = achievedOn >= addDays(endsOn, -windowDays);
  if (isInWindow) return { validUntil: endOfDay(addMonths(endsOn, validMonths), zone), isLate: false };
  return { validUntil: own > before ? own : before, isLate: false };
}
