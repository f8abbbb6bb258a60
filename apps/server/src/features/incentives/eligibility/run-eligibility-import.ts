import type { AppServices } from '../../../platform/services.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { queueOwner, tableWorkers } from '../../../platform/file-workers/file-workers.ts';
import { asMember } from '../../../platform/queue/system-context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { inBatches } from '../../organization/people-import/batches.ts';
import { readTableApart } from '../../organization/people-import/read-table-apart.ts';
import { MAX_LINES } from '../../organization/people-import/spreadsheet-reader.ts';
import { sniffText } from '../../organization/people-import/table-reader.ts';
import type { TableLine } from '../../organization/people-import/table-reader.ts';
import { withFile } from '../../organization/people-import/with-file.ts';
import { findManaged } from '../campaigns/find-campaign.ts';
import { lockCampaign } from '../campaigns/lock-campaign.ts';
import { addStep, countAttempt, endImport, findImport } from './eligibility-imports.queries.ts';
import type { ImportRow } from './eligibility-imports.queries.ts';
import { eligibilityWriter } from './write-eligible.ts';
import type { EligibilityWriter } from './write-eligible.ts';

const LINES_A_STEP = 5000;
/** So often a list is begun that does not come forward: some minutes, since each pause is twice the one before. */
const MAX_ATTEMPTS = 8;
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface ImportTask {
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
  writer: EligibilityWriter,
  lines: readonly TableLine[],
  head: readonly string[],
): Promise<void> {
  const last = lines.at(-1);
  if (!last) return;
  await asAuthor(async (ctx) => {
    const held = await findImport(ctx, id, { lock: true });
    if (!held) return;
    writer.pass(lines.filter(({ line }) => line <= held.doneLine));
    if (held.doneLine >= last.line) return;
    await lockCampaign(ctx, campaignId, 'change');
    const left = lines.filter(({ line }) => line > held.doneLine);
    await addStep(ctx, id, await writer.take(ctx, left), { head, doneLine: last.line });
  });
}

async function readLines(path: string, { id, mime }: ImportRow) {
  return readTableApart(
    path,
    mime === SPREADSHEET ? { format: 'xlsx' } : { format: 'csv', text: await sniffText(path) },
    { workers: tableWorkers, owner: queueOwner(id), most: MAX_LINES },
  );
}

async function takeAll(services: AppServices, asAuthor: AsAuthor, row: ImportRow): Promise<void> {
  const campaign = await asAuthor((ctx) => findManaged(ctx, row.campaignId));
  if (!campaign) throw new AppError('not_found');
  await withFile(services.storage, row.storageKey, async (path) => {
    let head: readonly string[] | undefined;
    let writer: EligibilityWriter | undefined;
    for await (const lines of inBatches(await readLines(path, row), LINES_A_STEP)) {
      const rows = head ? lines : lines.slice(1);
      head ??= lines[0]?.cells ?? [];
      writer ??= eligibilityWriter(row.kind, head, campaign);
      await takeStep(asAuthor, row, writer, rows, head);
    }
    if (!writer) throw new AppError('import_unreadable');
  });
}

/**
 * Reads an uploaded list step by step with its author's rights. A server that stops goes on after the last whole step; a fault of
 * the file itself ends the import with its code, any other does after some attempts.
 */
export async function runEligibilityImport(
  services: AppServices,
  { importId, ...task }: ImportTask,
): Promise<void> {
  const asAuthor: AsAuthor = (work) => asMember(services, { ...task, name: 'selection-import' }, work);
  const row = await asAuthor((ctx) => findImport(ctx, importId));
  if (row?.status !== 'working') return;
  // Counted before it is begun: an attempt may take the server with it.
  const attempts = await asAuthor((ctx) => countAttempt(ctx, importId));
  try {
    if (attempts > MAX_ATTEMPTS) throw new AppError('import_failed');
    await takeAll(services, asAuthor, row);
  } catch (error) {
    if (!(error instanceof AppError) && attempts < MAX_ATTEMPTS) throw error;
    if (!(error instanceof AppError)) services.log.error({ err: error, importId }, 'a list failed for good');
    const code = error instanceof AppError ? error.code : 'import_failed';
    await asAuthor((ctx) => endImport(ctx, importId, code));
    return;
  }
  await asAuthor(async (ctx) => {
    await endImport(ctx, importId, null);
    const { taken, refused } = (await findImport(ctx, importId)) ?? row;
    await appendAuditEntry(ctx, {
      action: `campaign.${row.kind}_imported`,
      objectKind: 'campaign',
      objectId: row.campaignId,
      before: null,
      after: { rows: taken, refused, file: row.fileName },
    });
  });
}
