import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import type { OutboxTopics } from '../../../platform/queue/outbox.ts';
import { requireManaged } from '../campaigns/move-campaign.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { advanceWarning, beginWarning, countNotified, lockWarning } from './campaigns-due.queries.ts';
import { expiryOf, warningDue, warningMoment } from './closing-days.ts';
import { listHolders } from './closing-work.queries.ts';
import { momentFor, textFor } from '../../../platform/listener.ts';

const NOTIFIED_AT_ONCE = 200;

/** Begins the warning that is due, once; one whose time passed unnoticed is left out in favour of the next. */
export async function beginDueWarning(
  ctx: TenantContext,
  campaign: { readonly id: string; readonly endsOn: string; readonly timeZone: string },
): Promise<void> {
  requirePermission(ctx.actor, 'campaigns.manage');
  const days = warningDue(campaign, ctx.now);
  if (days === null || !(await beginWarning(ctx, campaign.id, days))) return;
  await afterCommit(ctx, 'campaign.warning', { campaignId: campaign.id, days });
}

type Campaign = Awaited<ReturnType<typeof requireManaged>>;
type Holder = Awaited<ReturnType<typeof listHolders>>[number];

/** Notifies people, each in their language and time zone; nobody twice. Returns how many that were. */
async function notifyHolders(
  ctx: TenantContext,
  campaign: Campaign,
  days: number,
  people: readonly Holder[],
) {
  for (const person of people)
    await notify(ctx, {
      memberId: person.memberId,
      body: {
        kind: 'points_expiring',
        data: {
          campaign: textFor(ctx, person, campaign.title),
          points: person.points,
          days,
          when: momentFor(ctx, person, expiryOf(campaign)),
        },
      },
      link: '/reward-store',
      dedupe: `points-expiring:${campaign.id}:${days}`,
    });
  return people.length;
}

/** Leaves people for whom it is too early to a message of their own, one for each moment; returns the others. */
async function leaveForLater(
  ctx: TenantContext,
  campaign: Campaign,
  days: number,
  people: readonly Holder[],
) {
  const moments = Map.groupBy(people, ({ timeZone }) => warningMoment(campaign, days, timeZone).getTime());
  const now: Holder[] = [];
  for (const [moment, holders] of moments) {
    const memberIds = holders.map(({ memberId }) => memberId);
    if (moment <= ctx.now.getTime()) now.push(...holders);
    else
      await afterCommit(
        ctx,
        'campaign.warning',
        { campaignId: campaign.id, days, memberIds },
        new Date(moment),
      );
  }
  return now;
}

/**
 * Notifies the next people with points that these expire, at nine in the morning of each, and asks for the ones after them in the same
 * transaction: nobody is notified twice, whenever it is interrupted. Of members that are named, those who still hold points are notified.
 */
export async function warnOfExpiry(
  ctx: TenantContext,
  { campaignId, days, memberIds }: OutboxTopics['campaign.warning'],
): Promise<void> {
  requirePermission(ctx.actor, 'campaigns.manage');
  const campaign = await requireManaged(ctx, campaignId);
  if (memberIds) {
    if (ctx.now >= expiryOf(campaign)) return;
    const people = await listHolders(ctx, campaignId, { among: memberIds, limit: memberIds.length });
    await countNotified(ctx, { campaignId, days }, await notifyHolders(ctx, campaign, days, people));
    return;
  }
  const warning = await lockWarning(ctx, campaignId, days);
  if (!warning) return;
  const people = await listHolders(ctx, campaignId, { after: warning.afterMember, limit: NOTIFIED_AT_ONCE });
  const notified = await notifyHolders(ctx, campaign, days, await leaveForLater(ctx, campaign, days, people));
  const lastMember = people.at(-1)?.memberId ?? null;
  await advanceWarning(ctx, { campaignId, days }, { lastMember, told: notified });
  if (lastMember !== null) await afterCommit(ctx, 'campaign.warning', { campaignId, days });
}
