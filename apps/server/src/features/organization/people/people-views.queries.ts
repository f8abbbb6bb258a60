import type { TenantContext } from '../../../platform/context.ts';

const MAX_VIEWS = 50;

/** The actor's own views of the list of people. */
export function listViews(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('peopleViews')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .orderBy('name')
    .limit(MAX_VIEWS)
    .select(['id', 'name', 'search', 'columns'])
    .execute();
}

/** Keeps a view under its name, in place of the member’s own of that name. */
export function upsertView(
  ctx: TenantContext,
  view: { name: string; search: string; columns: readonly string[] },
) {
  const { tenantId, memberId } = ctx.actor;
  const columns = [...view.columns];
  return ctx.tx
    .insertInto('peopleViews')
    .values({ tenantId, memberId, name: view.name, search: view.search, columns, createdAt: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'memberId', 'name']).doUpdateSet({ search: view.search, columns }),
    )
    .returning(['id', 'name', 'search', 'columns'])
    .executeTakeFirstOrThrow();
}

/** Deletes a view; false where the actor has none of this id. */
export async function deleteView(ctx: TenantContext, id: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('peopleViews')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
