import type { AppServices } from '../../app.ts';
import { AppError } from '../../app-error.ts';
import type { TenantContext } from '../../context.ts';
import { asMember } from '../../jobs/system-context.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { readTable, sniffText } from '../people-import/table-reader.ts';
import type { TableLine } from '../people-import/table-reader.ts';
import { withFile } from '../people-import/with-file.ts';
import { findManaged } from './campaign-admin.queries.ts';
import { holdCampaign } from './hold-campaign.ts';
import { addStep, endImport, findImport } from './selection-imports.queries.ts';
import type { ImportRow } from './selection-imports.queries.ts';
import { selectionWriter } from './write-selection.ts';
import type { SelectionWriter } from './write-selection.ts';

const LINES_A_STEP = 5000;
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Errand {
  readonly tenantId: string;
  readonly memberId: string;
  readonly importId: string;
  readonly at: Date;
}
type AsAuthor = <T>(work: (ctx: TenantContext) => Promise<T>) => Promise<T>;

/** Takes a step of lines in one transaction; lines of an earlier, interrupted run are only looked at. */
async function takeStep(
  asAuthor: AsAuthor,
  { id, campaignId }: ImportRow,
  writer: SelectionWriter,
  lines: readonly TableLine[],
  head: readonly string[],
): Promise<void> {
  const last = lines.at(-1);
  if (!last) return;
  await asAuthor(async (ctx) => {
    const held = await findImport(ctx, id, { lock: true });
    if (!held || held.doneLine >= last.line) return writer.pass(lines);
    await holdCampaign(ctx, campaignId, 'change');
    await addStep(ctx, id, await writer.take(ctx, lines), { head, doneLine: last.line });
  });
}

async function readLines(path: string, { mime }: ImportRow) {
  return readTable(
    path,
    mime === SPREADSHEET ? { format: 'xlsx' } : { format: 'csv', text: await sniffText(path) },
  );
}

async function takeAll(services: AppServices, asAuthor: AsAuthor, row: ImportRow): Promise<void> {
  const campaign = await asAuthor((ctx) => findManaged(ctx, row.campaignId));
  if (!campaign) throw new AppError('not_found');
  await withFile(services.storage, row.storageKey, async (path) => {
    let head: readonly string[] = [];
    let writer: SelectionWriter | undefined;
    let waiting: TableLine[] = [];
    for await (const line of await readLines(path, row)) {
      if (!writer) {
        head = line.cells;
        writer = selectionWriter(row.kind, head, campaign);
        continue;
      }
      waiting.push(line);
      if (waiting.length < LINES_A_STEP) continue;
      await takeStep(asAuthor, row, writer, waiting, head);
      waiting = [];
    }
    if (!writer) throw new AppError('import_unreadable');
    await takeStep(asAuthor, row, writer, waiting, head);
  });
}

/**
 * Reads an uploaded list step by step with its author's rights. A server that stops goes on after the last whole step; a fault of
 * the file itself ends the import with its code.
 */
export async function runSelectionImport(
  services: AppServices,
  { importId, ...errand }: Errand,
): Promise<void> {
  const asAuthor: AsAuthor = (work) => asMember(services, { ...errand, name: 'selection-import' }, work);
  const row = await asAuthor((ctx) => findImport(ctx, importId));
  if (row?.status !== 'working') return;
  try {
    await takeAll(services, asAuthor, row);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await asAuthor((ctx) => endImport(ctx, importId, error.code));
    return;
  }
  await asAuthor(async (ctx) => {
    await endImport(ctx, importId, null);
    const { taken, refused } = (await findImport(ctx, importId)) ?? row;
    await recordChange(ctx, {
      action: `campaign.${row.kind}_imported`,
      objectKind: 'campaign',
      objectId: row.campaignId,
      before: null,
      after: { rows: taken, refused, file: row.fileName },
    });
  });
}
