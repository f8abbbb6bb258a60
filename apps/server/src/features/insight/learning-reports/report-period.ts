import { endOfDay } from '@trilha/rules/learning/deadlines';
import { calendarDay } from '@trilha/rules/platform/dates';

import type { TenantContext } from '../../../platform/context.ts';

const DAY_MS = 86_400_000;

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export interface ReportPeriod {
  /** The first day, and the one after today: days of the company. */
  readonly from: string;
  readonly end: string;
  /** The first day of as many before. */
  readonly beforeFrom: string;
  /** The moment before the first day begins, and before that of the days before. */
  readonly fromAt: Date;
  readonly beforeFromAt: Date;
}

/** The last days of the company, today among them, and as many before. */
export function periodOf({ now, actor: { clientTimeZone } }: TenantContext, days: number): ReportPeriod {
  const today = calendarDay(now, clientTimeZone);
  const from = plusDays(today, 1 - days);
  const beforeFrom = plusDays(from, -days);
  const lastBefore = plusDays(from, -1);
  return {
    from,
    end: plusDays(today, 1),
    beforeFrom,
    fromAt: endOfDay(lastBefore, clientTimeZone),
    beforeFromAt: endOfDay(plusDays(beforeFrom, -1), clientTimeZone),
  };
}

/** The period in pieces of seven days from its first day on, also those in which nothing happened. */
export function weeksOf(
  { from, end }: ReportPeriod,
  done: readonly { readonly day: string; readonly done: number }[],
): { from: string; done: number }[] {
  const weeks: { from: string; done: number }[] = [];
  for (let day = from; day < end; day = plusDays(day, 7)) {
    const next = plusDays(day, 7);
    weeks.push({
      from: day,
      done: done.filter((one) => one.day >= day && one.day < next).reduce((sum, one) => sum + one.done, 0),
    });
  }
  return weeks;
}
