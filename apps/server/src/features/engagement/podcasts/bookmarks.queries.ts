import type { TenantContext } from '../../../platform/context.ts';

const ofMember = (ctx: TenantContext, audioId: string) => ({
  tenantId: ctx.actor.tenantId,
  memberId: ctx.actor.memberId,
  audioId,
});

/** Places of an audio the member keeps, in the order of time; they are never more than a member may keep. */
export function listBookmarks(ctx: TenantContext, audioId: string) {
  return ctx.tx
    .selectFrom('podcastBookmarks')
    .where((eb) => eb.and(ofMember(ctx, audioId)))
    .select(['second', 'quote as text'])
    .orderBy('second')
    .execute();
}

/** Keeps a place; once it is kept its sentence stays. */
export async function insertBookmark(
  ctx: TenantContext,
  audioId: string,
  { second, text }: { readonly second: number; readonly text: string },
): Promise<void> {
  await ctx.tx
    .insertInto('podcastBookmarks')
    .values({ ...ofMember(ctx, audioId), second, quote: text, createdAt: ctx.now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'memberId', 'audioId', 'second']).doNothing())
    .execute();
}

/** Keeps a place no longer. */
export async function deleteBookmark(ctx: TenantContext, audioId: string, second: number): Promise<void> {
  await ctx.tx
    .deleteFrom('podcastBookmarks')
    .where((eb) => eb.and(ofMember(ctx, audioId)))
    .where('second', '=', second)
    .execute();
}
