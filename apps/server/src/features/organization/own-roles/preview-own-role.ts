import type { previewOwnRole as previewEndpoint } from '@trilha/contracts/organization/own-roles';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { ownPermissionsOf } from '@trilha/contracts/platform/own-permissions';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { isAllowed, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { openRolePreview } from '../../identity/impersonation/preview-role.ts';
import type { IdentityServices } from '../../identity/sessions/create-session.ts';
import { listBranches, lockRole } from './own-roles.queries.ts';

/**
 * Shows the app, for half an hour, as somebody would see it who has nothing but this role of the company, for these branches where it is one for
 * branches. Nobody sees more by it than they may see anyway, and nothing is written meanwhile. Throws `not_found`, `forbidden` and
 * `role_branches_wrong`.
 */
export async function previewOwnRole(
  ctx: TenantContext,
  services: IdentityServices,
  roleId: string,
  branchIds: readonly string[],
): Promise<ResponseOf<typeof previewEndpoint>> {
  requirePermission(ctx.actor, 'roles.manage');
  const role = await lockRole(ctx, roleId);
  if (!role) throw new AppError('not_found');
  if (!ownPermissionsOf(role.permissions).every((permission) => isAllowed(ctx.actor, permission)))
    throw new AppError('forbidden');
  const chosen = (await listBranches(ctx)).filter(({ id }) => branchIds.includes(id));
  if (chosen.length !== new Set(branchIds).size) throw new AppError('not_found');
  if ((role.reach === 'branches') !== chosen.length > 0)
    throw new AppError('role_branches_wrong', { field: 'branchIds' });
  const opened = await openRolePreview(ctx, services, { roleId, branchIds: chosen.map(({ id }) => id) });
  await appendAuditEntry(ctx, {
    action: 'own_role.preview_started',
    objectKind: 'own_role',
    objectId: roleId,
    before: null,
    after: { name: role.name, branches: chosen.map(({ name }) => name), endsAt: opened.endsAt },
  });
  return opened;
}
