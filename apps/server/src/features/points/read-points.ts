import { POINT_UNITS } from '@trilha/contracts/points';
import type { PointsSummary } from '@trilha/contracts/points';
import { calendarDay, monthRange, weekRange } from '@trilha/rules/dates';

import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { readBalances } from './points.queries.ts';

/** The member's balances; weeks begin on Monday (PTS-01). */
export async function readPoints(ctx: TenantContext): Promise<PointsSummary> {
  requirePermission(ctx.actor, 'points.own');
  const { timeZone } = ctx.actor;
  const today = calendarDay(ctx.now, timeZone);
  const accounts = await readBalances(ctx, {
    week: weekRange(today, timeZone, 1).start,
    month: monthRange(today, timeZone).start,
  });
  const training = accounts.find(({ unit }) => unit === 'training');
  return {
    balance: training?.balance ?? 0,
    thisWeek: training?.week ?? 0,
    thisMonth: training?.month ?? 0,
    units: POINT_UNITS.map((unit) => ({
      unit,
      balance: accounts.find((account) => account.unit === unit)?.balance ?? 0,
    })),
  };
}
