import type { CampaignState } from '@trilha/rules/incentives/campaigns';

import type { TenantContext } from '../../../platform/context.ts';
import { guardValue } from '../../engagement/guarded-changes/request-change.ts';

/**
 * The budget that takes effect now: that of a draft as it is asked for, since it issues nothing; a larger one of any other campaign waits
 * for a second person. The caller holds the campaign.
 */
export async function guardBudget(
  ctx: TenantContext,
  {
    id,
    state,
    budget,
  }: { readonly id: string; readonly state: CampaignState; readonly budget: number | null },
  asked: number | null,
): Promise<number | null> {
  if (state === 'draft') return asked;
  return guardValue(ctx, { setting: 'campaignBudget', subjectId: id }, budget, asked);
}
