import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';

import type { TenantContext } from '../../../platform/context.ts';

/** Removes the references from missions of the document to products, so that products can be changed; `writeMissions` writes them again. */
export async function looseMissions(ctx: TenantContext, campaignId: string): Promise<void> {
  await ctx.tx
    .updateTable('campaignMissions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .where('withdrawn', '=', false)
    .set({ productId: null })
    .execute();
}

/** Writes missions as the document says; the caller has left out those it no longer has. */
export async function writeMissions(
  ctx: TenantContext,
  campaignId: string,
  missions: CampaignDocument['missions'],
): Promise<void> {
  if (missions.length === 0) return;
  await ctx.tx
    .insertInto('campaignMissions')
    .values(
      missions.map((mission, sortOrder) => ({
        ...mission,
        tenantId: ctx.actor.tenantId,
        campaignId,
        sortOrder,
        name: JSON.stringify(mission.name),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'campaignId', 'id']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        productId: eb.ref('excluded.productId'),
        brand: eb.ref('excluded.brand'),
        target: eb.ref('excluded.target'),
        bonus: eb.ref('excluded.bonus'),
        beginsOn: eb.ref('excluded.beginsOn'),
        endsOn: eb.ref('excluded.endsOn'),
        sortOrder: eb.ref('excluded.sortOrder'),
        withdrawn: false,
      })),
    )
    .execute();
}
