import { AppError } from '../../app-error.ts';
import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { pageFrom } from '../../db/cursor.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { findManaged } from './campaign-admin.queries.ts';
import { readAgencies, readStores } from './read-selection-csv.ts';
import { listSelectedStores, writeAgencies, writeStores } from './selection.queries.ts';

const SHOWN_FAULTS = 100;

/**
 * Adds or changes stores or agencies of a campaign from a CSV text; rows at fault are told and left out, the others are taken.
 * Throws `import_unreadable`, and `campaign_over` for a closed campaign.
 */
export async function importSelection(
  ctx: TenantContext,
  { campaignId, kind, csv }: { campaignId: string; kind: 'stores' | 'agencies'; csv: string },
) {
  requirePermission(ctx.actor, 'campaigns.manage');
  const campaign = await findManaged(ctx, campaignId, { lock: true });
  if (!campaign) throw new AppError('not_found');
  if (campaign.state === 'closed') throw new AppError('campaign_over');
  const stores = kind === 'stores' ? readStores(csv, campaign) : null;
  const agencies = kind === 'agencies' ? readAgencies(csv, campaign) : null;
  if (stores && stores.rows.length > 0) await writeStores(ctx, campaign, stores.rows);
  if (agencies && agencies.rows.length > 0) await writeAgencies(ctx, campaign, agencies.rows);
  const taken = (stores ?? agencies)?.rows.length ?? 0;
  const faults = (stores ?? agencies)?.faults ?? [];
  if (taken > 0)
    await recordChange(ctx, {
      action: `campaign.${kind}_imported`,
      objectKind: 'campaign',
      objectId: campaignId,
      before: null,
      after: { rows: taken },
    });
  return {
    taken,
    refused: new Set(faults.map(({ row }) => row)).size,
    faults: faults.slice(0, SHOWN_FAULTS),
  };
}

/** Stores of a campaign by name or registration number. */
export async function readSelectedStores(
  ctx: TenantContext,
  { campaignId, ...query }: { campaignId: string; search: string; cursor?: string; limit: number },
) {
  requirePermission(ctx.actor, 'campaigns.manage');
  if (!(await findManaged(ctx, campaignId))) throw new AppError('not_found');
  const rows = await listSelectedStores(ctx, campaignId, query);
  return pageFrom(rows, query.limit, (row) => [row.name, row.id]);
}
