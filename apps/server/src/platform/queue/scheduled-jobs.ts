import { sql } from 'kysely';

import type { AppServices } from '../../app.ts';
import { inNoTenant, inTenant } from '../db/in-tenant.ts';
import { closeExpiredAttempts } from '../../features/learning/assessments/close-expired-attempts.ts';
import { awardBadges } from '../../features/engagement/badges/award-badges.ts';
import { recentLearners } from '../../features/engagement/badges/recent-learners.ts';
import {
  followCalendar,
  listDueCampaigns,
} from '../../features/incentives/campaign-close/follow-calendar.ts';
import { forgetUploads } from '../files/forget-uploads.ts';
import { dueDigests, sendDigest } from '../../features/engagement/notices/tell-by-email.ts';
import { forgetExports } from '../../features/identity/privacy/export-own-data.ts';
import { forgetRegistrations } from '../../features/identity/privacy/forget-registrations.ts';
import { forgetPeopleChanges } from '../../features/organization/people/forget-changes.ts';
import { withdrawOldCodes } from '../../features/incentives/rewards/reward-codes.ts';
import { endDueAccess } from '../../features/organization/tenants/staff-access.ts';
import type { Metrics } from '../http/metrics.ts';
import { reencryptSecrets } from './reencrypt-secrets.ts';
import type { ScheduledJob } from './schedule.ts';
import { allTenants, asSystem } from './system-context.ts';

const IDEMPOTENCY_DAYS = 7;
const DAY_MS = 86_400_000;

