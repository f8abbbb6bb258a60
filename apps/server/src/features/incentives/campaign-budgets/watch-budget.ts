import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { noteBudget } from '../campaigns/change-limits.ts';
import { moveCampaign, requireLocked } from '../campaigns/move-campaign.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { listAdministrators, readUsed } from './budgets.queries.ts';

const WARNING_PERCENT = 80;

/** After a budget was changed or used: lets a campaign go on that has some again, warns or pauses where it has too little. */
export async function enforceBudget(ctx: TenantContext, campaignId: string): Promise<void> {
  await resumeIfRaised(ctx, campaignId);
  await watchBudget(ctx, campaignId);
}

/**
 * Warns administrators once when four fifths of a budget are used, and pauses the campaign when all of it is; once for each size of
 * the budget. May run at any time and any number of times.
 */
async function watchBudget(ctx: TenantContext, campaignId: string): Promise<void> {
  requirePermission(ctx.actor, 'campaigns.manage');
  const campaign = await requireLocked(ctx, campaignId);
  const { budget } = campaign;
  const used = await readUsed(ctx, campaignId);
  if (used === null || budget === null || campaign.state !== 'published') return;
  const percent = Math.floor((used * 100) / budget);
  if (percent < WARNING_PERCENT) return;
  const title = textOf(ctx, campaign.title);
  const spent = used >= budget;
  if (spent) {
    await moveCampaign(ctx, campaign, 'pause');
    await noteBudget(ctx, campaignId, { budgetSpentAt: ctx.now });
  } else await noteBudget(ctx, campaignId, { budgetWarnedAt: ctx.now });
  for (const memberId of await listAdministrators(ctx))
    await notify(ctx, {
      memberId,
      body: spent
        ? { kind: 'campaign_budget_spent', data: { campaign: title } }
        : { kind: 'campaign_budget_low', data: { campaign: title, percent } },
      link: `/admin/campaigns/${campaignId}`,
      dedupe: `budget-${spent ? 'spent' : 'low'}:${campaignId}:${budget}`,
    });
}

/** Lets a campaign go on that was paused because its budget was spent, once there is more to spend. */
async function resumeIfRaised(ctx: TenantContext, campaignId: string): Promise<void> {
  requirePermission(ctx.actor, 'campaigns.manage');
  const campaign = await requireLocked(ctx, campaignId);
  if (campaign.state !== 'paused' || campaign.budgetSpentAt === null) return;
  const used = await readUsed(ctx, campaignId);
  if (used === null || campaign.budget === null || used < campaign.budget)
    await moveCampaign(ctx, campaign, 'resume');
}
