import type { ConversionProblem } from '@trilha/contracts/learning/slide-conversions';

import type { TenantContext } from '../context.ts';

const ofFile = (ctx: TenantContext, fileId: string) =>
  ctx.tx
    .updateTable('slideConversions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('fileId', '=', fileId);

/** Notes that a file waits for its pages, once. */
export async function insertWaiting(ctx: TenantContext, fileId: string): Promise<void> {
  await ctx.tx
    .insertInto('slideConversions')
    .values({ tenantId: ctx.actor.tenantId, fileId, status: 'waiting', dueAt: ctx.now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'fileId']).doNothing())
    .execute();
}

/** Restarts a conversion that failed for one of these reasons. */
export async function restartFailed(
  ctx: TenantContext,
  fileId: string,
  problems: readonly ConversionProblem[],
): Promise<void> {
  await ofFile(ctx, fileId)
    .where('status', '=', 'failed')
    .where('problem', 'in', problems)
    .set({ status: 'waiting', problem: null, attempts: 0, dueAt: ctx.now })
    .execute();
}

/** What came of a conversion so far. */
export function findConversion(ctx: TenantContext, fileId: string) {
  return ctx.tx
    .selectFrom('slideConversions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('fileId', '=', fileId)
    .select(['problem', 'pagesFileId'])
    .executeTakeFirst();
}

/** Counts one more try of what still waits, and says the how manieth it is. */
export async function countAttempt(ctx: TenantContext, fileId: string): Promise<number | undefined> {
  const row = await ofFile(ctx, fileId)
    .where('status', '=', 'waiting')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .returning('attempts')
    .executeTakeFirst();
  return row?.attempts;
}

/** Keeps the pages; false where nothing waits for them any more. */
export async function savePages(ctx: TenantContext, fileId: string, pagesFileId: string): Promise<boolean> {
  const { numUpdatedRows } = await ofFile(ctx, fileId)
    .where('status', '=', 'waiting')
    .set({ status: 'done', pagesFileId })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Has what still waits tried again at a later moment. */
export async function postpone(ctx: TenantContext, fileId: string, dueAt: Date): Promise<void> {
  await ofFile(ctx, fileId).where('status', '=', 'waiting').set({ dueAt }).execute();
}

/** Ends what still waits; who asked may restart it. */
export async function markFailed(
  ctx: TenantContext,
  fileId: string,
  problem: ConversionProblem,
): Promise<void> {
  await ofFile(ctx, fileId).where('status', '=', 'waiting').set({ status: 'failed', problem }).execute();
}
