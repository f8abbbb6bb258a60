import type { OwnRole, OwnRoleForm } from '@trilha/contracts/organization/own-roles';
import { OWN_PERMISSIONS, REACHES, ownPermissionsOf } from '@trilha/contracts/platform/own-permissions';
import { holds } from '@trilha/contracts/platform/permissions';
import { ROLES } from '@trilha/contracts/platform/roles';
import type { LocalizedText } from '@trilha/rules/platform/locales';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { isAllowed, requireNoStaff, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { noteRightsGiven } from '../../identity/person-registry/change-member.ts';
import {
  insertRole,
  isNamed,
  listBranches,
  listHolders,
  listRoles,
  lockRole,
  removeRole,
  writeRole,
} from './own-roles.queries.ts';

interface StoredRole {
  readonly id: string;
  readonly name: unknown;
  readonly description: unknown;
  readonly reach: string;
  readonly permissions: readonly string[];
}

/** Who gives, and when: in another's name it is who acts. */
export const giverOf = ({ now, actor }: TenantContext) => ({ at: now, by: actor.actedBy ?? actor.memberId });

/** A role as it is shown; what it may not hold any more is left out, as where it is asked. */
export function presentRole({
  id,
  name,
  description,
  reach,
  permissions,
}: StoredRole): Omit<OwnRole, 'members'> {
  return {
    id,
    // Checked when they were written; the columns' types only say JSON.
    name: name as LocalizedText,
    description: description as LocalizedText,
    reach: REACHES.find((one) => one === reach) ?? 'branches',
    permissions: [...ownPermissionsOf(permissions)],
  };
}

/** Roles the company made, and what the built-in ones allow of what these may. */
export async function readOwnRoles(ctx: TenantContext) {
  requirePermission(ctx.actor, 'roles.manage');
  const roles = await listRoles(ctx);
  return {
    roles: roles.map((role) => Object.assign(presentRole(role), { members: role.members ?? 0 })),
    builtIn: ROLES.map((role) => ({
      role,
      permissions: OWN_PERMISSIONS.filter((permission) => holds(permission, role)),
    })).filter(({ permissions }) => permissions.length > 0),
    branches: await listBranches(ctx),
  };
}

/** Throws `forbidden` where the actor does not hold all that the role would allow, and `name_taken`. */
async function requireMakeable(ctx: TenantContext, form: OwnRoleForm, id?: string): Promise<void> {
  if (!form.permissions.every((permission) => isAllowed(ctx.actor, permission)))
    throw new AppError('forbidden');
  const texts = Object.values(form.name).filter((text) => text.trim() !== '');
  if (await isNamed(ctx, texts, id)) throw new AppError('name_taken', { field: 'name' });
}

const record = (
  ctx: TenantContext,
  action: 'changed' | 'created' | 'deleted',
  id: string,
  before: unknown,
  after: unknown,
) =>
  appendAuditEntry(ctx, {
    action: `own_role.${action}`,
    objectKind: 'own_role',
    objectId: id,
    before,
    after,
  });

/** Makes a role of the company. Nobody makes one that allows more than they may; staff make none. Throws `name_taken`. */
export async function createOwnRole(ctx: TenantContext, form: OwnRoleForm): Promise<{ id: string }> {
  requirePermission(ctx.actor, 'roles.manage');
  requireNoStaff(ctx.actor);
  await requireMakeable(ctx, form);
  const id = await insertRole(ctx, form);
  await record(ctx, 'created', id, null, form);
  return { id };
}

/**
 * Changes a role of the company; whoever has it holds what it allows from their next request on. How far it reaches stays: people would see all of the
 * company at once. Throws `not_found`, `role_reach_fixed` and `name_taken`.
 */
export async function changeOwnRole(ctx: TenantContext, id: string, form: OwnRoleForm): Promise<void> {
  requirePermission(ctx.actor, 'roles.manage');
  requireNoStaff(ctx.actor);
  const role = await lockRole(ctx, id);
  if (!role) throw new AppError('not_found');
  if (role.reach !== form.reach) throw new AppError('role_reach_fixed', { field: 'reach' });
  await requireMakeable(ctx, form, id);
  const holders = await listHolders(ctx, id);
  const added = form.permissions.filter((permission) => !role.permissions.includes(permission));
  // What one has they could raise by changing it.
  if (added.length > 0 && holders.includes(ctx.actor.memberId)) throw new AppError('role_not_given');
  await writeRole(ctx, id, form);
  if (added.length > 0) await noteRightsGiven(ctx.tx, ctx.actor.tenantId, holders, giverOf(ctx));
  const { id: _, ...before } = role;
  await record(ctx, 'changed', id, before, form);
}

/** Deletes a role of the company; whoever has it loses it. Throws `not_found`. */
export async function deleteOwnRole(ctx: TenantContext, id: string): Promise<void> {
  requirePermission(ctx.actor, 'roles.manage');
  requireNoStaff(ctx.actor);
  const role = await lockRole(ctx, id);
  if (!role) throw new AppError('not_found');
  const { length: members } = await listHolders(ctx, id);
  await removeRole(ctx, id);
  const { id: _, ...before } = role;
  await record(ctx, 'deleted', id, { ...before, members }, null);
}
