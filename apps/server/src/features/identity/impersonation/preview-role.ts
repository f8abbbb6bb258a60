import { IMPERSONATION_SECONDS } from '@trilha/contracts/identity/impersonation';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { secondsAfter } from '../sessions/create-session.ts';
import type { IdentityServices } from '../sessions/create-session.ts';
import { readFamily } from '../sessions/session-families.ts';
import { closeImpersonation, insertImpersonation } from './impersonations.queries.ts';
import { createImpersonationSession } from './create-impersonation-session.ts';

/** Stands in the column for why somebody acts as another: a preview is of nobody, and shown to nobody as such. */
const REASON = 'preview of a role';

/**
 * Opens a session in which who manages roles sees the app as somebody with nothing but this role would, for the people of these branches, for
 * half an hour and only while their own session lasts. Nothing is written in it. Throws `acting_refused` inside of one.
 */
export async function openRolePreview(
  ctx: TenantContext,
  services: IdentityServices,
  { roleId, branchIds }: { readonly roleId: string; readonly branchIds: readonly string[] },
) {
  requirePermission(ctx.actor, 'roles.manage');
  const { tx, now, actor } = ctx;
  const own = ctx.familyId ? await readFamily(tx, ctx.familyId) : undefined;
  if (!own) throw new AppError('not_found');
  if (own.actingId) throw new AppError('acting_refused');
  await closeImpersonation(tx, actor.tenantId, { from: own.id }, now);
  const endsAt = secondsAfter(now, IMPERSONATION_SECONDS);
  const { id } = await insertImpersonation(tx, {
    tenantId: actor.tenantId,
    memberId: actor.memberId,
    byMemberId: actor.memberId,
    byName: actor.displayName,
    reason: REASON,
    startedAt: now,
    endsAt,
    previewRoleId: roleId,
    previewBranchIds: [...branchIds],
  });
  return createImpersonationSession(ctx, services, {
    own,
    id,
    personId: actor.personId,
    memberId: actor.memberId,
    endsAt,
  });
}
