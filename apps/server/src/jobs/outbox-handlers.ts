import type { AppServices } from '../app.ts';
import type { TenantContext } from '../context.ts';
import { sendPasswordLink } from '../features/accounts/password-links.ts';
import { awardBadges } from '../features/badges/award-badges.ts';
import { followBudget } from '../features/campaign-budgets/watch-budget.ts';
import { raiseCutReports } from '../features/audits/raise-cut-reports.ts';
import { warnOfExpiry } from '../features/campaign-close/warn-of-expiry.ts';
import { workOffClose } from '../features/campaign-close/work-off-close.ts';
import { askForLevel } from '../features/campaigns/ask-for-level.ts';
import { runSelectionImport } from '../features/campaigns/run-selection-import.ts';
import { settleMissions } from '../features/campaigns/settle-missions.ts';
import { issueCertificate } from '../features/certificates/issue-certificate.ts';
import { tellCourseConcluded } from '../features/enrolments/tell-course-concluded.ts';
import { tellByEmail } from '../features/notices/tell-by-email.ts';
import { tellByPush } from '../features/notices/tell-by-push.ts';
import { exportOwnData } from '../features/privacy/export-own-data.ts';
import { countPosting } from '../features/ranking/follow-ledger.ts';
import { orderCard } from '../features/reward-admin/order-card.ts';
import { comparePictures } from '../features/sales/compare-pictures.ts';
import { comparePhoto } from '../features/store-photos/compare-photo.ts';
import type { OutboxTopic, OutboxTopics } from './outbox.ts';
import type { OutboxHandlers, OutboxMessage } from './outbox-worker.ts';
import { asSystem } from './system-context.ts';

type TopicOfMember = {
  [T in OutboxTopic]: OutboxTopics[T] extends { memberId: string } ? T : never;
}[OutboxTopic];

/** What follows what: each handler has a transaction of its own and may run more than once. */
export function outboxHandlers(services: AppServices): OutboxHandlers {
  const certificates = { storage: services.storage, publicUrl: services.config.publicUrl };

  const forMember =
    <T extends TopicOfMember>(
      name: string,
      follow: (ctx: TenantContext, payload: OutboxTopics[T]) => Promise<unknown>,
    ) =>
    ({ tenantId, payload, at }: OutboxMessage<T>) =>
      asSystem(services, { tenantId, memberId: payload.memberId, at, name }, async (ctx) => {
        await follow(ctx, payload);
      });

  const forCompany =
    <T extends OutboxTopic>(
      name: string,
      follow: (ctx: TenantContext, payload: OutboxTopics[T]) => Promise<unknown>,
    ) =>
    ({ tenantId, payload, at }: OutboxMessage<T>) =>
      asSystem(services, { tenantId, at, name }, async (ctx) => {
        await follow(ctx, payload);
      });

  return {
    'course.completed': [
      forMember('tell-course-concluded', tellCourseConcluded),
      forMember('issue-certificate', (ctx, payload) => issueCertificate(ctx, certificates, payload)),
      forMember('award-badges', awardBadges),
    ],
    'points.posted': [
      forMember('count-in-ranking', (ctx, { postingId }) => countPosting(ctx, postingId)),
      forMember('award-badges', awardBadges),
      forMember('ask-for-level', askForLevel),
    ],
    'missions.due': [forMember('settle-missions', settleMissions)],
    'selection.uploaded': [
      ({ tenantId, payload, at }) => runSelectionImport(services, { tenantId, at, ...payload }),
    ],
    'sale.reported': [
      forMember('compare-pictures', (ctx, payload) => comparePictures(ctx, services, payload)),
    ],
    'photo.sent': [forMember('compare-photo', (ctx, payload) => comparePhoto(ctx, services, payload))],
    'campaign.closing': [
      forCompany('close-campaign', (ctx, { campaignId }) => workOffClose(ctx, campaignId)),
    ],
    'campaign.warning': [forCompany('warn-of-expiry', warnOfExpiry)],
    'campaign.budget': [forCompany('follow-budget', (ctx, { campaignId }) => followBudget(ctx, campaignId))],
    // Those who were cut come before those who report once the campaign goes on.
    'campaign.room': [
      forCompany('raise-cut-reports', raiseCutReports),
      forCompany('follow-budget', (ctx, { campaignId }) => followBudget(ctx, campaignId)),
    ],
    'reward.card_wanted': [forMember('order-card', orderCard)],
    'notice.by_email': [
      forMember('tell-by-email', (ctx, { noticeId }) =>
        tellByEmail(ctx, { noticeId, today: services.clock() }),
      ),
    ],
    'notice.by_push': [
      forMember('tell-by-push', (ctx, { noticeId }) =>
        tellByPush(ctx, {
          noticeId,
          today: services.clock(),
          hasNative: services.config.delivery.fcm !== undefined,
        }),
      ),
    ],
    'privacy.export': [
      forMember('export-own-data', (ctx, { requestId }) => exportOwnData(ctx, services, requestId)),
    ],
    'files.thrown_away': [
      async ({ payload }) => {
        for (const key of payload.storageKeys) await services.storage.delete(key);
      },
    ],
    'password_link.requested': [({ tenantId, payload }) => sendPasswordLink(services, tenantId, payload)],
  };
}
