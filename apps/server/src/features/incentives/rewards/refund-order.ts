import type { PointUnit } from '@trilha/rules/engagement/point-units';
import { campaignUnits } from '@trilha/rules/incentives/campaigns';
import { addDays, startOfDay } from '@trilha/rules/platform/dates';
import { refundExpires, refundVoid } from '@trilha/rules/incentives/rewards';

import type { TenantContext } from '../../../platform/context.ts';
import { postPoints } from '../../engagement/points/post-points.ts';
import type { LockedOrder } from './orders.queries.ts';
import { findCampaignEnd, readSpendable } from './wallets.queries.ts';

/** The two lines of giving a member points of a unit. */
const lines = (unit: PointUnit, member: string, amount: number, expires?: string) => [
  { kind: 'member' as const, member, ...unit, amount, ...(expires ? { expires } : {}) },
  { kind: 'issuer' as const, member: null, ...unit, amount: -amount },
];

/**
 * Gives an order's points back by a reversal of what it cost, once. Points of a campaign that is over are void like all others
 * (CAM-06): they come back, settle what was owed, and the rest expires in the same breath.
 */
export async function refundOrder(
  ctx: TenantContext,
  order: LockedOrder,
): Promise<{ postingId: string; expired: boolean }> {
  const { memberId, price, postingId: reverses } = order;
  const campaign = await findCampaignEnd(ctx, order.campaignId);
  const unit = campaignUnits(order.campaignId).spendable;
  const posting = {
    source: { kind: 'reward_order', id: order.id },
    // The ledger's detail is an object; an order keeps its title as it was.
    detail: { title: order.title },
  };
  const { postingId, created } = await postPoints(ctx, {
    ...posting,
    key: `reversal:${reverses}`,
    rule: 'reward_refunded',
    lines: lines(
      unit,
      memberId,
      price,
      startOfDay(addDays(campaign.endsOn, 1), campaign.timeZone).toISOString(),
    ),
    reverses,
  });
  // Rather nothing happens than that an order is cancelled without its refund.
  if (!created) throw new Error('The points of an order that still stands came back before.');
  const over = refundExpires(campaign, ctx.now);
  const gone = refundVoid(price, await readSpendable(ctx, memberId, order.campaignId), over);
  if (gone > 0)
    await postPoints(ctx, {
      ...posting,
      key: `refund_expired:${order.id}`,
      rule: 'reward_refund_expired',
      lines: lines(unit, memberId, -gone),
    });
  return { postingId, expired: over };
}
