import { POINT_UNITS } from '@trilha/contracts/engagement/points';
import type { PointsSummary } from '@trilha/contracts/engagement/points';
import { addDays, calendarDay, monthRange, startOfDay, weekRange } from '@trilha/rules/platform/dates';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { readBalances, readCampaignWallets } from './points.queries.ts';

/** Spendable points are void when the last day of their campaign is over, in its zone (CAM-06). */
function expiryOf({ endsOn, timeZone }: { readonly endsOn: string; readonly timeZone: string }) {
  return { at: startOfDay(addDays(endsOn, 1), timeZone).toISOString(), timeZone };
}

/** The member's balances; weeks begin on Monday (PTS-01). */
export async function readPoints(ctx: TenantContext): Promise<PointsSummary> {
  requirePermission(ctx.actor, 'points.own');
  const { timeZone } = ctx.actor;
  const today = calendarDay(ctx.now, timeZone);
  const accounts = await readBalances(ctx, {
    week: weekRange(today, timeZone, 1).start,
    month: monthRange(today, timeZone).start,
  });
  const campaigns = await readCampaignWallets(ctx);
  const training = accounts.find(({ unit }) => unit === 'training');
  return {
    balance: training?.balance ?? 0,
    thisWeek: training?.week ?? 0,
    thisMonth: training?.month ?? 0,
    units: POINT_UNITS.map((unit) => ({
      unit,
      balance: accounts.find((account) => account.unit === unit)?.balance ?? 0,
    })),
    campaigns: campaigns.map(({ id, title, spendable, provisional, experience, ...campaign }) => ({
      id,
      title: textOf(ctx, title),
      spendable,
      provisional,
      experience,
      expires: spendable > 0 ? expiryOf(campaign) : null,
    })),
  };
}
