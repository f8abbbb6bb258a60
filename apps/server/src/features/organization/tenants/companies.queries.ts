import type { AuditAction } from '@trilha/contracts/platform/audit-actions';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { changeMembers } from '../../identity/person-registry/change-member.ts';
import { leaveCompany } from '../../identity/person-registry/leave-company.ts';
import { leaveCompanyInSessions } from '../../identity/sessions/end-sessions.ts';

/** Companies by name with their size; counts come from the list of who belongs where, which holds nothing else. */
export function listCompanies(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('tenants as t')
    .orderBy('t.name')
    .orderBy('t.id')
    .limit(1000)
    .select((eb) => [
      't.id',
      't.name',
      't.slug',
      't.maintenance',
      't.createdAt',
      eb
        .selectFrom('personMembers as b')
        .whereRef('b.tenantId', '=', 't.id')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('members'),
      eb
        .exists(
          eb
            .selectFrom('personMembers as own')
            .whereRef('own.tenantId', '=', 't.id')
            .where('own.personId', '=', ctx.actor.personId)
            .select('own.tenantId'),
        )
        .as('isMember'),
    ])
    .execute();
}

/** Writes into the audit log of the company set for the transaction. */
export async function auditThere(
  ctx: TenantContext,
  action: AuditAction,
  objectId: string,
  after: unknown,
): Promise<void> {
  await sql`select app.audit(null, ${ctx.actor.displayName}, ${action}, 'company', ${objectId}, null,
    ${JSON.stringify(after)}::jsonb, ${ctx.requestId}, ${ctx.now}::timestamptz)`.execute(ctx.tx);
}

/** Lets staff into a company for a reason and until a moment. */
export async function insertAccess(
  ctx: TenantContext,
  access: {
    tenantId: string;
    personId: string;
    memberId: string;
    name: string;
    reason: string;
    endsAt: Date;
  },
): Promise<void> {
  await ctx.tx
    .insertInto('staffAccess')
    .values({ ...access, grantedAt: ctx.now })
    .execute();
}

const accessColumns = [
  'id',
  'personId',
  'memberId',
  'name',
  'reason',
  'grantedAt',
  'endsAt',
  'endedAt',
] as const;

/** The last fifty times staff was let into the actor's company, newest first. */
export function listAccess(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('staffAccess')
    .where('tenantId', '=', ctx.actor.tenantId)
    .orderBy('grantedAt', 'desc')
    .orderBy('id')
    .limit(50)
    .select(accessColumns)
    .execute();
}

/**
 * Access that is open, or with `dueBefore` should have ended; in the company set for the transaction. Held until its end, but
 * for a `personId`, whose own access is only read.
 */
export function listOpenAccess(
  ctx: Pick<TenantContext, 'tx'>,
  tenantId: string,
  by: { id?: string; personId?: string; dueBefore?: Date },
) {
  let query = ctx.tx.selectFrom('staffAccess').where('tenantId', '=', tenantId).where('endedAt', 'is', null);
  if (!by.personId) query = query.forUpdate();
  if (by.id) query = query.where('id', '=', by.id);
  if (by.personId) query = query.where('personId', '=', by.personId);
  if (by.dueBefore) query = query.where('endsAt', '<=', by.dueBefore);
  return query.select(accessColumns).execute();
}

/** Ends access: the staff member is no longer anybody here, and their sessions leave the company. */
export async function closeAccess(
  ctx: Pick<TenantContext, 'tx' | 'now'>,
  tenantId: string,
  access: { id: string; personId: string; memberId: string },
): Promise<void> {
  const { tx, now } = ctx;
  await tx
    .updateTable('staffAccess')
    .where('tenantId', '=', tenantId)
    .where('id', '=', access.id)
    .set({ endedAt: now })
    .execute();
  await changeMembers(tx, tenantId, [access.memberId], {
    status: 'blocked',
    blockedReason: 'staff access ended',
  });
  await leaveCompany(tx, tenantId, access.personId);
  await leaveCompanyInSessions(tx, tenantId, access.personId);
}
