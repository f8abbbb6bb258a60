import type { StaffAccess } from '@trilha/contracts/organization/tenant-admin';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import { inCompany } from '../../../platform/db/in-company.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import {
  auditThere,
  closeAccess,
  insertAccess,
  listAccess,
  listCompanies,
  listOpenAccess,
} from './companies.queries.ts';
import { addAdministrator } from '../../identity/person-registry/add-member.ts';

const HOUR_MS = 3_600_000;

/** Until when the actor has access to another company as staff; null where they have none. */
export async function openAccessUntil(ctx: TenantContext, companyId: string): Promise<string | null> {
  const open = await inCompany(ctx, companyId, () =>
    listOpenAccess(ctx, companyId, { personId: ctx.actor.personId }),
  );
  return open[0]?.endsAt.toISOString() ?? null;
}

/**
 * Gives the actor, one of the installation's staff, access to a company for some hours, with a reason its administrators read.
 * Throws `already_member` where they belong to it or have access already.
 */
export async function grantAccess(
  ctx: TenantContext,
  companyId: string,
  { reason, hours }: { reason: string; hours: number },
): Promise<{ endsAt: string }> {
  requirePermission(ctx.actor, 'companies.manage');
  const company = (await listCompanies(ctx)).find(({ id }) => id === companyId);
  if (!company) throw new AppError('not_found');
  if (company.isMember) throw new AppError('already_member');
  const { personId, displayName: name } = ctx.actor;
  const endsAt = new Date(ctx.now.getTime() + hours * HOUR_MS);
  await inCompany(ctx, companyId, async () => {
    const memberId = await addAdministrator(ctx.tx, {
      tenantId: companyId,
      personId,
      displayName: name,
      registeredBy: 'staff',
      createdAt: ctx.now,
    });
    await insertAccess(ctx, { tenantId: companyId, personId, memberId, name, reason, endsAt });
    await auditThere(ctx, 'staff_access.granted', companyId, { name, reason, endsAt });
  });
  return { endsAt: endsAt.toISOString() };
}

/** Who of the installation's staff has or had access to the company. */
export async function readStaffAccess(ctx: TenantContext): Promise<{ items: StaffAccess[] }> {
  requirePermission(ctx.actor, 'company.manage');
  const rows = await listAccess(ctx);
  return {
    items: rows.map(({ id, name, reason, grantedAt, endsAt, endedAt }) => ({
      id,
      name,
      reason,
      grantedAt: grantedAt.toISOString(),
      endsAt: endsAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  };
}

/** Ends the access of staff at once, by them or by an administrator. Throws `not_found` where it has ended. */
export async function endAccess(ctx: TenantContext, id: string): Promise<void> {
  requirePermission(ctx.actor, 'company.manage');
  const { tenantId } = ctx.actor;
  const [access] = await listOpenAccess(ctx, tenantId, { id });
  if (!access) throw new AppError('not_found');
  await closeAccess(ctx, tenantId, access);
  await appendAuditEntry(ctx, {
    action: 'staff_access.ended',
    objectKind: 'company',
    objectId: tenantId,
    before: { name: access.name, endsAt: access.endsAt },
    after: null,
  });
}

/** Ends access whose time is over, in one company. */
export async function endDueAccess(tx: Tx, tenantId: string, now: Date): Promise<void> {
  for (const access of await listOpenAccess({ tx }, tenantId, { dueBefore: now }))
    await closeAccess({ tx, now }, tenantId, access);
}
