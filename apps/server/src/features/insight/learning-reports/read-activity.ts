import type { ActivityReport } from '@trilha/contracts/insight/learning-reports';
import { addDays, calendarDay, weekOf } from '@trilha/rules/platform/dates';
import type { CalendarDay } from '@trilha/rules/platform/dates';

import type { TenantContext } from '../../../platform/context.ts';
import { peopleScope } from '../../learning/enrollments/people-scope.ts';
import { closeDays, readDays } from './activity.queries.ts';
import type { DayRow } from './activity.queries.ts';
import { periodOf } from './report-period.ts';

const MONDAY = 1;
/** What travels while midnight passes is written by then. */
const GRACE_MS = 3_600_000;

const sum = (days: readonly DayRow[], of: 'people' | 'weekPeople' | 'lessons' | 'seconds') =>
  days.reduce((all, day) => all + day[of], 0);

function* daysBetween(from: CalendarDay, end: CalendarDay, step: number): Generator<CalendarDay> {
  for (let day = from; day < end; day = addDays(day, step)) yield day;
}

/** Who was there on each day and in each week of a period, and what they did. Throws `not_found` for who follows nobody. */
export async function readActivity(ctx: TenantContext, days: number): Promise<ActivityReport> {
  const scope = await peopleScope(ctx);
  const { from, end, beforeFrom } = periodOf(ctx, days);
  const firstWeek = weekOf(from, MONDAY);
  const rows = await readDays(ctx, scope, beforeFrom < firstWeek ? beforeFrom : firstWeek);
  const between = (first: CalendarDay, after: CalendarDay) =>
    rows.filter(({ day }) => day >= first && day < after);
  const [period, before] = [between(from, end), between(beforeFrom, from)];
  const mean = (of: readonly DayRow[]) => Math.round((sum(of, 'people') / days) * 10) / 10;
  const byDay = new Map(period.map((row) => [row.day, row]));
  return {
    perDay: mean(period),
    perDayBefore: mean(before),
    lessons: sum(period, 'lessons'),
    lessonsBefore: sum(before, 'lessons'),
    seconds: sum(period, 'seconds'),
    secondsBefore: sum(before, 'seconds'),
    days: Array.from(daysBetween(from, end, 1), (day) => {
      const { people = 0, lessons = 0, seconds = 0 } = byDay.get(day) ?? {};
      return { day, people, lessons, seconds };
    }),
    weeks: Array.from(daysBetween(firstWeek, end, 7), (monday) => {
      const week = between(monday, addDays(monday, 7));
      return {
        from: monday,
        to: addDays(monday, 6),
        people: sum(week, 'weekPeople'),
        lessons: sum(week, 'lessons'),
        seconds: sum(week, 'seconds'),
      };
    }),
  };
}

/** Puts the days together that are over in the company's calendar: they do not change any more. */
export function closeActivityDays(ctx: TenantContext): Promise<void> {
  return closeDays(ctx, calendarDay(new Date(ctx.now.getTime() - GRACE_MS), ctx.actor.clientTimeZone));
}
