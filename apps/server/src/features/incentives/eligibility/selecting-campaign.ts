import { calendarDay } from '@trilha/rules/platform/dates';
import { sql } from 'kysely';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { Reading } from '../../../platform/imports/list-description.ts';
import { requireScope } from '../../../platform/imports/list-kind.ts';
import { findManaged } from '../campaigns/find-campaign.ts';
import type { ManagedRow } from '../campaigns/find-campaign.ts';
import { lockCampaign } from '../campaigns/lock-campaign.ts';

/** The campaign whose stores or agencies a list names. Throws `not_found`. */
export async function requireCampaignOf(ctx: TenantContext, scopeId: string | null): Promise<ManagedRow> {
  const campaign = await findManaged(ctx, requireScope(scopeId));
  if (!campaign) throw new AppError('not_found');
  return campaign;
}

/** Keeps a campaign so that its lists may be changed. Throws `not_found`, and `campaign_over` for one that has ended. */
export const requireCampaignOpen = (ctx: TenantContext, scopeId: string | null) =>
  lockCampaign(ctx, requireScope(scopeId), 'change');

/** Holds the company's stores and agencies of the campaign's country, which are those of its other campaigns too. */
export async function lockRegister(ctx: TenantContext, scopeId: string | null): Promise<void> {
  const { country } = await requireCampaignOf(ctx, scopeId);
  const name = `program-register:${ctx.actor.tenantId}:${country}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.tx);
}

/** What begins to take part now does so from today where the campaign runs, else from its first day. */
function firstDayOf(ctx: TenantContext, { state, beginsOn, timeZone }: ManagedRow): string {
  const today = calendarDay(ctx.now, timeZone);
  return state === 'draft' || today < beginsOn ? beginsOn : today;
}

/** How rows of a campaign are read, by its country and its days. */
export async function readingFor(
  ctx: TenantContext,
  scopeId: string | null,
  by: (campaign: ManagedRow, firstDay: string) => Reading,
): Promise<Reading> {
  const campaign = await requireCampaignOf(ctx, scopeId);
  return by(campaign, firstDayOf(ctx, campaign));
}
