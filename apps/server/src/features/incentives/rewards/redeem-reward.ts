import { randomBytes, randomUUID } from 'node:crypto';

import type { BodyOf } from '@trilha/contracts/platform/endpoint';
import type {
  OrderAddress,
  redeemReward as redeemRewardEndpoint,
} from '@trilha/contracts/incentives/rewards';
import { isPostalCode } from '@trilha/rules/organization/addresses';
import { campaignUnits } from '@trilha/rules/incentives/campaigns';
import { calendarDay } from '@trilha/rules/platform/dates';
import { firstOrderState, isCodeKind, orderCode, pointsMissing } from '@trilha/rules/incentives/rewards';
import type { RewardKind } from '@trilha/rules/incentives/rewards';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import { requireParticipation } from '../registration/take-part.ts';
import { postPoints } from '../../engagement/points/post-points.ts';
import { findSoldOutKind, findStoreReward } from './catalog.queries.ts';
import { takeCode } from './codes.queries.ts';
import { insertOrder, insertOrderEvent } from './orders.queries.ts';
import { readOrder, revealOrderCode } from './read-orders.ts';
import { deliveryDays } from './reward-parts.queries.ts';
import { obstaclesOf } from './rewards.presenter.ts';
import { takePiece } from './stock.queries.ts';
import { readSpendable } from './wallets.queries.ts';

type Redemption = BodyOf<typeof redeemRewardEndpoint> & { readonly rewardId: string };

/** Codes of the App Store have an error of their own when out of stock (RWD-05). */
const emptyCode = (kind: RewardKind) => (kind === 'app_store_code' ? 'app_store_codes_gone' : 'out_of_stock');

interface Destination {
  readonly address: OrderAddress | null;
  readonly storeId: string | null;
}

/** Where a piece goes: one's own store where the reward may be handed over, else an address. Codes and cards go nowhere. */
function requireDestination(
  { kind, handsOver }: { readonly kind: RewardKind; readonly handsOver: boolean },
  { address, storeId }: Destination,
  stores: readonly { readonly id: string }[],
): Destination {
  if (kind !== 'physical') return { address: null, storeId: null };
  if (storeId === null) return { address: requireAddress(address), storeId: null };
  if (!handsOver || !stores.some(({ id }) => id === storeId))
    throw new AppError('store_not_selected', { field: 'storeId' });
  return { address: null, storeId };
}

function requireAddress(address: OrderAddress | null): OrderAddress {
  if (!address) throw new AppError('fields_missing', { field: 'address' });
  if (!isPostalCode(address.postal_code, address.country))
    throw new AppError('fields_missing', {
      issues: [{ field: 'address.postal_code', code: 'postal_code_invalid' }],
    });
  return address;
}

/**
 * Redeems one piece (RWD-02): points, stock, code and order move together or not at all. Locks are taken in one order everywhere
 * (registration, account of points, stock, code), the row everybody shares last: the registration lets a person's taps pass one
 * after the other, so that limits count; account and stock refuse to fall below zero (RWD-03). Throws the first obstacle; what is
 * sold out is refused before anything is locked or read, because that is when everybody comes.
 */
export async function redeemReward(ctx: TenantContext, keys: KeyRing, redemption: Redemption) {
  requirePermission(ctx.actor, 'rewards.redeem');
  const { rewardId, campaignId, price } = redemption;
  const { memberId } = ctx.actor;
  const gone = await findSoldOutKind(ctx, rewardId, campaignId);
  if (gone) throw new AppError(emptyCode(gone));
  // Measured over hundreds of orders: nobody may wait for that in front of a locked stock.
  const days = redemption.address || redemption.storeId ? await deliveryDays(ctx) : null;
  const { campaign, participation, stores } = await requireParticipation(ctx, campaignId, {
    at: ctx.now,
    lock: true,
  });
  const reward = await findStoreReward(ctx, rewardId, campaignId);
  if (!reward) throw new AppError('not_found');
  if (reward.price !== price) throw new AppError('reward_price_changed', { values: { price: reward.price } });
  const { spendable } = campaignUnits(campaignId);
  const balance = await readSpendable(ctx, memberId, campaignId);
  const today = calendarDay(ctx.now, campaign.timeZone);
  const [obstacle] = obstaclesOf(reward, { balance, level: participation.level, today });
  if (obstacle) throw new AppError(obstacle, { values: { missing: pointsMissing(price, balance) } });
  const destination = requireDestination(reward, redemption, stores);

  const id = randomUUID();
  const { postingId } = await postPoints(ctx, {
    key: `reward_order:${id}`,
    rule: 'reward_redeemed',
    source: { kind: 'reward_order', id },
    detail: { title: reward.title },
    lines: [
      { kind: 'member', member: memberId, ...spendable, amount: -price },
      { kind: 'issuer', member: null, ...spendable, amount: price },
    ],
  });
  await insertOrder(ctx, {
    id,
    code: orderCode(randomBytes(8)),
    campaignId,
    rewardId,
    categoryId: reward.categoryId,
    kind: reward.kind,
    title: reward.title,
    price,
    state: firstOrderState(reward.kind),
    ...destination,
    postingId,
  });
  await insertOrderEvent(ctx, { orderId: id, kind: 'placed' });
  if (reward.kind === 'gift_card') await afterCommit(ctx, 'reward.card_wanted', { memberId, orderId: id });
  if (!(await takePiece(ctx, rewardId, id))) throw new AppError(emptyCode(reward.kind));
  if (isCodeKind(reward.kind)) {
    if (!(await takeCode(ctx, { rewardId, orderId: id, today }))) throw new AppError(emptyCode(reward.kind));
    await insertOrderEvent(ctx, { orderId: id, kind: 'delivered' });
  }
  return {
    order: await readOrder(ctx, id, days),
    secret: isCodeKind(reward.kind) ? (await revealOrderCode(ctx, keys, id)).code : null,
    balance: await readSpendable(ctx, memberId, campaignId),
  };
}
