import type { CampaignLimit } from '@trilha/rules/incentives/campaign-limits';
import type { Locale } from '@trilha/rules/platform/locales';

import type { TenantContext } from '../context.ts';

/** What can follow a commit, and what its handlers are told. */
export interface OutboxTopics {
  'course.completed': { memberId: string; courseId: string; enrolmentId: string };
  /** Files nothing refers to any more; their bytes can go. */
  'files.thrown_away': { storageKeys: readonly string[] };
  /** A member wants to be told this notice by e-mail too. */
  'notice.by_email': { memberId: string; noticeId: string };
  /** A member wants to be told this notice on their devices. */
  'notice.by_push': { memberId: string; noticeId: string };
  /** A member asked for all their data. */
  'privacy.export': { memberId: string; requestId: string };
  /** A sale of the member changed, or the missions of its campaign. */
  'missions.due': { memberId: string; campaignId: string };
  /** A list of stores or agencies waits to be read. */
  'selection.uploaded': { memberId: string; importId: string };
  /** `units`: in which of them the member's points moved; missing in messages of an earlier version. */
  'points.posted': { memberId: string; postingId: string; units?: readonly string[] };
  /** A sale came in or was corrected: its pictures are compared with those of others. */
  'sale.reported': { memberId: string; saleId: string };
  /** A photo of a display came in: it is compared with those sent before. */
  'photo.sent': { memberId: string; photoId: string };
  /** A gift card was redeemed: its provider makes one for the order. */
  'reward.card_wanted': { memberId: string; orderId: string };
  /** The next piece of closing a campaign is due. */
  'campaign.closing': { campaignId: string };
  /** The next people are to be told that their points expire. */
  /** Goes on with a warning; with members, tells these, whose hour has come. */
  'campaign.warning': { campaignId: string; days: number; memberIds?: readonly string[] };
  /** A campaign's budget runs low or out. */
  'campaign.budget': { campaignId: string };
  /**
   * Points came back to a campaign from a report of this person in this store for this day, or its limits changed: sales that were cut may earn
   * more. `full` and `after` say how far the last piece of it came.
   */
  'campaign.room': {
    campaignId: string;
    of: { memberId: string; storeId: string; day: string } | null;
    full?: readonly CampaignLimit[];
    after?: readonly [reportedAt: string, id: string] | null;
  };
  /** Somebody signed out asked for a link that sets a password, and nobody knows yet whether they exist; or an administrator did for this person. */
  'password_link.requested': {
    identifier: string;
    personId?: string;
    /** Where the link goes in place of the address there is, which it changes. */
    newEmail?: string;
    purpose: 'recover' | 'first_access';
    locale: Locale;
  };
}
export type OutboxTopic = keyof OutboxTopics;

/** Writes down, in this transaction, what must happen after it: at once, or at a later moment, which is then the message's. */
export async function afterCommit<T extends OutboxTopic>(
  ctx: Pick<TenantContext, 'tx' | 'now'> & { readonly actor: Pick<TenantContext['actor'], 'tenantId'> },
  topic: T,
  payload: OutboxTopics[T],
  availableAt: Date = ctx.now,
): Promise<void> {
  await ctx.tx
    .insertInto('outbox')
    .values({
      tenantId: ctx.actor.tenantId,
      topic,
      payload: JSON.stringify(payload),
      availableAt,
      createdAt: availableAt,
    })
    .execute();
}
