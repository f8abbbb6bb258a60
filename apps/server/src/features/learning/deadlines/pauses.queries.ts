import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

const MAX_LISTED = 100;
const columns = [sql<string>`x.from_on::text`.as('from'), sql<string>`x.to_on::text`.as('to')] as const;

export interface Pause {
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

/** The registered leave of a member, the latest first. */
export function listLeaves(ctx: TenantContext, memberId: string) {
  return ctx.tx
    .selectFrom('memberLeaves as x')
    .leftJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'x.tenantId').onRef('m.id', '=', 'x.registeredBy'),
    )
    .where('x.tenantId', '=', ctx.actor.tenantId)
    .where('x.memberId', '=', memberId)
    .where('x.withdrawnAt', 'is', null)
    .select(['x.id', ...columns, 'x.reason', 'm.displayName as by'])
    .orderBy('x.fromOn', 'desc')
    .orderBy('x.id')
    .limit(MAX_LISTED)
    .execute();
}

/** The closed days of a branch, the latest first. */
export function listClosures(ctx: TenantContext, branchId: string) {
  return ctx.tx
    .selectFrom('branchClosures as x')
    .leftJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'x.tenantId').onRef('m.id', '=', 'x.registeredBy'),
    )
    .where('x.tenantId', '=', ctx.actor.tenantId)
    .where('x.branchId', '=', branchId)
    .where('x.withdrawnAt', 'is', null)
    .select(['x.id', ...columns, 'x.reason', 'm.displayName as by'])
    .orderBy('x.fromOn', 'desc')
    .orderBy('x.id')
    .limit(MAX_LISTED)
    .execute();
}

/** Registers leave; undefined where the same days stand already: of two at once one is kept. */
export function insertLeave(ctx: TenantContext, memberId: string, { from, to, reason }: Pause) {
  const { tenantId, memberId: registeredBy } = ctx.actor;
  return ctx.tx
    .insertInto('memberLeaves')
    .values({ tenantId, memberId, fromOn: from, toOn: to, reason, registeredBy, registeredAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** The same of the closed days of a branch. */
export function insertClosure(ctx: TenantContext, branchId: string, { from, to, reason }: Pause) {
  const { tenantId, memberId: registeredBy } = ctx.actor;
  return ctx.tx
    .insertInto('branchClosures')
    .values({ tenantId, branchId, fromOn: from, toOn: to, reason, registeredBy, registeredAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Takes leave of a member back; undefined where there is none. */
export function withdrawLeave(ctx: TenantContext, memberId: string, id: string) {
  return ctx.tx
    .updateTable('memberLeaves as x')
    .where('x.tenantId', '=', ctx.actor.tenantId)
    .where('x.memberId', '=', memberId)
    .where('x.id', '=', id)
    .where('x.withdrawnAt', 'is', null)
    .set({ withdrawnAt: ctx.now })
    .returning([...columns, 'x.reason'])
    .executeTakeFirst();
}

/** Takes closed days of a branch back; undefined where there are none. */
export function withdrawClosure(ctx: TenantContext, branchId: string, id: string) {
  return ctx.tx
    .updateTable('branchClosures as x')
    .where('x.tenantId', '=', ctx.actor.tenantId)
    .where('x.branchId', '=', branchId)
    .where('x.id', '=', id)
    .where('x.withdrawnAt', 'is', null)
    .set({ withdrawnAt: ctx.now })
    .returning([...columns, 'x.reason'])
    .executeTakeFirst();
}

/** The next people of a branch in the order of their ids. */
export async function listBranchMembers(
  ctx: TenantContext,
  branchId: string,
  page: { readonly afterId: string | null; readonly limit: number },
): Promise<string[]> {
  let query = ctx.tx
    .selectFrom('members')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('branchId', '=', branchId);
  if (page.afterId) query = query.where('id', '>', page.afterId);
  const rows = await query.orderBy('id').limit(page.limit).select('id').execute();
  return rows.map(({ id }) => id);
}

/** Locks members until the commit, in the order of their ids: concurrent enrollments of them wait, or are waited for. */
export async function lockMembers(ctx: TenantContext, memberIds: readonly string[]): Promise<void> {
  await ctx.tx
    .selectFrom('members')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...memberIds]))))
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id')
    .execute();
}
