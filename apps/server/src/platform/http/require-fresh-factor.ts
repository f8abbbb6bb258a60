import { AppError } from '../app-error.ts';
import type { TenantContext } from '../context.ts';
import type { Tx } from '../db/client-dialect.ts';

/** How long a proof of who one is opens sensitive acts (reliability §3). */
export const FRESH_SECONDS = 300;

type Session = Pick<TenantContext, 'tx' | 'now'> & { readonly familyId?: string };

function readSession(tx: Tx, familyId: string) {
  return tx
    .selectFrom('sessionFamilies')
    .where('id', '=', familyId)
    .select(['revokedAt', 'actingId', 'factorAt'])
    .executeTakeFirst();
}

/** Holds the person of a session until the transaction ends: nobody takes their ways in away meanwhile. */
async function lockPersonOf(tx: Tx, familyId: string): Promise<void> {
  await tx
    .selectFrom('people')
    .where('id', '=', (eb) => eb.selectFrom('sessionFamilies').where('id', '=', familyId).select('personId'))
    .select('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * As `requireFreshFactor`, for calls that change nothing: the session may be ended while they read.
 */
export async function requireFreshFactorToRead(ctx: Session): Promise<void> {
  const family = ctx.familyId ? await readSession(ctx.tx, ctx.familyId) : undefined;
  if (family?.revokedAt) throw new AppError('unauthenticated');
  if (family?.actingId) throw new AppError('acting_refused');
  if (!family?.factorAt || family.factorAt.getTime() < ctx.now.getTime() - FRESH_SECONDS * 1000)
    throw new AppError('fresh_factor_required');
}

/**
 * Throws `fresh_factor_required` unless the person proved who they are within five minutes: by signing in, or by the
 * step-up dialog; and `acting_refused` while an administrator acts as them. Routes with `freshProof` ask it before anything else;
 * use cases that need it for some bodies only (`by_case`) ask it themselves. Jobs, which have no session, may not do such acts.
 * Anyone who takes this session away waits until the act is done, and the act does not begin once they have: then it throws
 * `unauthenticated`.
 */
export async function requireFreshFactor(ctx: Session): Promise<void> {
  if (ctx.familyId) await lockPersonOf(ctx.tx, ctx.familyId);
  await requireFreshFactorToRead(ctx);
}
