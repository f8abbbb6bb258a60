import { isEditable } from '@trilha/rules/incentives/campaigns';
import { parse } from 'csv-parse/sync';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import type { TableLine } from '../../organization/people-import/table-reader.ts';
import { findManaged } from '../campaigns/find-campaign.ts';
import { listEligibleStores } from './eligibility.queries.ts';
import { eligibilityWriter } from './write-eligible.ts';
import type { EligibilityKind } from './write-eligible.ts';

const SHOWN_FAULTS = 100;

/** Lines of a CSV text with its head first; comma, semicolon or tab. Throws `import_unreadable`. */
function linesOf(csv: string): TableLine[] {
  try {
    const records: string[][] = parse(csv, {
      bom: true,
      delimiter: [',', ';', '\t'],
      skip_empty_lines: true,
      trim: true,
      relax_column_count: true,
    });
    return records.map((cells, at) => ({ line: at + 1, cells }));
  } catch {
    throw new AppError('import_unreadable');
  }
}

/**
 * Adds or changes stores or agencies of a campaign from a short CSV text, at once; invalid rows are reported and left out, the others
 * are taken. Long lists are files (`beginSelectionImport`). Throws `import_unreadable`, and `campaign_over` for one that has ended.
 */
export async function importEligible(
  ctx: TenantContext,
  { campaignId, kind, csv }: { campaignId: string; kind: EligibilityKind; csv: string },
) {
  requirePermission(ctx.actor, 'campaigns.manage');
  const campaign = await findManaged(ctx, campaignId, { lock: true });
  if (!campaign) throw new AppError('not_found');
  if (!isEditable(campaign.state)) throw new AppError('campaign_over');
  const [head, ...lines] = linesOf(csv);
  const { taken, refused } = await eligibilityWriter(kind, head?.cells ?? [], campaign).take(ctx, lines);
  if (taken > 0)
    await appendAuditEntry(ctx, {
      action: `campaign.${kind}_imported`,
      objectKind: 'campaign',
      objectId: campaignId,
      before: null,
      after: { rows: taken },
    });
  return {
    taken,
    refused: refused.length,
    faults: refused.flatMap(({ faults }) => faults).slice(0, SHOWN_FAULTS),
  };
}

/** Stores of a campaign by name or registration number. */
export async function readEligibleStores(
  ctx: TenantContext,
  { campaignId, ...query }: { campaignId: string; search: string; cursor?: string; limit: number },
) {
  requirePermission(ctx.actor, 'campaigns.manage');
  if (!(await findManaged(ctx, campaignId))) throw new AppError('not_found');
  const rows = await listEligibleStores(ctx, campaignId, query);
  return pageFrom(rows, query.limit, (row) => [row.name, row.id]);
}
