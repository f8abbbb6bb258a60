import { AppError } from '../../../platform/app-error.ts';
import { isOneself, requirePermission } from '../../../platform/context.ts';
import type { Actor, TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { mayGive } from './people.policy.ts';
import { readMember } from './person.queries.ts';
import { requireNewPassword } from '../../identity/person-registry/change-person.ts';

interface Asked {
  readonly role: string;
  readonly status: string;
  readonly isSuperuser: boolean;
  readonly hasPassword: boolean;
  /** Whether this company lets them in, and no other. */
  readonly isOursAlone: boolean;
}

/** Nobody asks themselves, the installation's staff, who has no password, or whom another company lets in as well. */
export function mayAskPassword(actor: Actor, memberId: string, asked: Asked): boolean {
  return (
    !isOneself(actor, memberId) &&
    mayGive(actor, asked.role) &&
    !asked.isSuperuser &&
    asked.status !== 'blocked' &&
    asked.hasPassword &&
    asked.isOursAlone
  );
}

/**
 * Lets nothing but the account open for somebody until they chose another password, also where they are signed in now (SES-19).
 * Throws `not_found`, `role_not_given` and `forbidden` for people who cannot be asked.
 */
export async function askNewPassword(ctx: TenantContext, memberId: string): Promise<void> {
  requirePermission(ctx.actor, 'people.manage');
  const member = await readMember(ctx, memberId);
  if (!member) throw new AppError('not_found');
  if (!mayGive(ctx.actor, member.role)) throw new AppError('role_not_given', { field: 'role' });
  if (!mayAskPassword(ctx.actor, memberId, member)) throw new AppError('forbidden');
  if (!(await requireNewPassword(ctx.tx, member.personId))) return;
  await appendAuditEntry(ctx, {
    action: 'member.password_asked',
    objectKind: 'member',
    objectId: memberId,
    before: null,
    after: null,
  });
}
