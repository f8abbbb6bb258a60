import { isEditable } from '@trilha/rules/incentives/campaigns';
import { parse } from 'csv-parse/sync';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { guessMapping } from '../../../platform/imports/guess-mapping.ts';
import type { Mapping } from '../../../platform/imports/import-kind.ts';
import type { Reading } from '../../../platform/imports/list-description.ts';
import { readRow } from '../../../platform/imports/list-kind.ts';
import type { TableLine } from '../../../platform/imports/table-reader.ts';
import { becoming } from '../../../platform/imports/things.ts';
import { findManaged } from '../campaigns/find-campaign.ts';
import { listEligibleStores } from './eligibility.queries.ts';
import { SELECTION_KINDS } from './selection-kinds.ts';
import type { SelectionKind } from './selection-kinds.ts';

const SHOWN_FAULTS = 100;
const REPEATED = { target: 'registration', found: '', code: 'duplicate_in_file' } as const;

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

/** Reads rows as those of a file are; of those about the same thing the first counts. */
function readRows(reading: Reading, mapping: Mapping, lines: readonly TableLine[]) {
  const seen = new Set<string>();
  return lines.map(({ line, cells }) => {
    const { key, said, faults } = readRow(reading, mapping, cells);
    const isRepeated = key !== null && seen.has(key);
    // What was refused is about nothing.
    if (key !== null && faults.length === 0) seen.add(key);
    return { line, key, said, fault: faults[0] ?? (isRepeated ? REPEATED : undefined), faults };
  });
}

/**
 * Adds or changes stores or agencies of a campaign from a short CSV text, at once; invalid rows are reported and left out, the others
 * are taken. Long lists are files (`beginCampaignImport`). Throws `import_unreadable`, and `campaign_over` for one that has ended.
 */
export async function importEligible(
  ctx: TenantContext,
  { campaignId, kind: name, csv }: { campaignId: string; kind: SelectionKind; csv: string },
) {
  requirePermission(ctx.actor, 'campaigns.manage');
  const campaign = await findManaged(ctx, campaignId, { lock: true });
  if (!campaign) throw new AppError('not_found');
  if (!isEditable(campaign.state)) throw new AppError('campaign_over');
  const kind = SELECTION_KINDS[name];
  const { description, targets } = kind;
  const [head, ...lines] = linesOf(csv);
  const mapping = guessMapping(kind, head?.cells ?? [], new Map());
  if (!kind.isComplete(mapping)) throw new AppError('import_unreadable');
  await description.lockThings?.(ctx, campaignId);
  const reading = await description.reading(ctx, campaignId);
  const read = readRows(reading, mapping, lines);
  const there = await description.read(
    ctx,
    campaignId,
    read.flatMap(({ key, fault }) => (key !== null && !fault ? [key] : [])),
  );
  const rows = read.map((row) => {
    const before = there.get(row.key ?? '') ?? null;
    const thing = becoming(targets, { said: row.said, before, otherwise: reading.otherwise });
    const { key, line, faults } = row;
    return { key, line, faults, thing, fault: row.fault ?? description.faultOf?.(thing) ?? undefined };
  });
  const things = rows.flatMap(({ key, thing, fault }) => (key !== null && !fault ? [{ key, thing }] : []));
  if (things.length > 0) {
    await description.write(ctx, campaignId, things);
    await appendAuditEntry(ctx, {
      action: description.actions.imported,
      objectKind: 'campaign',
      objectId: campaignId,
      before: null,
      after: { rows: things.length },
    });
  }
  const refused = rows.filter(({ fault }) => fault !== undefined);
  return {
    taken: things.length,
    refused: refused.length,
    faults: refused
      .flatMap(({ line, faults, fault }) =>
        (faults.length > 0 ? faults : fault ? [fault] : []).map(({ target, found, code }) => ({
          row: line,
          column: target ?? 'registration',
          found,
          fault: code,
        })),
      )
      .slice(0, SHOWN_FAULTS),
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
