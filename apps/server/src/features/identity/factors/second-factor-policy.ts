import type { Role } from '@trilha/contracts/platform/roles';
import { ROLES } from '@trilha/contracts/platform/roles';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { writeSecondFactorRoles } from '../../../platform/tenants/write-tenant.ts';

/** Roles of the company that must have a second factor. */
export async function readSecondFactorPolicy(ctx: TenantContext): Promise<{ roles: Role[] }> {
  requirePermission(ctx.actor, 'sign_in.manage');
  const { secondFactorRoles } = await ctx.tx
    .selectFrom('tenants')
    .where('id', '=', ctx.actor.tenantId)
    .select('secondFactorRoles')
    .executeTakeFirstOrThrow();
  return { roles: ROLES.filter((role) => secondFactorRoles.includes(role)) };
}

/** Chooses the roles that must have one; who has none is asked to set it up at their next call. */
export async function setSecondFactorPolicy(
  ctx: TenantContext,
  { roles }: { readonly roles: readonly Role[] },
): Promise<{ roles: Role[] }> {
  requirePermission(ctx.actor, 'sign_in.manage');
  const before = await readSecondFactorPolicy(ctx);
  const after = ROLES.filter((role) => roles.includes(role));
  await writeSecondFactorRoles(ctx.tx, ctx.actor.tenantId, after);
  await appendAuditEntry(ctx, {
    action: 'second_factor_policy.changed',
    objectKind: 'tenant',
    objectId: ctx.actor.tenantId,
    before,
    after: { roles: after },
  });
  return { roles: after };
}
