import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** Stores that promotions of a campaign name, and whether they are selected for it. */
export function listPromotionStores(ctx: TenantContext, campaignId: string) {
  return ctx.tx
    .selectFrom('campaignPromotions as o')
    .innerJoin('programStores as s', (join) =>
      join.onRef('s.tenantId', '=', 'o.tenantId').onRef('s.id', '=', 'o.storeId'),
    )
    .leftJoin('campaignStores as x', (join) =>
      join
        .onRef('x.tenantId', '=', 'o.tenantId')
        .onRef('x.campaignId', '=', 'o.campaignId')
        .onRef('x.storeId', '=', 'o.storeId'),
    )
    .where('o.tenantId', '=', ctx.actor.tenantId)
    .where('o.campaignId', '=', campaignId)
    .select(['s.id', 's.name', sql<boolean>`x.store_id is not null`.as('selected')])
    .distinct()
    .orderBy('s.name')
    .orderBy('s.id')
    .execute();
}

/** Points above which the audit of a campaign asks for a second approval; null for never. */
export async function findSecondAbove(ctx: TenantContext, campaignId: string): Promise<number | null> {
  const policy = await ctx.tx
    .selectFrom('auditPolicies')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .select('secondAbove')
    .executeTakeFirst();
  return policy?.secondAbove ?? null;
}

/** Published rewards that a campaign's points buy and of which no piece is left. */
export async function countEmptyRewards(ctx: TenantContext, campaignId: string): Promise<number> {
  const { empty } = await ctx.tx
    .selectFrom('rewardCampaigns as x')
    .innerJoin('rewards as r', (join) =>
      join.onRef('r.tenantId', '=', 'x.tenantId').onRef('r.id', '=', 'x.rewardId'),
    )
    .leftJoin('rewardStock as k', (join) =>
      join.onRef('k.tenantId', '=', 'r.tenantId').onRef('k.rewardId', '=', 'r.id'),
    )
    .where('x.tenantId', '=', ctx.actor.tenantId)
    .where('x.campaignId', '=', campaignId)
    .where('r.state', '=', 'published')
    // Without a row nothing was ever stocked; null pieces are made on demand.
    .where((eb) => eb.or([eb('k.rewardId', 'is', null), eb('k.pieces', '=', 0)]))
    .select((eb) => eb.fn.countAll<number>().as('empty'))
    .executeTakeFirstOrThrow();
  return empty;
}
