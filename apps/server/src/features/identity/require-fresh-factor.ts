import { AppError } from '../../app-error.ts';
import type { TenantContext } from '../../context.ts';
import { readFamily } from './identity.queries.ts';
import { secondsAfter } from './open-family.ts';

/** How long a proof of who one is opens sensitive acts (reliability §3). */
export const FRESH_SECONDS = 300;

/**
 * Throws `fresh_factor_required` unless the person proved who they are within five minutes: by signing in, or by the
 * step-up dialog; and `acting_refused` while an administrator acts as them. Routes with `freshProof` ask it before anything else;
 * use cases that need it for some bodies only (`by_case`) ask it themselves. Jobs, which have no session, may not do such acts.
 */
export async function requireFreshFactor(
  ctx: Pick<TenantContext, 'tx' | 'now'> & { readonly familyId?: string },
): Promise<void> {
  const family = ctx.familyId ? await readFamily(ctx.tx, ctx.familyId) : undefined;
  if (family?.actingId) throw new AppError('acting_refused');
  if (!family?.factorAt || family.factorAt < secondsAfter(ctx.now, -FRESH_SECONDS))
    throw new AppError('fresh_factor_required');
}
