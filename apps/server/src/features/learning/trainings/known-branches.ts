import type { TenantContext } from '../../../platform/context.ts';

/** Which of these branches the company has. */
export async function knownBranches(ctx: TenantContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.tx
    .selectFrom('branches')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
