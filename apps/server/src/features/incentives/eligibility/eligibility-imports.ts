import type { SelectionImport } from '@trilha/contracts/incentives/eligibility-imports';
import { isEditable } from '@trilha/rules/incentives/campaigns';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { tableAnswer } from '../../../platform/tables/table-file.ts';
import { findFile } from '../../../platform/files/find-file.ts';
import { findManaged } from '../campaigns/find-campaign.ts';
import { findImport, insertImport, listRefused } from './eligibility-imports.queries.ts';
import type { ImportRow } from './eligibility-imports.queries.ts';
import type { EligibilityKind } from './write-eligible.ts';

const SHOWN_FAULTS = 100;
const MAX_REFUSED = 100_000;

async function requireImport(ctx: TenantContext, importId: string): Promise<ImportRow> {
  requirePermission(ctx.actor, 'campaigns.manage');
  const found = await findImport(ctx, importId);
  if (!found) throw new AppError('not_found');
  return found;
}

/**
 * Has an uploaded list read in the background. Throws `file_not_found`, `file_incomplete`, and `campaign_over` for one that has
 * ended; errors of the file itself are reported by the import.
 */
export async function beginSelectionImport(
  ctx: TenantContext,
  { campaignId, kind, fileId }: { campaignId: string; kind: EligibilityKind; fileId: string },
): Promise<SelectionImport> {
  requirePermission(ctx.actor, 'campaigns.manage');
  const campaign = await findManaged(ctx, campaignId);
  if (!campaign) throw new AppError('not_found');
  if (!isEditable(campaign.state)) throw new AppError('campaign_over');
  const file = await findFile(ctx, fileId);
  if (file.createdBy !== ctx.actor.memberId) throw new AppError('file_not_found');
  const importId = await insertImport(ctx, { campaignId, kind, fileId, fileName: file.name });
  await afterCommit(ctx, 'selection.uploaded', { memberId: ctx.actor.memberId, importId });
  return readSelectionImport(ctx, importId);
}

/** How far a list is, and the first of what is wrong with it. */
export async function readSelectionImport(ctx: TenantContext, importId: string): Promise<SelectionImport> {
  const { id, kind, fileName, status, taken, refused, error, createdAt, finishedAt } = await requireImport(
    ctx,
    importId,
  );
  const rows = await listRefused(ctx, importId, 0, SHOWN_FAULTS);
  return {
    id,
    kind,
    fileName,
    status,
    taken,
    refused,
    error,
    faults: rows.flatMap(({ faults }) => faults).slice(0, SHOWN_FAULTS),
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

/** The refused lines as they were, with what is wrong behind them, to be repaired and sent again. */
export async function readRefusedRows(ctx: TenantContext, importId: string): Promise<FileAnswer> {
  const { head, fileName } = await requireImport(ctx, importId);
  const rows = await listRefused(ctx, importId, 0, MAX_REFUSED);
  const lines = [
    [...head, 'error'],
    ...rows.map(({ cells, faults }) =>
      head
        .map((_, at) => cells[at] ?? '')
        .concat(faults.map(({ column, fault }) => `${column}: ${fault}`).join('; ')),
    ),
  ];
  return tableAnswer(fileName.replace(/\.\w+$/, ''), 'csv', asStream(lines));
}

async function* asStream<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}
