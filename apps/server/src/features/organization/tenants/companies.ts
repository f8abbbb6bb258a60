import type { Module } from '@trilha/contracts/organization/modules';
import type { ListedCompany } from '@trilha/contracts/organization/tenant-admin';
import { isZone } from '@trilha/rules/platform/dates';
import type { Locale } from '@trilha/rules/platform/locales';
import { canonicalEmail } from '@trilha/rules/identity/email';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { inCompany } from '../../../platform/db/in-company.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { claimAddress } from '../../identity/person-registry/claim-address.ts';
import { auditThere, listCompanies } from './companies.queries.ts';
import { openAccessUntil } from './staff-access.ts';
import { addAdministrator } from '../../identity/person-registry/add-member.ts';
import { insertTenant } from '../../../platform/tenants/write-tenant.ts';

/** Companies of the installation, for its staff. */
export async function readCompanies(ctx: TenantContext): Promise<{ items: ListedCompany[] }> {
  requirePermission(ctx.actor, 'companies.manage');
  const rows = await listCompanies(ctx);
  const items: ListedCompany[] = [];
  for (const { createdAt, members, isMember, ...row } of rows)
    items.push({
      ...row,
      members: members ?? 0,
      isMember: Boolean(isMember),
      createdAt: createdAt.toISOString(),
      accessUntil: isMember ? await openAccessUntil(ctx, row.id) : null,
    });
  return { items };
}

export interface CompanyForm {
  readonly name: string;
  readonly slug: string;
  readonly country: string;
  readonly languages: Locale[];
  readonly timeZone: string;
  readonly primary: string;
  readonly accent: string;
  readonly modules: Module[];
  readonly administrator: { readonly name: string; readonly email: string };
}

/**
 * Creates a company and invites its first administrator, who can begin at once. Who has an account by the address already
 * is asked whether they join with it. Throws `slug_taken` and `invalid_request` for a zone nobody knows.
 */
export async function createCompany(ctx: TenantContext, form: CompanyForm): Promise<{ id: string }> {
  requirePermission(ctx.actor, 'companies.manage');
  if (!isZone(form.timeZone)) throw new AppError('invalid_request', { field: 'timeZone' });
  const { name, slug, languages, timeZone, modules, primary, accent, country, administrator } = form;
  const id = await insertTenant(ctx, {
    name,
    slug,
    languages,
    timeZone,
    modules,
    look: { primary, accent, logoFileId: null },
    settings: { country },
  });
  if (!id) throw new AppError('slug_taken', { field: 'slug' });

  const email = canonicalEmail(administrator.email);
  await inCompany(ctx, id, async () => {
    const person = await claimAddress(ctx.tx, {
      tenantId: id,
      email,
      fullName: administrator.name,
      role: 'admin',
      branchId: null,
      registeredBy: 'administrator',
      decidedBy: null,
      language: languages[0] ?? ctx.actor.clientLocale,
      now: ctx.now,
    });
    await addAdministrator(ctx.tx, {
      tenantId: id,
      personId: person.personId,
      displayName: administrator.name,
      registeredBy: 'administrator',
      createdAt: ctx.now,
      // Who a company begins with is no newcomer to it.
      roleGivenAt: new Date(0),
    });
    await auditThere(ctx, 'company.created', id, { name, slug, modules });
    await afterCommit({ ...ctx, actor: { tenantId: id } }, 'password_link.requested', {
      identifier: person.username,
      personId: person.personId,
      purpose: 'first_access',
      locale: languages[0] ?? ctx.actor.clientLocale,
    });
  });
  await appendAuditEntry(ctx, {
    action: 'company.created',
    objectKind: 'company',
    objectId: id,
    before: null,
    after: { name, slug },
  });
  return { id };
}