/** Runs `work` for one id after the other; one that fails is logged and does not stop those behind it. */
async function forEach(
  services: AppServices,
  job: string,
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<void> {
  for (const id of ids) {
    try {
      await work(id);
    } catch (error) {
      services.log.error({ err: error, id, job }, 'a scheduled job failed for one of many');
    }
  }
}

/** Runs `work` for every company; one that fails is logged and does not stop the others. */
async function forEveryTenant(
  services: AppServices,
  job: string,
  work: (tenantId: string) => Promise<void>,
): Promise<void> {
  await forEach(services, job, await allTenants(services), work);
}

/** Proves the ledger of every company: balances equal their entries, postings sum to zero. Returns the faults found. */
async function proveLedgers(services: AppServices, metrics?: Metrics): Promise<number> {
  let total = 0;
  await forEveryTenant(services, 'prove-ledgers', async (tenantId) => {
    const faults = await inTenant(services.pool, tenantId, async (tx) => {
      const { rows } = await sql`select * from app.ledger_faults() limit 100`.execute(tx);
      return rows;
    });
    if (faults.length > 0) services.log.error({ tenantId, faults }, 'the ledger does not add up');
    total += faults.length;
  });
  metrics?.ledgerFaults.set(total);
  return total;
}

/** Forgets answers kept for repeated calls after a week; nobody repeats a call so late. */
async function forgetIdempotencyKeys(services: AppServices): Promise<void> {
  const before = new Date(services.clock().getTime() - IDEMPOTENCY_DAYS * DAY_MS);
  await forEveryTenant(services, 'forget-idempotency-keys', (tenantId) =>
    inTenant(services.pool, tenantId, async (tx) => {
      await tx
        .deleteFrom('idempotencyKeys')
        .where('tenantId', '=', tenantId)
        .where('createdAt', '<', before)
        .execute();
    }),
  );
  await inNoTenant(services.pool, (tx) =>
    tx.deleteFrom('publicIdempotencyKeys').where('createdAt', '<', before).execute(),
  );
}

/** Forgets uploads nobody finished: their bytes wherever they gather, then their names. */
async function forgetUnfinishedUploads(services: AppServices): Promise<void> {
  await services.uploads.removeExpired();
  await forEveryTenant(services, 'forget-uploads', (tenantId) =>
    inTenant(services.pool, tenantId, (tx) => forgetUploads(tx, tenantId, services.clock())),
  );
}

/** Ends attempts whose time is over and that nobody came back to. */
async function closeAttempts(services: AppServices): Promise<void> {
  await forEveryTenant(services, 'close-expired-attempts', async (tenantId) => {
    let closed: { readonly more: boolean } | undefined;
    do {
      const errand = { tenantId, at: services.clock(), name: 'close-expired-attempts' };
      closed = await asSystem(services, errand, closeExpiredAttempts);
    } while (closed?.more);
  });
}

/** Awards badges of days in a row, which no single event announces. */
async function awardStreaks(services: AppServices): Promise<void> {
  const at = services.clock();
  await forEveryTenant(services, 'award-streaks', async (tenantId) => {
    const members = await inTenant(services.pool, tenantId, (tx) =>
      recentLearners(tx, tenantId, new Date(at.getTime() - 2 * DAY_MS)),
    );
    await forEach(services, 'award-streaks', members, async (memberId) => {
      await asSystem(services, { tenantId, memberId, at, name: 'award-streaks' }, awardBadges);
    });
  });
}

/** Ends the access of staff whose hours are over. */
async function endStaffAccess(services: AppServices): Promise<void> {
  await forEveryTenant(services, 'end-staff-access', (tenantId) =>
    inTenant(services.pool, tenantId, (tx) => endDueAccess(tx, tenantId, services.clock())),
  );
}

/** Forgets how people were before changes that can no longer be taken back. */
async function forgetChanges(services: AppServices): Promise<void> {
  await forEveryTenant(services, 'forget-people-changes', (tenantId) =>
    inTenant(services.pool, tenantId, (tx) => forgetPeopleChanges(tx, tenantId, services.clock())),
  );
}

/** Sends the letters that gather a day's notices. */
async function sendDigests(services: AppServices): Promise<void> {
  await forEveryTenant(services, 'send-digests', async (tenantId) => {
    const at = services.clock();
    const due = await inTenant(services.pool, tenantId, (tx) => dueDigests(tx, tenantId, at));
    const members = due.map(({ memberId }) => memberId);
    await forEach(services, 'send-digests', members, async (memberId) => {
      await asSystem(services, { tenantId, memberId, at, name: 'send-digests' }, sendDigest);
    });
  });
}

/** Erases registrations whose address nobody has confirmed. */
async function forgetUnconfirmed(services: AppServices): Promise<void> {
  await forEveryTenant(services, 'forget-registrations', (tenantId) =>
    inTenant(services.pool, tenantId, (tx) => forgetRegistrations(tx, tenantId, services.clock())),
  );
}

/** Throws away archives of people's own data after their time. */
async function forgetDataExports(services: AppServices): Promise<void> {
  await forEveryTenant(services, 'forget-data-exports', (tenantId) =>
    asSystem(services, { tenantId, at: services.clock(), name: 'forget-data-exports' }, forgetExports),
  );
}

/** Warns of points that expire, freezes campaigns that are over and closes those that are decided. */
async function followCampaigns(services: AppServices): Promise<void> {
  await forEveryTenant(services, 'follow-campaigns', async (tenantId) => {
    const errand = { tenantId, at: services.clock(), name: 'follow-campaigns' };
    const due = await asSystem(services, errand, listDueCampaigns);
    // Each in a transaction of its own: one that cannot be closed does not keep the others open.
    await forEach(services, 'follow-campaigns', due ?? [], async (campaignId) => {
      await asSystem(services, errand, (ctx) => followCalendar(ctx, campaignId));
    });
  });
}

/** Takes codes out of the reward store whose last day is over. */
async function withdrawCodes(services: AppServices): Promise<void> {
  await forEveryTenant(services, 'withdraw-old-codes', (tenantId) =>
    asSystem(services, { tenantId, at: services.clock(), name: 'withdraw-old-codes' }, withdrawOldCodes),
  );
}

/** Writes secrets anew that an older key encrypted, and tells what it found. */
async function renewSecrets(services: AppServices, metrics?: Metrics): Promise<void> {
  const { renewed, unreadable } = await reencryptSecrets(services);
  metrics?.outdatedSecrets.set(renewed + unreadable);
  if (renewed > 0) services.log.info({ renewed }, 'secrets were encrypted anew under the newest key');
  if (unreadable > 0)
    services.log.error({ unreadable }, 'secrets cannot be read with any key: is DATA_KEY_PREVIOUS missing?');
}

/** What runs by the clock; times in UTC. */
export function scheduledJobs(services: AppServices, metrics?: Metrics): readonly ScheduledJob[] {
  return [
    { name: 'close-expired-attempts', cron: '* * * * *', run: () => closeAttempts(services) },
    { name: 'follow-campaigns', cron: '*/5 * * * *', run: () => followCampaigns(services) },
    { name: 'award-streaks', cron: '15 * * * *', run: () => awardStreaks(services) },
    {
      name: 'prove-ledgers',
      cron: '20 6 * * *',
      run: async () => {
        await proveLedgers(services, metrics);
      },
    },
    { name: 'forget-idempotency-keys', cron: '40 6 * * *', run: () => forgetIdempotencyKeys(services) },
    { name: 'end-staff-access', cron: '* * * * *', run: () => endStaffAccess(services) },
    { name: 'forget-people-changes', cron: '45 * * * *', run: () => forgetChanges(services) },
    { name: 'send-digests', cron: '*/5 * * * *', run: () => sendDigests(services) },
    { name: 'forget-data-exports', cron: '35 * * * *', run: () => forgetDataExports(services) },
    { name: 'forget-registrations', cron: '25 6 * * *', run: () => forgetUnconfirmed(services) },
    { name: 'reencrypt-secrets', cron: '10 * * * *', run: () => renewSecrets(services, metrics) },
    { name: 'withdraw-old-codes', cron: '5 * * * *', run: () => withdrawCodes(services) },
    { name: 'forget-uploads', cron: '50 * * * *', run: () => forgetUnfinishedUploads(services) },
  ];
}
