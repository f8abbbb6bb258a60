import { notParticipating } from '@trilha/rules/incentives/campaigns';
import type { NotParticipating } from '@trilha/rules/incentives/campaigns';
import { calendarDay } from '@trilha/rules/platform/dates';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { CampaignRow } from '../campaigns/find-campaign.ts';
import { findCandidate } from './find-participation.ts';
import { requireOpenFor } from '../campaigns/lock-campaign.ts';
import { readTakingPart } from './registration.queries.ts';

/** Why the member takes no part on the day of an instant; null where nothing stands against it. */
export async function reasonAgainst(
  ctx: TenantContext,
  campaign: CampaignRow,
  at: Date,
): Promise<NotParticipating | null> {
  return notParticipating(campaign, await findCandidate(ctx), calendarDay(at, campaign.timeZone));
}

/**
 * The campaign, registration and stores of a member who may earn in it at an instant. With `lock` the registration is held until
 * the end of the transaction, so that two reports at once count one after the other. Throws the reason against, and `not_joined`.
 */
export async function requireParticipation(
  ctx: TenantContext,
  campaignId: string,
  { at, lock }: { readonly at: Date; readonly lock: boolean },
) {
  const { campaign, candidate, participation, stores } = await readTakingPart(ctx, campaignId, {
    hold: lock,
  });
  if (lock) requireOpenFor(campaign?.state, 'change');
  if (!campaign || campaign.state === 'draft') throw new AppError('not_found');
  const reason = notParticipating(campaign, candidate, calendarDay(at, campaign.timeZone));
  if (reason) throw new AppError(reason);
  if (!participation) throw new AppError('not_joined');
  return { campaign, participation, stores };
}
