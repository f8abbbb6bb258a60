import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';

import type { TenantContext } from '../../../platform/context.ts';
import { writeParts } from './campaign-parts.queries.ts';
import { deleteCampaign, insertCampaign, allocateBudget, updateCampaign } from './campaigns.queries.ts';

/** Begins a campaign as a draft, whose document is then to be saved; returns its id. */
export function beginDraft(
  ctx: TenantContext,
  campaign: Parameters<typeof insertCampaign>[1],
): Promise<string> {
  return insertCampaign(ctx, campaign);
}

/** Writes the document of a campaign that the caller holds for a change; a changed budget is allocated again, changed terms become a new version. */
export async function saveDocument(
  ctx: TenantContext,
  campaignId: string,
  document: CampaignDocument,
  as: { readonly revision: number; readonly newTerms: boolean; readonly newBudget: boolean },
): Promise<void> {
  await updateCampaign(ctx, campaignId, document, as);
  await writeParts(ctx, campaignId, document);
  if (as.newBudget) await allocateBudget(ctx, campaignId);
}

/** Deletes a draft the caller holds for a change; returns whether it is gone: one that events of its community name stays. */
export function deleteDraft(ctx: TenantContext, campaignId: string): Promise<boolean> {
  return deleteCampaign(ctx, campaignId);
}
