import type { TenantContext } from '../../../platform/context.ts';
import { forEveryTenant } from '../../../platform/queue/for-every-tenant.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { reopenEnrollments } from '../enrollments/reopen-enrollments.ts';
import { endRenewals } from './end-renewals.ts';
import { proveCompleted } from './prove-training.ts';
import { claimRenewals, listUnproved } from './recertification.queries.ts';

const JOB = 'open-renewals';
const AT_ONCE = 500;

/** Writes down what people had proved before a recertification was set up; whether there may be more. */
export async function proveEarlier(ctx: TenantContext): Promise<boolean> {
  const rows = await listUnproved(ctx, AT_ONCE);
  for (const row of rows) await proveCompleted(ctx, row);
  return rows.length === AT_ONCE;
}

/** Lets the next people whose window is open begin their renewal, due when what they proved ends; whether there may be more. */
export async function openSome(ctx: TenantContext): Promise<boolean> {
  const renewals = await claimRenewals(ctx, AT_ONCE);
  if (renewals.length > 0)
    await reopenEnrollments(
      ctx,
      renewals.map(({ takesId, memberId, dueAt }) => ({ trainingId: takesId, memberId, dueAt })),
    );
  return renewals.length === AT_ONCE;
}

/** Lets people begin what they have to renew as soon as they can, and no longer asks it where nothing does, so many in each transaction (CRS-12). */
export async function openRenewals(services: AppServices): Promise<void> {
  const at = services.clock();
  await forEveryTenant(services, JOB, async (tenantId) => {
    const task = { tenantId, at, name: JOB };
    while (await asSystem(services, task, proveEarlier));
    while (await asSystem(services, task, (ctx) => endRenewals(ctx)));
    while (await asSystem(services, task, openSome));
  });
}
