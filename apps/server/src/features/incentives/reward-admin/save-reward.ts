import type { ManagedReward, RewardDocument } from '@trilha/contracts/incentives/reward-admin';
import type { RewardState } from '@trilha/rules/incentives/rewards';

import { AppError } from '../../../platform/app-error.ts';
import type { Config } from '../../../config.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { hasCardSeller } from './card-seller.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { setUnlimitedStock } from '../rewards/change-stock.ts';
import { hasEveryTie, lockReward } from './managed-rewards.queries.ts';
import { readManagedReward } from './read-managed-rewards.ts';
import { insertReward, updateReward, updateRewardState } from './save-reward.queries.ts';

/** Days fit together, a card has a name at its provider, and everything it is tied to is the company's own. */
async function requireSound(ctx: TenantContext, document: RewardDocument): Promise<void> {
  const { offeredFrom, offeredUntil, kind, providerProduct, handsOver, pictures } = document;
  if (offeredFrom && offeredUntil && offeredUntil < offeredFrom)
    throw new AppError('invalid_request', { field: 'document.offeredUntil' });
  if (handsOver && kind !== 'physical')
    throw new AppError('invalid_request', { field: 'document.handsOver' });
  if (kind === 'gift_card' && !providerProduct)
    throw new AppError('invalid_request', { field: 'document.providerProduct' });
  if (new Set(pictures.map(({ fileId }) => fileId)).size !== pictures.length)
    throw new AppError('not_unique', { field: 'document.pictures' });
  if (!(await hasEveryTie(ctx, document))) throw new AppError('not_found');
}

/** Begins a reward as a draft nobody sees yet. Throws `invalid_request`, `not_unique` and `not_found`. */
export async function createReward(ctx: TenantContext, document: RewardDocument): Promise<{ id: string }> {
  requirePermission(ctx.actor, 'rewards.manage');
  await requireSound(ctx, document);
  const id = await insertReward(ctx, document);
  if (document.kind === 'gift_card') await setUnlimitedStock(ctx, { rewardId: id });
  await appendAuditEntry(ctx, {
    action: 'reward.created',
    objectKind: 'reward',
    objectId: id,
    before: null,
    after: document,
  });
  return { id };
}

/**
 * Saves a reward. Throws `stale_revision` where it was changed meanwhile, and what `createReward` throws. What kind it is
 * stays: its stock and its orders are of that kind.
 */
export async function saveReward(
  ctx: TenantContext,
  { rewardId, revision, document }: { rewardId: string; revision: number; document: RewardDocument },
): Promise<ManagedReward> {
  requirePermission(ctx.actor, 'rewards.manage');
  const row = await lockReward(ctx, rewardId);
  if (!row) throw new AppError('not_found');
  if (row.revision !== revision) throw new AppError('stale_revision');
  if (row.kind !== document.kind) throw new AppError('invalid_request', { field: 'document.kind' });
  await requireSound(ctx, document);
  const before = (await readManagedReward(ctx, rewardId)).document;
  await updateReward(ctx, rewardId, document, revision + 1);
  await appendAuditEntry(ctx, {
    action: 'reward.saved',
    objectKind: 'reward',
    objectId: rewardId,
    before,
    after: document,
  });
  return readManagedReward(ctx, rewardId);
}

/** Publishes or withdraws a reward; orders under way go on. Throws `stale_revision`, and `gift_cards_not_set_up` where nobody sells cards. */
export async function setRewardState(
  ctx: TenantContext,
  config: Pick<Config, 'giftCards' | 'demo' | 'production'>,
  { rewardId, revision, state }: { rewardId: string; revision: number; state: Exclude<RewardState, 'draft'> },
): Promise<ManagedReward> {
  requirePermission(ctx.actor, 'rewards.manage');
  const row = await lockReward(ctx, rewardId);
  if (!row) throw new AppError('not_found');
  if (row.revision !== revision) throw new AppError('stale_revision');
  if (state === 'published' && row.kind === 'gift_card' && !hasCardSeller(config))
    throw new AppError('gift_cards_not_set_up');
  if (row.state !== state) {
    await updateRewardState(ctx, rewardId, state, revision + 1);
    await appendAuditEntry(ctx, {
      action: `reward.${state}`,
      objectKind: 'reward',
      objectId: rewardId,
      before: { state: row.state },
      after: { state },
    });
  }
  return readManagedReward(ctx, rewardId);
}
