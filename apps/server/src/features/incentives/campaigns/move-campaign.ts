import { campaignTransition } from '@trilha/rules/incentives/campaigns';
import type { CampaignEvent, CampaignState } from '@trilha/rules/incentives/campaigns';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { updateState } from './campaigns.queries.ts';
import { findManaged } from './find-campaign.ts';
import type { ManagedRow } from './find-campaign.ts';

/** A campaign that nobody writes to until the end of the transaction. Throws `not_found`. */
export async function requireLocked(ctx: TenantContext, campaignId: string): Promise<ManagedRow> {
  requirePermission(ctx.actor, 'campaigns.manage');
  const row = await findManaged(ctx, campaignId, { lock: true });
  if (!row) throw new AppError('not_found');
  return row;
}

/** A campaign in whatever state, for reading. Throws `not_found`. */
export async function requireManaged(ctx: TenantContext, campaignId: string): Promise<ManagedRow> {
  requirePermission(ctx.actor, 'campaigns.manage');
  const row = await findManaged(ctx, campaignId);
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Takes a campaign the caller has seized to the state an event leads to, and writes it down. Throws `campaign_over` for one that
 * is closed, `campaign_step_refused` for an event its state does not know.
 */
export async function moveCampaign(
  ctx: TenantContext,
  { id, state }: { readonly id: string; readonly state: CampaignState },
  event: CampaignEvent,
  reason = '',
): Promise<void> {
  const next = campaignTransition(state, event);
  if (!next) throw new AppError(state === 'closed' ? 'campaign_over' : 'campaign_step_refused');
  await updateState(ctx, id, next, reason);
  await appendAuditEntry(ctx, {
    action: `campaign.${event}`,
    objectKind: 'campaign',
    objectId: id,
    before: { state },
    after: { state: next, reason },
  });
}
