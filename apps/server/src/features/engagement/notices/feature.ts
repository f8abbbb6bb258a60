import type pg from 'pg';

import { appPushKinds } from '../../../delivery-config.ts';
import type { Feature } from '../../../platform/feature.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import { forEach, tenantsWith } from '../../../platform/queue/for-every-tenant.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { dueDigests, sendDigest, notifyByEmail } from './notify-by-email.ts';
import { notifyByPush } from './notify-by-push.ts';
import { inboxTopic } from './inbox-topic.ts';
import { noticeRoutes } from './notices.routes.ts';
import { noticesData } from './personal-data.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** A notice that the member also receives by e-mail. */
    'notice.by_email': { memberId: string; noticeId: string };
    /** A notice that the member also receives on their devices. */
    'notice.by_push': { memberId: string; noticeId: string };
  }
}

/** Sends the letters that gather a day's notices. */
async function sendDigests(services: AppServices, pool: pg.Pool): Promise<void> {
  const at = services.clock();
  const tenants = await tenantsWith(
    pool,
    'select from notice_digests d where d.tenant_id = t.id and d.due_at <= $1',
    at,
  );
  await forEach(services, 'send-digests', tenants, async (tenantId) => {
    const due = await inTenant(services.pool, tenantId, (tx) => dueDigests(tx, tenantId, at));
    const members = due.map(({ memberId }) => memberId);
    await forEach(services, 'send-digests', members, (memberId) =>
      asSystem(services, { tenantId, memberId, at, name: 'send-digests' }, sendDigest),
    );
  });
}

export const noticesFeature: Feature = {
  name: 'engagement/notices',
  routes: [noticeRoutes],
  topics: [inboxTopic],
  followers: ({ clock, config }, { forMember }) => ({
    'notice.by_email': [
      forMember('tell-by-email', (ctx, { noticeId }) => notifyByEmail(ctx, { noticeId, today: clock() })),
    ],
    'notice.by_push': [
      forMember('tell-by-push', (ctx, { noticeId }) =>
        notifyByPush(ctx, { noticeId, today: clock(), apps: appPushKinds(config.delivery) }),
      ),
    ],
  }),
  jobs: (services, pool) => [
    { name: 'send-digests', cron: '*/5 * * * *', run: () => sendDigests(services, pool) },
  ],
  personalData: noticesData,
};
