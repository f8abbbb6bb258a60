import { SETUP_STEPS } from '@trilha/contracts/organization/company-setup';
import type { CompanySetup, SetupStep } from '@trilha/contracts/organization/company-setup';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { readFirsts } from './company-setup.queries.ts';
import { readCompany } from './company.queries.ts';
import { storedBranding } from '../../../platform/tenants/branding.presenter.ts';
import { tenantSettingsOf } from '../../../platform/tenants/tenant-settings.ts';
import { writeTenantSettings } from '../../../platform/tenants/write-tenant.ts';

/** What the company has set up and what it lacks, read from what is there now: nothing is ticked off by hand. */
export async function readCompanySetup(ctx: TenantContext): Promise<CompanySetup> {
  requirePermission(ctx.actor, 'company.manage');
  const row = await readCompany(ctx, false);
  const settings = tenantSettingsOf(row.settings);
  const { logoFileId, logos } = storedBranding.parse(row.look);
  const firsts = await readFirsts(ctx);
  const isDone: Record<SetupStep, boolean> = {
    logo: logoFileId !== null || Object.keys(logos).length > 0,
    support: Object.values(settings.support).some((way) => way !== null),
    terms: Boolean(firsts.terms),
    courses: Boolean(firsts.courses),
    people: Boolean(firsts.people),
  };
  const hasCourses = ctx.actor.modules.has('courses');
  return {
    steps: SETUP_STEPS.filter((step) => step !== 'courses' || hasCourses).map((step) => ({
      step,
      done: isDone[step],
    })),
    hidden: settings.setup.hidden,
  };
}

/** Hides the list of what the company lacks, for all of its administrators. Hiding it again changes nothing. */
export async function hideCompanySetup(ctx: TenantContext): Promise<void> {
  requirePermission(ctx.actor, 'company.manage');
  const { tenantId } = ctx.actor;
  const before = tenantSettingsOf((await readCompany(ctx, true)).settings).setup;
  if (before.hidden) return;
  const after = { hidden: true };
  await writeTenantSettings(ctx.tx, tenantId, { setup: after });
  await appendAuditEntry(ctx, {
    action: 'company.configured',
    objectKind: 'company',
    objectId: tenantId,
    before: { setup: before },
    after: { setup: after },
  });
}
