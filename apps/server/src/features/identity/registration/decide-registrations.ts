import { matchLocale } from '@trilha/rules/platform/locales';
import { nextMemberStatus } from '@trilha/rules/identity/membership';
import type { MemberStatus } from '@trilha/rules/identity/membership';

import { AppError } from '../../../platform/app-error.ts';
import { isOneself, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { queueMessage } from '../../engagement/delivery/queue-message.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import { lockAccountsBehind } from '../person-registry/claim-address.ts';
import { resetAccount } from '../person-registry/reset-account.ts';
import { lockMembers } from './registrations.queries.ts';
import { moveMemberStatus } from '../person-registry/change-member.ts';

interface Decision {
  readonly memberIds: readonly string[];
  readonly decision: 'approve' | 'block';
  readonly reason: string;
}

/**
 * Approves somebody whose address is not proved: the person who registered with it may not be the one the administrator means. The
 * account is opened by a link to the address alone.
 */
async function openByProofOnly(
  ctx: TenantContext,
  { personId, username }: { readonly personId: string; readonly username: string },
): Promise<void> {
  await resetAccount(ctx.tx, personId, ctx.now);
  await afterCommit(ctx, 'password_link.requested', {
    identifier: username,
    personId,
    purpose: 'first_access',
    locale: ctx.actor.clientLocale,
  });
}

/**
 * Lets people in or turns them away, with a reason that reaches them (REG-01). Who stands where the decision leads already
 * is left alone, so repeating it changes nothing, and so is who has a role that registering does not give; nobody decides about
 * themselves.
 */
export async function decideRegistrations(
  ctx: TenantContext,
  { memberIds, decision, reason }: Decision,
): Promise<{ decided: number }> {
  requirePermission(ctx.actor, 'registrations.decide');
  if (decision === 'block' && reason === '') throw new AppError('reason_required', { field: 'reason' });
  const { tenantId, memberId, clientLocale } = ctx.actor;
  let decided = 0;
  // Before their members, as in proving an address; and asked afterwards whether anybody has.
  await lockAccountsBehind(ctx.tx, memberIds);
  for (const member of await lockMembers(ctx, memberIds)) {
    const from = member.status as MemberStatus;
    const to = nextMemberStatus(from, decision, true);
    if (!to || isOneself(ctx.actor, member.id)) continue;
    await moveMemberStatus(
      ctx.tx,
      { tenantId, id: member.id, from, to },
      { reason: decision === 'block' ? reason : null, by: memberId, at: ctx.now },
    );
    if (to === 'approved' && member.isUnconfirmed) await openByProofOnly(ctx, member);
    await appendAuditEntry(ctx, {
      action: decision === 'block' ? 'registration.blocked' : 'registration.approved',
      objectKind: 'member',
      objectId: member.id,
      before: { status: from },
      after: { status: to, ...(reason ? { reason } : {}) },
    });
    const recipient = member.email ?? member.cellphone;
    if (recipient)
      await queueMessage(
        { tx: ctx.tx, tenantId, now: ctx.now },
        {
          kind: decision === 'block' ? 'registration_blocked' : 'registration_approved',
          channel: member.email ? 'email' : 'sms',
          recipient,
          locale: matchLocale(member.language ?? undefined) ?? clientLocale,
          data: { name: member.displayName, ...(decision === 'block' ? { reason } : { path: '/' }) },
          dedupe: `registration:${member.id}:${ctx.now.getTime()}`,
        },
      );
    decided += 1;
  }
  return { decided };
}
