import type { TenantContext } from '../../../platform/context.ts';
import { readFamily } from './session-families.ts';

/**
 * The company that answers for this session: its identity provider or partner says who the person is, so the session
 * reaches nothing outside of it. Null where the person proved themselves who they are.
 */
export async function federatingCompany(
  ctx: Pick<TenantContext, 'tx'> & { readonly familyId?: string },
): Promise<string | null> {
  const family = ctx.familyId ? await readFamily(ctx.tx, ctx.familyId) : undefined;
  return family?.boundTenantId ?? null;
}
