import type { TenantContext } from '../../../platform/context.ts';
import { requireFreshFactor } from '../../../platform/http/require-fresh-factor.ts';
import { readTenantSettings } from '../../../platform/tenants/tenant-settings.ts';

/** Redeeming needs a fresh proof of who the person is, but for prices the company lets pass. Throws `fresh_factor_required`. */
export async function requireProofToRedeem(ctx: TenantContext, price: number): Promise<void> {
  const { proof } = await readTenantSettings(ctx.tx, ctx.actor.tenantId);
  if (price > proof.redeemUpTo) await requireFreshFactor(ctx);
}
