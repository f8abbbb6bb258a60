import type { getPersonRoles } from '@trilha/contracts/organization/own-roles';
import { OWN_PERMISSIONS } from '@trilha/contracts/platform/own-permissions';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { ROLES } from '@trilha/contracts/platform/roles';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import {
  isAllowed,
  isOneself,
  mayMakeLasting,
  requireNoStaff,
  requirePermission,
} from '../../../platform/context.ts';
import type { Actor, TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { noteRightsGiven } from '../../identity/person-registry/change-member.ts';
import { giverOf, presentRole } from './manage-roles.ts';
import {
  findMember,
  giveRole,
  listBranches,
  listGiven,
  listLed,
  lockMember,
  lockRolesToGive,
  takeRoles,
} from './own-roles.queries.ts';
import type { GivenRole, Grant } from './own-roles.queries.ts';

interface Target {
  readonly id: string;
  readonly isSuperuser: boolean;
}

/** Nobody raises themselves, and a company says nothing of who runs the installation. */
const mayGiveTo = (actor: Actor, member: Target): boolean =>
  !isOneself(actor, member.id) && (!member.isSuperuser || actor.isSuperuser);

/** A person's roles with what each allows. Throws `not_found`. */
export async function readPersonRoles(
  ctx: TenantContext,
  memberId: string,
): Promise<ResponseOf<typeof getPersonRoles>> {
  requirePermission(ctx.actor, 'roles.manage');
  const member = await findMember(ctx, memberId);
  if (!member) throw new AppError('not_found');
  const role = ROLES.find((known) => known === member.role) ?? 'learner';
  const given = await listGiven(ctx, memberId);
  return {
    role,
    permissions: OWN_PERMISSIONS.filter((permission) =>
      isAllowed({ role, isSuperuser: member.isSuperuser }, permission),
    ),
    leads: await listLed(ctx, memberId),
    own: given.map((one) =>
      Object.assign(presentRole(one), {
        branches: one.branches,
        givenAt: one.givenAt.toISOString(),
        givenBy: one.givenBy,
      }),
    ),
    branches: await listBranches(ctx),
    can: { give: mayGiveTo(ctx.actor, member) && mayMakeLasting(ctx.actor) },
  };
}

/** Roles by their names, with those of the branches each is for. */
const inWords = (ctx: TenantContext, given: readonly GivenRole[]) => ({
  ownRoles: given.map(({ name, branches }) =>
    branches.length === 0
      ? textOf(ctx, name)
      : `${textOf(ctx, name)} (${branches.map((branch) => branch.name).join(', ')})`,
  ),
});

/** Throws `not_found` for a role or branch the company does not have, and `role_branches_wrong` for a role given for what it does not reach. */
async function requireGrants(ctx: TenantContext, grants: readonly Grant[]): Promise<void> {
  const roles = new Map(
    (
      await lockRolesToGive(
        ctx,
        grants.map(({ roleId }) => roleId),
      )
    ).map((role) => [role.id, role]),
  );
  const branches = new Set((await listBranches(ctx)).map(({ id }) => id));
  if (roles.size !== grants.length) throw new AppError('not_found');
  for (const { roleId, branchIds } of grants) {
    if (!branchIds.every((id) => branches.has(id))) throw new AppError('not_found');
    if ((roles.get(roleId)?.reach === 'branches') !== branchIds.length > 0)
      throw new AppError('role_branches_wrong', { field: 'roles' });
  }
}

/**
 * Gives a person exactly these roles of the company, each for exactly these branches, beside their business role; they count from their next
 * request on. Nobody gives themselves one. Throws `not_found`, `role_not_given` and `role_branches_wrong`.
 */
export async function setPersonRoles(
  ctx: TenantContext,
  memberId: string,
  grants: readonly Grant[],
): Promise<void> {
  requirePermission(ctx.actor, 'roles.manage');
  requireNoStaff(ctx.actor);
  const member = await lockMember(ctx, memberId);
  if (!member) throw new AppError('not_found');
  if (!mayGiveTo(ctx.actor, member)) throw new AppError('role_not_given');
  await requireGrants(ctx, grants);
  const before = await listGiven(ctx, memberId);
  const current = new Map(before.map((one) => [one.id, one]));
  const wanted = new Set(grants.map(({ roleId }) => roleId));
  await takeRoles(
    ctx,
    memberId,
    before.filter(({ id }) => !wanted.has(id)).map(({ id }) => id),
  );
  for (const grant of grants) await giveRole(ctx, memberId, grant);
  const isMore = grants.some(({ roleId, branchIds }) => {
    const had = current.get(roleId);
    return !had || branchIds.some((id) => !had.branches.some((branch) => branch.id === id));
  });
  if (isMore) await noteRightsGiven(ctx.tx, ctx.actor.tenantId, [memberId], giverOf(ctx));
  const [was, is] = [inWords(ctx, before), inWords(ctx, await listGiven(ctx, memberId))];
  // What was saved as it stood changed nothing that a log could name.
  if (JSON.stringify(was) === JSON.stringify(is)) return;
  await appendAuditEntry(ctx, {
    action: 'member.own_roles_changed',
    objectKind: 'member',
    objectId: memberId,
    before: was,
    after: is,
  });
}
