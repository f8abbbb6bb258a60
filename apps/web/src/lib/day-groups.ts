import { addDays, calendarDay } from '@trilha/rules/dates';

export interface DayGroup<T> {
  /** `YYYY-MM-DD` in the browser's zone. */
  readonly day: string;
  readonly name: 'today' | 'yesterday' | 'earlier';
  readonly items: readonly T[];
}

/** Puts what comes newest first under its days, in the browser's zone. */
export function groupByDay<T>(items: readonly T[], instantOf: (item: T) => string, now: Date): DayGroup<T>[] {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
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
