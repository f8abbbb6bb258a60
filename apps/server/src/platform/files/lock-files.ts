import type { TenantContext } from '../context.ts';

/** Holds files until the transaction ends: two who ask at once what one of them is used for come one after the other. */
export async function lockFiles(ctx: TenantContext, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await ctx.tx
    .selectFrom('files')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', 'in', [...fileIds])
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
