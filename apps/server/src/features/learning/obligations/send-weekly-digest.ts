import type { TenantContext } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import { forEach, forEveryTenant } from '../../../platform/queue/for-every-tenant.ts';
import { asMember, asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { readTenantSettings } from '../../../platform/tenants/tenant-settings.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { countOverdue, listDigestReaders } from './obligations.queries.ts';
import { teamOf } from './team.ts';

const JOB = 'send-weekly-digest';

/** Tells a reader how many of their people are overdue; nothing where nobody is. Once a week. */
async function notifyReader(ctx: TenantContext, monday: string): Promise<void> {
  const { team } = await teamOf(ctx);
  const { people, trainings } = await countOverdue(ctx, team);
  if (people === 0) return;
  await notify(ctx, {
    memberId: ctx.actor.memberId,
    body: { kind: 'team_overdue', data: { people, trainings } },
    link: '/team?state=overdue',
    dedupe: `team_overdue:${monday}`,
  });
}

/**
 * Tells who follows the whole company and who leads a branch what is overdue, on Mondays at nine of their own clock (CRS-12); in a company that wants it.
 * Each in a transaction of their own: a failure for one does not stop the others.
 */
export async function sendWeeklyDigest(services: AppServices): Promise<void> {
  const at = services.clock();
  await forEveryTenant(services, JOB, async (tenantId) => {
    const { deadlines } = await inTenant(services.pool, tenantId, (tx) => readTenantSettings(tx, tenantId));
    if (!deadlines.weeklyDigest) return;
    const readers = (await asSystem(services, { tenantId, at, name: JOB }, listDigestReaders)) ?? [];
    const mondays = new Map(readers.map(({ memberId, monday }) => [memberId, monday]));
    await forEach(services, JOB, [...mondays.keys()], (memberId) =>
      asMember(services, { tenantId, memberId, at, name: JOB }, (ctx) =>
        notifyReader(ctx, mondays.get(memberId) ?? ''),
      ),
    );
  });
}
