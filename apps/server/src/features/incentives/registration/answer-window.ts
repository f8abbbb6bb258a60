import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { DEFAULT_CORRECTION_DAYS, answerUntil, mayAnswer } from '@trilha/rules/incentives/sales';
import type { Decided } from '@trilha/rules/incentives/sales';

import { requireOpenFor } from '../campaigns/lock-campaign.ts';
import { findAnswerWindow, readTakingPart } from './registration.queries.ts';

/** How long decisions of a campaign may be answered, and whether it still takes answers at all. Throws `not_found`. */
export async function readWindow(ctx: TenantContext, campaignId: string) {
  const found = await findAnswerWindow(ctx, campaignId);
  if (!found) throw new AppError('not_found');
  const { state, timeZone, correctionDays } = found;
  return {
    isOpen: state === 'published' || state === 'paused' || state === 'frozen',
    timeZone,
    days: correctionDays ?? DEFAULT_CORRECTION_DAYS,
  };
}

/** The window as it is open to the reader: never to somebody who is blocked or takes no part, whom `requireAnswer` refuses. Throws `not_found`. */
export async function readAnswerWindow(ctx: TenantContext, campaignId: string) {
  const window = await readWindow(ctx, campaignId);
  const { campaign, candidate, participation } = await readTakingPart(ctx, campaignId, { hold: false });
  if (!campaign) throw new AppError('not_found');
  return { ...window, isOpen: window.isOpen && !candidate.blocked && participation !== undefined };
}

/**
 * The campaign and stores of a member who answers a decision, by correcting or appealing: within its days, also after the campaign's
 * last day, until it closes. With `hold` the registration is held. Throws `correction_over` with the last day, `program_blocked`, `not_joined`,
 * `campaign_over`.
 */
export async function requireAnswer(
  ctx: TenantContext,
  campaignId: string,
  decided: Decided,
  { hold = true }: { readonly hold?: boolean } = {},
) {
  const { campaign, candidate, participation, stores } = await readTakingPart(ctx, campaignId, {
    hold,
  });
  requireOpenFor(campaign?.state, 'audit');
  if (!campaign) throw new AppError('not_found');
  if (candidate.blocked) throw new AppError('program_blocked');
  if (!participation) throw new AppError('not_joined');
  const window = await readWindow(ctx, campaignId);
  if (!mayAnswer(decided, window, ctx.now))
    throw new AppError('correction_over', {
      values: { day: decided.decidedAt ? answerUntil(decided.decidedAt, window) : '' },
    });
  return { campaign, participation, stores };
}
