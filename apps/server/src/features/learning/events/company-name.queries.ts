import type { TenantContext } from '../../../platform/context.ts';

/** What the company is called. */
export async function readCompanyName(ctx: TenantContext): Promise<string> {
  const { name } = await ctx.tx
    .selectFrom('tenants')
    .where('id', '=', ctx.actor.tenantId)
    .select('name')
    .executeTakeFirstOrThrow();
  return name;
}
