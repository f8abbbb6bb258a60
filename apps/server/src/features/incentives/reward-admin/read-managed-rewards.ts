import type { ManagedReward, ManagedRewardFilters } from '@trilha/contracts/incentives/reward-admin';
import { calendarDay } from '@trilha/rules/platform/dates';
import type { LocalizedText } from '@trilha/rules/platform/locales';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import {
  countRewards,
  findReward,
  listLanguages,
  listPictures,
  listRows,
} from './managed-rewards.queries.ts';
import type { RewardRow } from './managed-rewards.queries.ts';
import { rewardWarnings } from './reward-warnings.ts';

// Texts were checked when they were written; the column's type only says JSON.
const words = (text: unknown) => text as LocalizedText;

async function judging(ctx: TenantContext) {
  return {
    today: calendarDay(ctx.now, ctx.actor.timeZone),
    languages: await listLanguages(ctx),
  };
}

/** Rewards in every state, with what is wrong with each and how the stock is. */
export async function readManagedRewards(
  ctx: TenantContext,
  ask: ManagedRewardFilters & { readonly cursor?: string | undefined; readonly limit: number },
) {
  requirePermission(ctx.actor, 'rewards.manage');
  const judge = await judging(ctx);
  const page = pageFrom(await listRows(ctx, ask), ask.limit, (row) => [row.sortKey, row.id]);
  return {
    items: page.items.map((row) => ({
      id: row.id,
      title: textOf(ctx, row.title),
      kind: row.kind,
      state: row.state,
      price: row.price,
      category: textOf(ctx, row.category),
      department: textOf(ctx, row.department),
      pieces: piecesOf(row),
      redeemed: row.redeemed,
      pictureUrl: row.pictureId === null ? null : ctx.fileUrl(row.pictureId),
      warnings: rewardWarnings(row, judge),
    })),
    nextCursor: page.nextCursor,
    figures: await countRewards(ctx),
  };
}

/** Only cards made on demand are without limit; a reward nothing was received of has none. */
function piecesOf({ kind, pieces }: Pick<RewardRow, 'kind' | 'pieces'>): number | null {
  return kind === 'gift_card' ? pieces : (pieces ?? 0);
}

/** A reward for editing. Throws `not_found`. */
export async function readManagedReward(ctx: TenantContext, rewardId: string): Promise<ManagedReward> {
  requirePermission(ctx.actor, 'rewards.manage');
  const row = await findReward(ctx, rewardId);
  if (!row) throw new AppError('not_found');
  const pictures = await listPictures(ctx, rewardId);
  return {
    id: row.id,
    revision: row.revision,
    state: row.state,
    document: {
      categoryId: row.categoryId,
      kind: row.kind,
      title: words(row.title),
      description: words(row.description),
      instructions: words(row.instructions),
      price: row.price,
      minLevel: row.minLevel,
      offeredFrom: row.offeredFrom,
      offeredUntil: row.offeredUntil,
      areaIds: row.audienceAreaIds,
      groupIds: row.audienceGroupIds,
      tagIds: row.audienceTagIds,
      campaignIds: row.campaignIds,
      courseIds: row.courseIds,
      pictures: pictures.map(({ fileId, alt }) => ({ fileId, alt: words(alt) })),
      lowStock: row.lowStock,
      handsOver: row.handsOver,
      providerProduct: row.providerProduct,
    },
    pictures: pictures.map(({ fileId }) => ({ fileId, url: ctx.fileUrl(fileId) })),
    stock: { pieces: piecesOf(row), redeemed: row.redeemed },
    openOrders: row.openOrders,
    warnings: rewardWarnings(row, await judging(ctx)),
  };
}
