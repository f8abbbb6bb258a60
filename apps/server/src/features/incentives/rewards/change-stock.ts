import { isCodeKind } from '@trilha/rules/incentives/rewards';
import type { RewardKind } from '@trilha/rules/incentives/rewards';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { findRewardKind, liftStockLimit, moveStock } from './stock.queries.ts';

async function requireCountedReward(ctx: TenantContext, rewardId: string) {
  requirePermission(ctx.actor, 'rewards.manage');
  const reward = await findRewardKind(ctx, rewardId);
  if (!reward) throw new AppError('not_found');
  // A pool's stock is its free codes, which come and go only as codes.
  if (isCodeKind(reward.kind as RewardKind)) throw new AppError('order_step_refused');
  return reward;
}

/**
 * Adds pieces that arrived or corrects what was counted wrong; returns what is there now. Throws `out_of_stock` where fewer than
 * none would be left.
 */
export async function changeStock(
  ctx: TenantContext,
  change: {
    readonly rewardId: string;
    /** Whole pieces; below zero takes them away. */
    readonly amount: number;
    readonly reason: 'received' | 'corrected' | 'written_off';
    readonly note: string;
  },
): Promise<{ pieces: number }> {
  await requireCountedReward(ctx, change.rewardId);
  const pieces = await moveStock(ctx, change);
  if (pieces === undefined) throw new AppError('out_of_stock');
  await appendAuditEntry(ctx, {
    action: 'reward.stock_changed',
    objectKind: 'reward',
    objectId: change.rewardId,
    before: { pieces: pieces - change.amount },
    after: { pieces, reason: change.reason, note: change.note },
  });
  return { pieces };
}

/** Lets cards that are made on demand be redeemed without counting them. */
export async function setUnlimitedStock(
  ctx: TenantContext,
  { rewardId }: { readonly rewardId: string },
): Promise<void> {
  const reward = await requireCountedReward(ctx, rewardId);
  if (reward.kind !== 'gift_card') throw new AppError('order_step_refused');
  await liftStockLimit(ctx, rewardId);
  await appendAuditEntry(ctx, {
    action: 'reward.stock_changed',
    objectKind: 'reward',
    objectId: rewardId,
    before: null,
    after: { pieces: null },
  });
}
