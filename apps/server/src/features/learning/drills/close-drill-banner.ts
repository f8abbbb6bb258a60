import { calendarDay } from '@trilha/rules/platform/dates';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { upsertBannerClosing } from './drills.queries.ts';

/** Closes the banner of drills for the member's day, on whatever device they look next. */
export async function closeDrillBanner(ctx: TenantContext): Promise<null> {
  requirePermission(ctx.actor, 'learning.take');
  await upsertBannerClosing(ctx, calendarDay(ctx.now, ctx.actor.timeZone));
  return null;
}
