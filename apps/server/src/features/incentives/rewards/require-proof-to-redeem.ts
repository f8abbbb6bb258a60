import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { requireFreshFactor } from '../../../platform/http/require-fresh-factor.ts';
import { readTenantSettings } from '../../../platform/tenants/tenant-settings.ts';

const DAY_MS = 86_400_000;

/** What the actor redeemed since an instant and did not take back. */
async function sumRedeemed(ctx: TenantContext, since: Date): Promise<number> {
  const { sum } = await ctx.tx
    .selectFrom('rewardOrders')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .where('placedAt', '>', since)
    .where('state', '<>', 'cancelled')
    .select(sql<number>`coalesce(sum(price), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow();
  return sum;
}

/**
 * Redeeming needs a fresh proof of who the person is, but for prices the company lets pass, together with what they redeemed within a day:
 * a large one does not get smaller by being cut into pieces. Throws `fresh_factor_required`.
 */
export async function requireProofToRedeem(ctx: TenantContext, price: number): Promise<void> {
  const { proof } = await readTenantSettings(ctx.tx, ctx.actor.tenantId);
  if (price > proof.redeemUpTo) return requireFreshFactor(ctx);
  // Those sent at the same time are counted one after the other.
  await ctx.tx
    .selectFrom('members')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', ctx.actor.memberId)
    .forNoKeyUpdate()
    .select('id')
    .execute();
  const redeemed = await sumRedeemed(ctx, new Date(ctx.now.getTime() - DAY_MS));
  if (redeemed + price > proof.redeemUpTo) await requireFreshFactor(ctx);
}
