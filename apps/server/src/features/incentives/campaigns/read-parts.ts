import type { TenantContext } from '../../../platform/context.ts';
import { dayOf } from './campaign-columns.ts';

/** Products that are not withdrawn, promotions, levels and photo types as the document holds them. */
export async function readParts(ctx: TenantContext, campaignId: string) {
  const products = await ctx.tx
    .selectFrom('campaignProducts')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .where('withdrawn', '=', false)
    .select(['id', 'type', 'brand', 'processor', 'generation', 'sku', 'formFactor', 'points'])
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  const photoTypes = await ctx.tx
    .selectFrom('campaignPhotoTypes')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .where('withdrawn', '=', false)
    .select(['id', 'name', 'hint', 'points', 'exampleFileId'])
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  return { products, photoTypes };
}

/** Levels from the first upwards. */
export function listLevels(ctx: TenantContext, campaignId: string) {
  return ctx.tx
    .selectFrom('campaignLevels')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .select(['position', 'name', 'minimum', 'benefits'])
    .orderBy('position')
    .execute();
}

/** Promotions with the names of what they are for. */
export function listPromotions(ctx: TenantContext, campaignId: string) {
  return ctx.tx
    .selectFrom('campaignPromotions as o')
    .leftJoin('campaignProducts as p', (join) =>
      join
        .onRef('p.tenantId', '=', 'o.tenantId')
        .onRef('p.campaignId', '=', 'o.campaignId')
        .onRef('p.id', '=', 'o.productId'),
    )
    .leftJoin('programStores as s', (join) =>
      join.onRef('s.tenantId', '=', 'o.tenantId').onRef('s.id', '=', 'o.storeId'),
    )
    .where('o.tenantId', '=', ctx.actor.tenantId)
    .where('o.campaignId', '=', campaignId)
    .select([
      'o.id',
      'o.name',
      'o.factor',
      'o.productId',
      'o.storeId',
      'p.sku as product',
      's.name as store',
      dayOf('o.begins_on').as('beginsOn'),
      dayOf('o.ends_on').as('endsOn'),
    ])
    .orderBy('o.beginsOn')
    .orderBy('o.id')
    .execute();
}

/** Missions of a campaign that are not withdrawn, as the document holds them. */
export function listMissions(ctx: TenantContext, campaignId: string) {
  return ctx.tx
    .selectFrom('campaignMissions as m')
    .where('m.tenantId', '=', ctx.actor.tenantId)
    .where('m.campaignId', '=', campaignId)
    .where('m.withdrawn', '=', false)
    .select(['m.id', 'm.name', 'm.productId', 'm.brand', 'm.target', 'm.bonus'])
    .select([dayOf('m.begins_on').as('beginsOn'), dayOf('m.ends_on').as('endsOn')])
    .orderBy('m.sortOrder')
    .orderBy('m.id')
    .execute();
}
