import type { TenantContext } from '../../../platform/context.ts';

const MAX_CHOICES = 5000;

/** Branches whose people the actor follows, as who leads them or by a role for them; by name. */
export function listLedBranches(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('branches as b')
    .innerJoin('ledBranches as l', (join) =>
      join.onRef('l.tenantId', '=', 'b.tenantId').onRef('l.branchId', '=', 'b.id'),
    )
    .where('b.tenantId', '=', ctx.actor.tenantId)
    .where('l.memberId', '=', ctx.actor.memberId)
    .select(['b.id', 'b.name'])
    .orderBy('b.name')
    .orderBy('b.id')
    .limit(MAX_CHOICES)
    .execute();
}

/** All branches of the company, by name. */
export function listEveryBranch(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('branches')
    .where('tenantId', '=', ctx.actor.tenantId)
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_CHOICES)
    .execute();
}

/** Groups, areas and tags that people carry. */
export function listPeopleLabels(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('labels')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('kind', 'in', ['group', 'area', 'tag'])
    .select(['id', 'kind', 'name'])
    .orderBy('kind')
    .orderBy('sortOrder')
    .orderBy('id')
    .limit(MAX_CHOICES)
    .execute();
}

/** Whether a member is of one of these branches. */
export async function isInBranches(
  ctx: TenantContext,
  memberId: string,
  branchIds: readonly string[],
): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('members')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', memberId)
    .where((eb) => eb('branchId', '=', eb.fn.any(eb.val([...branchIds]))))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
