import { sql } from 'kysely';

import type { TenantContext } from '../context.ts';

/**
 * Runs `work` in another company of the same transaction, then comes back. Only for anyone who was found to have a place there: staff that
 * lets itself in, or a member of both companies.
 */
export async function inCompany<T>(ctx: TenantContext, tenantId: string, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('app.tenant', ${tenantId}, true)`.execute(ctx.tx);
  const result = await work();
  await sql`select set_config('app.tenant', ${ctx.actor.tenantId}, true)`.execute(ctx.tx);
  return result;
}
