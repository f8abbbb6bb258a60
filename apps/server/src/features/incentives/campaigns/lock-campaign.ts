import type { CampaignState } from '@trilha/rules/incentives/campaigns';
import { sql } from 'kysely';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';

/** Those who hold a campaign for an audit may still change what was reported; reports and settings need it to run. */
const OPEN_FOR = {
  audit: new Set<CampaignState>(['published', 'paused', 'frozen']),
  change: new Set<CampaignState>(['draft', 'published', 'paused']),
} as const;

/**
 * Keeps a campaign in its state until the end of the transaction, so that nothing is written to it while it is being
 * frozen or closed. Many hold it at once and no row is locked. Throws `not_found`, and `campaign_over` where it is too late.
 */
export async function lockCampaign(
  ctx: TenantContext,
  campaignId: string,
  use: keyof typeof OPEN_FOR,
): Promise<void> {
  const { rows } = await sql<{ state: CampaignState | null }>`
    select app.hold_campaign(${campaignId}) as state`.execute(ctx.tx);
  requireOpenFor(rows[0]?.state, use);
}

/** Throws `not_found` where there is no campaign, and `campaign_over` where its state is none for this use any more. */
export function requireOpenFor(state: CampaignState | null | undefined, use: keyof typeof OPEN_FOR): void {
  if (!state) throw new AppError('not_found');
  if (!OPEN_FOR[use].has(state)) throw new AppError('campaign_over');
}

/** Waits until nobody holds a campaign and keeps everybody from it; taken before its row is read for a change. */
export async function lockCampaignExclusively(ctx: TenantContext, campaignId: string): Promise<void> {
  await sql`select app.seize_campaign(${campaignId})`.execute(ctx.tx);
}
