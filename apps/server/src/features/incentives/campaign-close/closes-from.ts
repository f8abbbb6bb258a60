import { addDays, startOfDay } from '@trilha/rules/platform/dates';
import { answerUntil } from '@trilha/rules/incentives/sales';

import type { TenantContext } from '../../../platform/context.ts';
import { readWindow } from '../registration/answer-window.ts';
import { findLastRejection } from './closing-steps.queries.ts';
import { freezesAt } from './closing-days.ts';

/** The end of the last day on which somebody may still correct or appeal; null where nothing is there to be answered. */
export async function answersEnd(ctx: TenantContext, campaignId: string): Promise<Date | null> {
  const decidedAt = await findLastRejection(ctx, campaignId);
  if (!decidedAt) return null;
  const window = await readWindow(ctx, campaignId);
  return startOfDay(addDays(answerUntil(decidedAt, window), 1), window.timeZone);
}

/** When a campaign may close by itself: not before its reports are in, nor while a decision may still be answered. */
export async function closesFrom(
  ctx: TenantContext,
  campaign: { readonly id: string; readonly endsOn: string; readonly timeZone: string },
): Promise<Date> {
  const frozen = freezesAt(campaign);
  const answered = await answersEnd(ctx, campaign.id);
  return answered && answered > frozen ? answered : frozen;
}
