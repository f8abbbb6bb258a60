import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { looseMissions, writeMissions } from './mission-parts.queries.ts';

const NONE = ['00000000-0000-0000-0000-000000000000'];

/** Whether something that happened names a row, which then can only be withdrawn. */
const IN_USE = {
  campaignProducts: sql<boolean>`(exists (select 1 from sale_lines l where l.tenant_id = campaign_products.tenant_id
      and l.campaign_id = campaign_products.campaign_id and l.product_id = campaign_products.id)
    or exists (select 1 from campaign_missions m where m.tenant_id = campaign_products.tenant_id
      and m.campaign_id = campaign_products.campaign_id and m.product_id = campaign_products.id))`,
  campaignPhotoTypes: sql<boolean>`exists (select 1 from store_photos f where f.tenant_id = campaign_photo_types.tenant_id
    and f.campaign_id = campaign_photo_types.campaign_id and f.type_id = campaign_photo_types.id)`,
  campaignMissions: sql<boolean>`exists (select 1 from mission_awards a where a.tenant_id = campaign_missions.tenant_id
    and a.campaign_id = campaign_missions.campaign_id and a.mission_id = campaign_missions.id)`,
} as const;

/** Forgets rows the document no longer has; those in use are only withdrawn. */
async function leaveOut(
  ctx: TenantContext,
  campaignId: string,
  table: keyof typeof IN_USE,
  remainingIds: readonly string[],
): Promise<void> {
  const ids = remainingIds.length > 0 ? remainingIds : NONE;
  await ctx.tx
    .updateTable(table)
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .where('id', 'not in', ids)
    .where(IN_USE[table])
    .set({ withdrawn: true })
    .execute();
  await ctx.tx
    .deleteFrom(table)
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .where('id', 'not in', ids)
    .where('withdrawn', '=', false)
    .execute();
}

interface CampaignKey {
  readonly tenantId: string;
  readonly campaignId: string;
}

/** Adds and changes products; the caller has left out those the document no longer has. */
async function writeProducts(
  ctx: TenantContext,
  key: CampaignKey,
  products: CampaignDocument['products'],
): Promise<void> {
  if (products.length === 0) return;
  await ctx.tx
    .insertInto('campaignProducts')
    .values(products.map((product, sortOrder) => ({ ...key, ...product, sortOrder })))
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'campaignId', 'id']).doUpdateSet((eb) => ({
        type: eb.ref('excluded.type'),
        brand: eb.ref('excluded.brand'),
        processor: eb.ref('excluded.processor'),
        generation: eb.ref('excluded.generation'),
        sku: eb.ref('excluded.sku'),
        formFactor: eb.ref('excluded.formFactor'),
        points: eb.ref('excluded.points'),
        sortOrder: eb.ref('excluded.sortOrder'),
        withdrawn: false,
      })),
    )
    .execute();
}

/** The same for types of store photos. */
async function writePhotoTypes(
  ctx: TenantContext,
  key: CampaignKey,
  photoTypes: CampaignDocument['photoTypes'],
): Promise<void> {
  if (photoTypes.length === 0) return;
  await ctx.tx
    .insertInto('campaignPhotoTypes')
    .values(
      photoTypes.map(({ id, name, hint, points, exampleFileId }, sortOrder) => ({
        ...key,
        id,
        points,
        exampleFileId,
        sortOrder,
        name: JSON.stringify(name),
        hint: JSON.stringify(hint),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'campaignId', 'id']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        hint: eb.ref('excluded.hint'),
        exampleFileId: eb.ref('excluded.exampleFileId'),
        points: eb.ref('excluded.points'),
        sortOrder: eb.ref('excluded.sortOrder'),
        withdrawn: false,
      })),
    )
    .execute();
}

/** Writes the levels from the first upwards; the caller has deleted those of before. */
async function writeLevels(
  ctx: TenantContext,
  key: CampaignKey,
  levels: CampaignDocument['levels'],
): Promise<void> {
  await ctx.tx
    .insertInto('campaignLevels')
    .values(
      levels.map(({ name, minimum, benefits }, at) => ({
        ...key,
        position: at + 1,
        minimum,
        name: JSON.stringify(name),
        benefits: JSON.stringify(benefits),
      })),
    )
    .execute();
}

/** Writes the promotions; the caller has deleted those of before. */
async function writePromotions(
  ctx: TenantContext,
  key: CampaignKey,
  promotions: CampaignDocument['promotions'],
): Promise<void> {
  if (promotions.length === 0) return;
  await ctx.tx
    .insertInto('campaignPromotions')
    .values(
      promotions.map((promotion) => ({
        ...key,
        ...promotion,
        name: JSON.stringify(promotion.name),
      })),
    )
    .execute();
}

/** Writes products, photo types, levels, promotions and missions of a campaign as the document says. */
export async function writeParts(
  ctx: TenantContext,
  campaignId: string,
  document: CampaignDocument,
): Promise<void> {
  const key = { tenantId: ctx.actor.tenantId, campaignId };
  await ctx.tx
    .deleteFrom('campaignPromotions')
    .where('tenantId', '=', key.tenantId)
    .where('campaignId', '=', campaignId)
    .execute();
  await ctx.tx
    .deleteFrom('campaignLevels')
    .where('tenantId', '=', key.tenantId)
    .where('campaignId', '=', campaignId)
    .execute();
  await leaveOut(
    ctx,
    campaignId,
    'campaignMissions',
    document.missions.map(({ id }) => id),
  );
  await looseMissions(ctx, campaignId);
  await leaveOut(
    ctx,
    campaignId,
    'campaignProducts',
    document.products.map(({ id }) => id),
  );
  await leaveOut(
    ctx,
    campaignId,
    'campaignPhotoTypes',
    document.photoTypes.map(({ id }) => id),
  );

  await writeProducts(ctx, key, document.products);
  await writePhotoTypes(ctx, key, document.photoTypes);
  await writeMissions(ctx, campaignId, document.missions);
  await writeLevels(ctx, key, document.levels);
  await writePromotions(ctx, key, document.promotions);
}
