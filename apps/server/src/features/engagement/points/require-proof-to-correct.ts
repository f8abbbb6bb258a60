import type { correctPoints } from '@trilha/contracts/engagement/points';
import type { BodyOf } from '@trilha/contracts/platform/endpoint';

import type { TenantContext } from '../../../platform/context.ts';
import { requireFreshFactor } from '../../../platform/http/require-fresh-factor.ts';
import { readTenantSettings } from '../../../platform/tenants/tenant-settings.ts';
import { sumMovedByHand } from './corrections.queries.ts';
import { lockOwnMoves } from './moved-alone.ts';
import { findPosting } from './points.queries.ts';

const DAY_MS = 86_400_000;

async function amountOf(ctx: TenantContext, correction: BodyOf<typeof correctPoints>): Promise<number> {
  if (!('reverses' in correction)) return Math.abs(correction.amount);
  const posting = await findPosting(ctx, correction.reverses);
  return Math.max(0, ...(posting?.lines ?? []).map(({ amount }) => Math.abs(amount)));
}

/**
 * Large corrections need a fresh proof of who the administrator is, and so do small ones that are large together with what the
 * administrator moved within a day; how large says the company. Throws `fresh_factor_required`.
 */
export async function requireProofToCorrect(
  ctx: TenantContext,
  correction: BodyOf<typeof correctPoints>,
): Promise<void> {
  const { proof } = await readTenantSettings(ctx.tx, ctx.actor.tenantId);
  await lockOwnMoves(ctx);
  const moved = await sumMovedByHand(ctx, new Date(ctx.now.getTime() - DAY_MS));
  if (moved + (await amountOf(ctx, correction)) > proof.correctUpTo) await requireFreshFactor(ctx);
}
