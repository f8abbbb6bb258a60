import type { RewardDocument } from '@trilha/contracts/incentives/reward-admin';
import type { RewardState } from '@trilha/rules/incentives/rewards';

import type { TenantContext } from '../../../platform/context.ts';

/** Who makes gift cards; one provider an installation. */
const PROVIDER = 'http';

function columnsOf(document: RewardDocument) {
  const isCard = document.kind === 'gift_card';
  return {
    categoryId: document.categoryId,
    kind: document.kind,
    title: JSON.stringify(document.title),
    description: JSON.stringify(document.description),
    instructions: JSON.stringify(document.instructions),
    price: document.price,
    minLevel: document.minLevel,
    offeredFrom: document.offeredFrom,
    offeredUntil: document.offeredUntil,
    audienceAreaIds: [...new Set(document.areaIds)],
    audienceGroupIds: [...new Set(document.groupIds)],
    audienceTagIds: [...new Set(document.tagIds)],
    lowStock: document.lowStock,
    handsOver: document.handsOver,
    provider: isCard ? PROVIDER : null,
    providerProduct: isCard ? document.providerProduct : null,
  };
}

/** A reward as a draft, with everything it is tied to; returns its id. */
export async function insertReward(ctx: TenantContext, document: RewardDocument): Promise<string> {
  const { id } = await ctx.tx
    .insertInto('rewards')
    .values({
      ...columnsOf(document),
      tenantId: ctx.actor.tenantId,
      createdBy: ctx.actor.memberId,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeTies(ctx, id, document);
  return id;
}

/** Writes a reward and what it is tied to, under the next revision. */
export async function updateReward(
  ctx: TenantContext,
  rewardId: string,
  document: RewardDocument,
  revision: number,
): Promise<void> {
  await ctx.tx
    .updateTable('rewards')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', rewardId)
    .set({ ...columnsOf(document), revision, updatedAt: ctx.now })
    .execute();
  await writeTies(ctx, rewardId, document);
}

/** Writes the state alone, under the next revision. */
export async function updateRewardState(
  ctx: TenantContext,
  rewardId: string,
  state: RewardState,
  revision: number,
): Promise<void> {
  await ctx.tx
    .updateTable('rewards')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', rewardId)
    .set({ state, revision, updatedAt: ctx.now })
    .execute();
}

/** Pictures, campaigns and trainings of a reward, as the document has them. */
async function writeTies(ctx: TenantContext, rewardId: string, document: RewardDocument): Promise<void> {
  const { tenantId } = ctx.actor;
  for (const table of ['rewardPictures', 'rewardCampaigns', 'rewardTrainings'] as const)
    await ctx.tx
      .deleteFrom(table)
      .where('tenantId', '=', tenantId)
      .where('rewardId', '=', rewardId)
      .execute();
  const pictures = document.pictures.map(({ fileId, alt }, position) => ({
    tenantId,
    rewardId,
    position,
    fileId,
    alt: JSON.stringify(alt),
  }));
  const campaigns = [...new Set(document.campaignIds)].map((campaignId) => ({
    tenantId,
    rewardId,
    campaignId,
  }));
  const trainings = [...new Set(document.courseIds)].map((trainingId) => ({
    tenantId,
    rewardId,
    trainingId,
  }));
  if (pictures.length > 0) await ctx.tx.insertInto('rewardPictures').values(pictures).execute();
  if (campaigns.length > 0) await ctx.tx.insertInto('rewardCampaigns').values(campaigns).execute();
  if (trainings.length > 0) await ctx.tx.insertInto('rewardTrainings').values(trainings).execute();
}
