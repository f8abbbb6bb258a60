import type { AppServices } from '../../app.ts';
import type { TenantContext } from '../context.ts';
import { sendPasswordLink } from '../../features/identity/accounts/password-links.ts';
import { awardBadges } from '../../features/engagement/badges/award-badges.ts';
import { followBudget } from '../../features/incentives/campaign-budgets/watch-budget.ts';
import { raiseCutReports } from '../../features/incentives/audits/raise-cut-reports.ts';
import { warnOfExpiry } from '../../features/incentives/campaign-close/warn-of-expiry.ts';
import { workOffClose } from '../../features/incentives/campaign-close/work-off-close.ts';
import { askForLevel, listDueForLevel } from '../../features/incentives/campaigns/ask-for-level.ts';
import { runSelectionImport } from '../../features/incentives/campaigns/run-selection-import.ts';
import { settleMissions } from '../../features/incentives/campaigns/settle-missions.ts';
import { issueCertificate } from '../../features/learning/certificates/issue-certificate.ts';
import { tellCourseConcluded } from '../../features/learning/enrollments/tell-course-concluded.ts';
import { tellByEmail } from '../../features/engagement/notices/tell-by-email.ts';
import { tellByPush } from '../../features/engagement/notices/tell-by-push.ts';
import { exportOwnData } from '../../features/identity/privacy/export-own-data.ts';
import { followLedger } from '../../features/engagement/ranking/follow-ledger.ts';
import { orderCard } from '../../features/incentives/reward-admin/order-card.ts';
import { comparePictures } from '../../features/incentives/sales/compare-pictures.ts';
import { comparePhoto } from '../../features/incentives/store-photos/compare-photo.ts';
import type { OutboxTopic, OutboxTopics } from './outbox.ts';
import type { OutboxHandler, OutboxHandlers, OutboxMessage } from './outbox-worker.ts';
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

  /** A transaction for each step of what is followed in several, with work outside of any between them. */
  const stepsOf =
    <T extends TopicOfMember>(name: string, { tenantId, payload, at }: OutboxMessage<T>) =>
    <R>(work: (ctx: TenantContext) => Promise<R>) =>
      asSystem(services, { tenantId, memberId: payload.memberId, at, name }, work);

  const forCompany =
    <T extends OutboxTopic>(
      name: string,
      follow: (ctx: TenantContext, payload: OutboxTopics[T]) => Promise<unknown>,
    ) =>
    ({ tenantId, payload, at }: OutboxMessage<T>) =>
      asSystem(services, { tenantId, at, name }, async (ctx) => {
        await follow(ctx, payload);
      });

  /** One transaction for all messages of a company that wait at once. */
  const inCompany = <T extends OutboxTopic, R>(
    name: string,
    messages: readonly OutboxMessage<T>[],
    work: (ctx: TenantContext, payloads: readonly OutboxTopics[T][]) => Promise<R>,
  ): Promise<R | undefined> => {
    const [first] = messages;
    if (!first) return Promise.resolve(undefined);
    const payloads = messages.map(({ payload }) => payload);
    return asSystem(services, { tenantId: first.tenantId, at: first.at, name }, (ctx) => work(ctx, payloads));
  };

  const countInRanking: OutboxHandler<'points.posted'> = {
    together: async (messages) => {
      await inCompany('count-in-ranking', messages, (ctx, payloads) =>
        followLedger(
          ctx,
          payloads.map(({ postingId }) => postingId),
        ),
      );
    },
  };

  const awardForPoints = forMember<'points.posted'>('award-badges', awardBadges);
  /** Badges ask for training points; what a campaign pays earns none. */
  const awardForTraining: OutboxHandler<'points.posted'> = async (message) => {
    if (message.payload.units?.includes('training') ?? true) await awardForPoints(message);
  };

  const askMember = forMember<'points.posted'>('ask-for-level', (ctx) => askForLevel(ctx));
  /** Few of those whose points moved are near a level: one question for all of them tells who. */
  const askForLevels: OutboxHandler<'points.posted'> = {
    together: async (messages) => {
      const due = await inCompany('find-due-for-level', messages, (ctx, payloads) =>
        listDueForLevel(
          ctx,
          payloads.map(({ memberId }) => memberId),
        ),
      );
      for (const message of messages) if (due?.has(message.payload.memberId)) await askMember(message);
    },
  };

  const settleMember = forMember<'missions.due'>('settle-missions', settleMissions);
  /** Whoever sold several times since is settled once. */
  const settleEachOnce: OutboxHandler<'missions.due'> = {
    together: async (messages) => {
      const latest = new Map(
        messages.map((message) => [`${message.payload.campaignId} ${message.payload.memberId}`, message]),
      );
      for (const message of latest.values()) await settleMember(message);
    },
  };

  return {
    'course.completed': [
      forMember('tell-course-concluded', tellCourseConcluded),
      forMember('issue-certificate', (ctx, payload) => issueCertificate(ctx, certificates, payload)),
      forMember('award-badges', awardBadges),
    ],
    'points.posted': [countInRanking, awardForTraining, askForLevels],
    'missions.due': [settleEachOnce],
    'selection.uploaded': [
      ({ tenantId, payload, at }) => runSelectionImport(services, { tenantId, at, ...payload }),
    ],
    'sale.reported': [
      (message) => comparePictures(stepsOf('compare-pictures', message), services, message.payload),
    ],
    'photo.sent': [(message) => comparePhoto(stepsOf('compare-photo', message), services, message.payload)],
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
