import { IMPERSONATION_SECONDS } from '@trilha/contracts/identity/impersonation';
import type { actAs as actAsEndpoint } from '@trilha/contracts/identity/impersonation';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { coversRole } from '@trilha/contracts/platform/permissions';
import { ROLES } from '@trilha/contracts/platform/roles';

import { AppError } from '../../../platform/app-error.ts';
import { isAllowed, requirePermission } from '../../../platform/context.ts';
import type { Actor, TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { closeImpersonation, findImpersonatedMember, insertImpersonation } from './impersonations.queries.ts';
import { readFamily } from '../sessions/session-families.ts';
import { secondsAfter } from '../sessions/create-session.ts';
import type { IdentityServices } from '../sessions/create-session.ts';
import { createImpersonationSession } from './create-impersonation-session.ts';

interface Acted {
  readonly id: string;
  readonly role: string;
  readonly status: string;
  readonly isSuperuser: boolean;
}

/** Nobody acts as themselves, as the installation's staff, as who may not come in, or as who may do more than they. */
export function mayImpersonate(actor: Actor, acted: Acted): boolean {
  const role = ROLES.find((name) => name === acted.role);
  return (
    isAllowed(actor, 'people.act_as') &&
    role !== undefined &&
    acted.id !== actor.memberId &&
    !acted.isSuperuser &&
    acted.status === 'approved' &&
    coversRole(role, actor.role, actor.isSuperuser)
  );
}

/**
 * Opens a session as another member of the company, for half an hour and only while the administrator's own session lasts; what it
 * does is logged with both names. Throws `fresh_factor_required`, `not_found` for nobody of this company and `acting_refused` for
 * members whom nobody, or not this administrator, may act as.
 */
export async function impersonate(
  ctx: TenantContext,
  services: IdentityServices,
  memberId: string,
  reason: string,
): Promise<ResponseOf<typeof actAsEndpoint>> {
  requirePermission(ctx.actor, 'people.act_as');
  const { tx, now, actor } = ctx;
  const { tenantId } = actor;
  const own = ctx.familyId ? await readFamily(tx, ctx.familyId) : undefined;
  const acted = await findImpersonatedMember(tx, tenantId, memberId);
  if (!own || !acted) throw new AppError('not_found');
  if (own.actingId || acted.personStatus !== 'active' || !mayImpersonate(actor, acted))
    throw new AppError('acting_refused');

  await closeImpersonation(tx, tenantId, { from: own.id }, now);
  const endsAt = secondsAfter(now, IMPERSONATION_SECONDS);
  const { id } = await insertImpersonation(tx, {
    tenantId,
    memberId,
    byMemberId: actor.memberId,
    byName: actor.displayName,
    reason,
    startedAt: now,
    endsAt,
  });
  await appendAuditEntry(ctx, {
    action: 'acting.started',
    objectKind: 'member',
    objectId: memberId,
    before: null,
    after: { name: acted.displayName, reason, endsAt },
  });
  return createImpersonationSession(ctx, services, { own, id, personId: acted.personId, memberId, endsAt });
}
