import { MAX_IMPORT_ROWS } from '@trilha/contracts/organization/import-limits';

import { AppError } from '../app-error.ts';
import { requirePermission } from '../context.ts';
import type { TenantContext } from '../context.ts';
import { queueOwner, tableWorkers } from '../file-workers/file-workers.ts';
import { asMember } from '../queue/system-context.ts';
import type { AppServices } from '../services.ts';
import { inBatches } from './batches.ts';
import type { AsAuthor, ImportKind } from './import-kind.ts';
import {
  addChecked,
  advanceCommit,
  advanceUndo,
  endStep,
  holdStep,
  resetFigures,
  writeCounts,
} from './import-steps.queries.ts';
import { readStorageKey } from './imports.queries.ts';
import type { ImportRow } from './imports.queries.ts';
import { readTableApart } from './read-table-apart.ts';
import type { TableForm, TableLine } from './table-reader.ts';
import { withFile } from './with-file.ts';

const CHECKED_AT_ONCE = 2000;

/** Lets each step of an import run as its author; throws as `asMember` where they lost the right to enter. */
export function authorOf(services: AppServices, tenantId: string, memberId: string): AsAuthor {
  return (work) => asMember(services, { tenantId, memberId, at: services.clock(), name: 'import' }, work);
}

/** Begins a transaction of a step: the author still may, things may still be changed, and no other server took the step up since. */
async function enter(
  ctx: TenantContext,
  kind: ImportKind,
  row: ImportRow,
  step: 'committing' | 'undoing',
): Promise<void> {
  requirePermission(ctx.actor, kind.permission);
  // Held before the import, as by whoever decides about it.
  await kind.requireOpen?.(ctx, row.scopeId);
  await holdStep(ctx, row, step);
}

async function enterCheck(ctx: TenantContext, kind: ImportKind, row: ImportRow): Promise<void> {
  requirePermission(ctx.actor, kind.permission);
  await holdStep(ctx, row, 'checking');
}

/** A line without what stands in columns that are left out: that is kept nowhere but in the file. */
const withoutLeftOut =
  ({ mapping }: ImportRow) =>
  ({ line, cells }: TableLine): TableLine => ({
    line,
    cells: cells.map((cell, column) => (mapping?.[column] ? cell : '')),
  });

const formOf = ({ format, encoding, delimiter }: ImportRow): TableForm =>
  format === 'csv'
    ? { format: 'csv', text: { encoding: encoding ?? 'utf-8', delimiter: delimiter ?? ',' } }
    : { format: 'xlsx' };

/** Checks every row of an import; what is wrong can be seen while it goes on. Nothing outside the import changes. */
export async function runCheck(
  services: AppServices,
  asAuthor: AsAuthor,
  kind: ImportKind,
  row: ImportRow,
): Promise<void> {
  const { keyRing } = services.config;
  const { check, storageKey } = await asAuthor(async (ctx) => {
    await kind.requireOpen?.(ctx, row.scopeId);
    await enterCheck(ctx, kind, row);
    await resetFigures(ctx, row.id);
    return {
      check: await kind.beginCheck(ctx, row, keyRing),
      storageKey: row.fileId && (await readStorageKey(ctx, row.fileId)),
    };
  });

  const checkAll = async (all: AsyncIterable<TableLine>) => {
    let rows = 0;
    let isHead = true;
    for await (const lines of inBatches(all, CHECKED_AT_ONCE)) {
      const batch = isHead ? lines.slice(1) : lines;
      isHead = false;
      rows += batch.length;
      if (rows > MAX_IMPORT_ROWS)
        throw new AppError('import_too_long', { values: { count: MAX_IMPORT_ROWS } });
      await asAuthor(async (ctx) => {
        await enterCheck(ctx, kind, row);
        const refused = await check(ctx, batch.map(withoutLeftOut(row)));
        await addChecked(ctx, row.id, { rows: batch.length, refused });
      });
    }
  };
  // Its head, and one row more than it may have.
  const reading = { workers: tableWorkers, owner: queueOwner(row.id), most: MAX_IMPORT_ROWS + 2 };
  if (kind.readLines) await checkAll(kind.readLines(asAuthor, row, keyRing));
  else if (storageKey)
    await withFile(services.storage, storageKey, (path) =>
      checkAll(readTableApart(path, formOf(row), reading)),
    );
  await asAuthor(async (ctx) => {
    await enterCheck(ctx, kind, row);
    await writeCounts(ctx, row.id, await kind.endCheck(ctx, row), 'checking');
  });
}

/** Writes the good rows of an import, step by step; a server that stops goes on after the last whole step. */
export async function runCommit(
  { config: { keyRing } }: AppServices,
  asAuthor: AsAuthor,
  kind: ImportKind,
  row: ImportRow,
): Promise<void> {
  let after = row.doneLine;
  for (;;) {
    const from = after;
    const done = await asAuthor(async (ctx) => {
      await enter(ctx, kind, row, 'committing');
      const committed = await kind.commitRows(ctx, row, from, keyRing);
      if (committed) await advanceCommit(ctx, row.id, from, committed);
      return committed;
    });
    if (!done) break;
    after = done.lastLine;
    if (from === row.doneLine) await asAuthor(async (ctx) => kind.refreshStatistics?.(ctx));
  }
  await asAuthor(async (ctx) => kind.refreshStatistics?.(ctx));
  await asAuthor(async (ctx) => {
    await holdStep(ctx, row, 'committing');
    const ended = await endStep(ctx, row.id, ['committing', 'committed']);
    await kind.endCommit?.(ctx, ended);
  });
}

/** Takes an import back, step by step. */
export async function runUndo(
  { parts }: AppServices,
  asAuthor: AsAuthor,
  kind: ImportKind,
  row: ImportRow,
): Promise<void> {
  const step = () =>
    asAuthor(async (ctx) => {
      await enter(ctx, kind, row, 'undoing');
      const undone = await kind.undoRows(ctx, row, parts);
      if (undone) await advanceUndo(ctx, row.id, undone);
      return undone;
    });
  while (await step());
  await asAuthor(async (ctx) => {
    await holdStep(ctx, row, 'undoing');
    const ended = await endStep(ctx, row.id, ['undoing', 'undone']);
    await kind.endUndo?.(ctx, ended);
  });
}
