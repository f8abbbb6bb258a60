import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { isCampaignFor } from './campaign-audience.ts';
import { CAMPAIGN_COLUMNS } from './campaign-columns.ts';
import { lockCampaignExclusively } from './lock-campaign.ts';

function published(ctx: TenantContext, campaignId: string) {
  return ctx.tx
    .selectFrom('campaigns as c')
    .where('c.tenantId', '=', ctx.actor.tenantId)
    .where('c.id', '=', campaignId)
    .where('c.state', '!=', 'draft')
    .select(CAMPAIGN_COLUMNS)
    .select(['c.rules', 'c.terms']);
}

/** A campaign that is no draft, for any audience: what its own reports, reviews and points are judged by. */
export function findCampaign(ctx: TenantContext, campaignId: string) {
  return published(ctx, campaignId).executeTakeFirst();
}
export type CampaignRow = NonNullable<Awaited<ReturnType<typeof findCampaign>>>;

/** A campaign that the actor may know of: drafts and those of other people's countries do not exist for them. Throws `not_found`. */
export async function requireCampaignFor(ctx: TenantContext, campaignId: string): Promise<CampaignRow> {
  const campaign = await published(ctx, campaignId).where(isCampaignFor(ctx, 'c')).executeTakeFirst();
  if (!campaign) throw new AppError('not_found');
  return campaign;
}

/** A campaign that is no draft, for any audience. Throws `not_found`. */
export async function requireCampaign(ctx: TenantContext, campaignId: string): Promise<CampaignRow> {
  const campaign = await findCampaign(ctx, campaignId);
  if (!campaign) throw new AppError('not_found');
  return campaign;
}

/** A campaign in every state for its administrators, held for a change where asked: then nobody writes to it meanwhile. */
export async function findManaged(ctx: TenantContext, campaignId: string, { lock = false } = {}) {
  if (lock) await lockCampaignExclusively(ctx, campaignId);
  const query = ctx.tx
    .selectFrom('campaigns as c')
    .where('c.tenantId', '=', ctx.actor.tenantId)
    .where('c.id', '=', campaignId)
    .select(CAMPAIGN_COLUMNS)
    .select([
      'c.rules',
      'c.terms',
      'c.revision',
      'c.pausedReason',
      'c.budget',
      'c.budgetWarnedAt',
      'c.budgetSpentAt',
    ]);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}
export type ManagedRow = NonNullable<Awaited<ReturnType<typeof findManaged>>>;
