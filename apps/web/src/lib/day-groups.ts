import { addDays, calendarDay } from '@trilha/rules/platform/dates';

import { shownTimeZone } from './time-zone.ts';

export interface DayGroup<T> {
  /** `YYYY-MM-DD` in the zone dates are shown in. */
  readonly day: string;
  readonly name: 'today' | 'yesterday' | 'earlier';
  readonly items: readonly T[];
}

/** Puts what comes newest first under its days, in the zone dates are shown in. */
export function groupByDay<T>(items: readonly T[], instantOf: (item: T) => string, now: Date): DayGroup<T>[] {
  const zone = shownTimeZone();
  const today = calendarDay(now, zone);
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const day = calendarDay(new Date(instantOf(item)), zone);
    groups.set(day, [...(groups.get(day) ?? []), item]);
  }
  return [...groups].map(([day, entries]) => ({
    day,
    name: day === today ? 'today' : day === addDays(today, -1) ? 'yesterday' : 'earlier',
    items: entries,
  }));
}
