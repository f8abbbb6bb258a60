import type { ManagedCampaign } from '@trilha/contracts/incentives/campaign-admin';
import { campaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import { CAMPAIGN_STEPS, campaignTransition, isEditable } from '@trilha/rules/incentives/campaigns';
import { calendarDay } from '@trilha/rules/platform/dates';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { countPeopleElsewhere, listHeldMissions, listManaged, readSizes } from './campaign-admin.queries.ts';
import { findManaged } from '../campaigns/find-campaign.ts';
import type { ManagedRow } from '../campaigns/find-campaign.ts';
import { checklistOf } from './campaign-checklist.ts';
import { countEmptyRewards, findSecondAbove, listPromotionStores } from './checklist.queries.ts';
import { listLevels, listMissions, listPromotions, readParts } from '../campaigns/read-parts.ts';

/** Campaigns in every state, latest first. */
export async function readManagedCampaigns(ctx: TenantContext, query: { cursor?: string; limit: number }) {
  requirePermission(ctx.actor, 'campaigns.manage');
  const page = pageFrom(await listManaged(ctx, query), query.limit, (row) => [row.beginsOn, row.id]);
  return {
    items: page.items.map((row) => ({ ...row, title: textOf(ctx, row.title) })),
    nextCursor: page.nextCursor,
  };
}

/** The campaign as one document. */
async function readDocument(ctx: TenantContext, row: ManagedRow) {
  const levels = await listLevels(ctx, row.id);
  const promotions = await listPromotions(ctx, row.id);
  // What the tables hold was written from this document; parsing it gives it its types back.
  return campaignDocument.parse({
    ...row,
    ...(await readParts(ctx, row.id)),
    levels,
    missions: await listMissions(ctx, row.id),
    promotions: promotions.map(({ id, name, factor, beginsOn, endsOn, productId, storeId }) => ({
      id,
      name,
      factor,
      beginsOn,
      endsOn,
      productId,
      storeId,
    })),
  });
}

/** A campaign for editing, with what it still lacks. Throws `not_found`. */
export async function readManagedCampaign(ctx: TenantContext, campaignId: string): Promise<ManagedCampaign> {
  requirePermission(ctx.actor, 'campaigns.manage');
  const row = await findManaged(ctx, campaignId);
  if (!row) throw new AppError('not_found');
  const document = await readDocument(ctx, row);
  const sizes = await readSizes(ctx, campaignId);
  const promotionStores = await listPromotionStores(ctx, campaignId);
  return {
    id: row.id,
    revision: row.revision,
    state: row.state,
    pausedReason: row.pausedReason,
    document,
    ...sizes,
    peopleElsewhere: await countPeopleElsewhere(ctx, row),
    heldMissions: await listHeldMissions(ctx, campaignId),
    promotionStores: promotionStores.map(({ id, name }) => ({ id, name })),
    checklist: checklistOf(document, {
      today: calendarDay(ctx.now, document.timeZone),
      stores: sizes.stores,
      agencies: sizes.agencies,
      strangePromotions: promotionStores.filter(({ selected }) => !selected).length,
      emptyRewards: ctx.actor.modules.has('rewards') ? await countEmptyRewards(ctx, campaignId) : 0,
      secondAbove: await findSecondAbove(ctx, campaignId),
    }),
    // Nobody saves a campaign in another's name.
    can: {
      edit: isEditable(row.state) && !ctx.actor.actedBy,
      steps: ctx.actor.actedBy
        ? []
        : CAMPAIGN_STEPS.filter((event) => campaignTransition(row.state, event) !== null),
    },
  };
}
