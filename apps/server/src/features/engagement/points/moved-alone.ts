import type { TenantContext } from '../../../platform/context.ts';
import { readTenantSettings } from '../../../platform/tenants/tenant-settings.ts';
import { lockActor, sumMovedAlone } from './moved-alone.queries.ts';
import type { Move } from './moved-alone.queries.ts';

const DAY_MS = 86_400_000;

/**
 * Holds the actor, so that what they do at once is counted one after the other; before anything else is held, and nobody else: two who correct
 * each other's points would wait for each other in a circle.
 */
export function lockOwnMoves(ctx: TenantContext): Promise<void> {
  return lockActor(ctx);
}

/**
 * Whether a move of points is more than one administrator may do alone: by itself, or with all they did within a day, for all members
 * together (decisions 060, 233 and 241). The caller holds the actor (`lockOwnMoves`).
 */
export async function needsSecondPerson(ctx: TenantContext, move: Move): Promise<boolean> {
  const { proof } = await readTenantSettings(ctx.tx, ctx.actor.tenantId);
  const since = new Date(ctx.now.getTime() - DAY_MS);
  return Math.max(Math.abs(move.amount), await sumMovedAlone(ctx, move, since)) > proof.correctAloneUpTo;
}
