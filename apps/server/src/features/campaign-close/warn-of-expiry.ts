import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { afterCommit } from '../../jobs/outbox.ts';
import { requireManaged } from '../campaigns/move-campaign.ts';
import { notify } from '../notices/notify.ts';
import { advanceWarning, beginWarning, lockWarning } from './campaigns-due.queries.ts';
import { expiryOf, warningDue } from './closing-days.ts';
import { listHolders } from './closing-work.queries.ts';
import { momentFor, textFor } from './listener.ts';

const TOLD_AT_ONCE = 200;

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

/**
 * Tells the next people who hold points that these expire, in their language and by their clock, and asks for the ones after them
 * in the same transaction: who was told is not told again, whenever it is interrupted.
 */
export async function warnOfExpiry(
  ctx: TenantContext,
  { campaignId, days }: { readonly campaignId: string; readonly days: number },
): Promise<void> {
  requirePermission(ctx.actor, 'campaigns.manage');
  const warning = await lockWarning(ctx, campaignId, days);
  if (!warning) return;
  const campaign = await requireManaged(ctx, campaignId);
  const people = await listHolders(ctx, campaignId, { after: warning.afterMember, limit: TOLD_AT_ONCE });
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
      dedupe: `points-expiring:${campaignId}:${days}`,
    });
  const lastMember = people.at(-1)?.memberId ?? null;
  await advanceWarning(ctx, { campaignId, days }, { lastMember, told: people.length });
  if (lastMember !== null) await afterCommit(ctx, 'campaign.warning', { campaignId, days });
}
