import type { Services, TenantContext } from '../context.ts';
import { inTenantOf } from './in-tenant.ts';

/** Where reports are read. */
export type Reads = Pick<Services, 'pool' | 'replica' | 'log'>;
type Work<T> = (ctx: TenantContext) => Promise<T>;

/**
 * Reads for a report whose call is already permitted: on the replica where the installation has one, otherwise (or where the replica
 * fails) in the call's own transaction. A replica may be seconds behind: nothing is ever decided by what this gives.
 */
export function onReplica<T>(reads: Reads, ctx: TenantContext, work: Work<T>): Promise<T> {
  return readOrElse(reads, ctx, work, () => work(ctx));
}

/** As `onReplica`, for a file that is read page by page after its call's transaction has ended. */
export function pageOnReplica<T>(reads: Reads, ctx: TenantContext, work: Work<T>): Promise<T> {
  return readOrElse(reads, ctx, work, () => inTenantOf(reads.pool, ctx.actor, (tx) => work({ ...ctx, tx })));
}

async function readOrElse<T>(
  { replica, log }: Reads,
  ctx: TenantContext,
  work: Work<T>,
  otherwise: () => Promise<T>,
): Promise<T> {
  if (!replica) return otherwise();
  try {
    return await inTenantOf(replica, ctx.actor, (tx) => work({ ...ctx, tx }));
  } catch (error) {
    // Away, behind, or busy with what it follows: the database that decides has the last word, also on what is not found.
    log.warn(
      { reason: error instanceof Error ? error.message : String(error) },
      'the replica did not answer',
    );
    return otherwise();
  }
}
