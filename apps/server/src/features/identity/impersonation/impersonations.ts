import type { ImpersonationSession } from '@trilha/contracts/identity/impersonation';
import type { Me } from '@trilha/contracts/identity/session';
import type { LocalizedText } from '@trilha/rules/platform/locales';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { PersonContext, TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { closeImpersonation, listImpersonationsOf, findImpersonationOf } from './impersonations.queries.ts';
import { revokeFamily } from '../sessions/session-families.ts';

/** Who acts in this session, and until when; null where the person is here themselves. */
export async function readImpersonation(ctx: PersonContext): Promise<Me['acting']> {
  const acting = await findImpersonationOf(ctx.tx, ctx.familyId);
  if (!acting) return null;
  const { byName, endsAt, previewRoleId, previewRoleName, previewBranches } = acting;
  return {
    by: byName,
    ends_at: endsAt.toISOString(),
    // Checked when it was written; the column's type only says JSON.
    ...(previewRoleId
      ? { preview: { role: previewRoleName as LocalizedText, branches: previewBranches } }
      : {}),
  };
}

/** Ends the session of an impersonation, or of the preview of a role, by who began it. Throws `not_found` in a session of one's own. */
export async function endImpersonation(ctx: PersonContext): Promise<void> {
  const acting = await findImpersonationOf(ctx.tx, ctx.familyId);
  if (!acting) throw new AppError('not_found');
  await closeImpersonation(ctx.tx, acting.tenantId, acting, ctx.now);
  // As everything in such a session: the log adds who acts to the member it is done as.
  await appendAuditEntry(
    { ...ctx, actor: { memberId: acting.memberId, displayName: acting.displayName } },
    {
      ...(acting.previewRoleId
        ? ({
            action: 'own_role.preview_ended',
            objectKind: 'own_role',
            objectId: acting.previewRoleId,
          } as const)
        : ({ action: 'acting.ended', objectKind: 'member', objectId: acting.memberId } as const)),
      before: null,
      after: acting.previewRoleId ? { name: acting.previewRoleName } : null,
    },
  );
}

/** Before a session ends: impersonations begun in it end too, and an impersonator leaves their own session with it. */
export async function leaveImpersonation(ctx: PersonContext): Promise<void> {
  if (!ctx.tenantId) return;
  const acting = await findImpersonationOf(ctx.tx, ctx.familyId);
  await closeImpersonation(ctx.tx, ctx.tenantId, { from: acting?.actingFrom ?? ctx.familyId }, ctx.now);
  if (acting?.actingFrom) await revokeFamily(ctx.tx, acting.actingFrom, ctx.now, 'signed_out');
}

/** Who acted as the member, for the member. */
export async function readOwnImpersonations(ctx: TenantContext): Promise<{ items: ImpersonationSession[] }> {
  requirePermission(ctx.actor, 'profile.own');
  const rows = await listImpersonationsOf(ctx.tx, ctx.actor.tenantId, ctx.actor.memberId);
  return {
    items: rows.map(({ id, byName, reason, startedAt, endsAt, endedAt }) => {
      const end = endedAt ?? (endsAt <= ctx.now ? endsAt : null);
      return {
        id,
        by: byName,
        reason,
        startedAt: startedAt.toISOString(),
        endsAt: endsAt.toISOString(),
        endedAt: end?.toISOString() ?? null,
      };
    }),
  };
}

/** Ends impersonations of the member, by the member. Throws `not_found` where there is none. */
export async function stopImpersonation(ctx: TenantContext, id: string): Promise<void> {
  requirePermission(ctx.actor, 'profile.own');
  const { tenantId, memberId } = ctx.actor;
  const ended = await closeImpersonation(ctx.tx, tenantId, { id, memberId }, ctx.now);
  if (ended.length === 0) throw new AppError('not_found');
  await appendAuditEntry(ctx, {
    action: 'acting.stopped',
    objectKind: 'member',
    objectId: memberId,
    before: null,
    after: null,
  });
}
