import type {
  LibraryChange,
  LibraryReach,
  LibrarySelection,
  MadeLibraryChange,
} from '@trilha/contracts/engagement/library-changes';
import { MAX_LIBRARY_FILES_CHANGED } from '@trilha/contracts/engagement/library-changes';
import type { ManagedLibraryFilter } from '@trilha/contracts/engagement/library-admin';
import type { LibraryAct } from '@trilha/contracts/engagement/library-values';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import {
  applyChange,
  auditChange,
  countReached,
  deleteOldChanges,
  insertChange,
  listUndoable,
  lockChange,
  lockReached,
  markUndone,
  restoreFiles,
} from './changes.queries.ts';
import { lockCategories } from './manage.queries.ts';
import { requireFolders, requireLabels } from './manage-library.ts';
import { wordsOf } from './read-library.ts';

/** So long a change of several files can be taken back. */
const UNDO_MS = 24 * 3_600_000;
/** Who sees the offer in its last minute still gets what it says. */
const RETENTION_MS = UNDO_MS + 3_600_000;

const meantBy = ({ search, ...filter }: ManagedLibraryFilter) => ({ ...filter, words: wordsOf(search) });

/** How many of the files that are meant each act would reach. */
export async function countReach(ctx: TenantContext, filter: ManagedLibraryFilter): Promise<LibraryReach> {
  requirePermission(ctx.actor, 'library.manage');
  return countReached(ctx, meantBy(filter));
}

interface FilesChange {
  readonly to: LibrarySelection;
  readonly change: LibraryChange;
}

/**
 * Does one thing with several files, those that it is for: all of them or none. Throws `too_many_library_files` beyond a thousand, and
 * `library_file_invalid` where a folder or a label is not the company's.
 */
export async function changeLibraryFiles(
  ctx: TenantContext,
  { to, change }: FilesChange,
): Promise<{ files: number; changeId: string | null }> {
  requirePermission(ctx.actor, 'library.manage');
  if (change.act === 'move') await requireFolders(ctx, [change.categoryId]);
  if (change.act === 'audience') await requireLabels(ctx, [change.audience]);
  const ids = await lockReached(
    ctx,
    change,
    to.kind === 'files' ? { ids: to.ids } : meantBy(to.filter),
    MAX_LIBRARY_FILES_CHANGED + 1,
  );
  if (ids.length > MAX_LIBRARY_FILES_CHANGED) throw new AppError('too_many_library_files');
  if (ids.length === 0) return { files: 0, changeId: null };
  await deleteOldChanges(ctx, new Date(ctx.now.getTime() - RETENTION_MS));
  const changeId = await insertChange(ctx, change.act, ids);
  await applyChange(ctx, change, ids);
  await auditChange(ctx, changeId, change.act === 'remove' ? 'removed' : 'changed', 'done');
  return { files: ids.length, changeId };
}

/** Changes of several files that can still be taken back, the newest first. */
export async function readChanges(ctx: TenantContext): Promise<{ items: MadeLibraryChange[] }> {
  requirePermission(ctx.actor, 'library.manage');
  const rows = await listUndoable(ctx, new Date(ctx.now.getTime() - UNDO_MS));
  return {
    items: rows.map(({ id, act, files, createdAt, createdBy }) => ({
      id,
      files,
      createdBy,
      // Written by an act alone.
      act: act as LibraryAct,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/**
 * Takes a change back: files that are still as it left them become what they were. Throws `not_found`, `change_undone` the second time
 * and `too_late` after a day.
 */
export async function undoLibraryChange(
  ctx: TenantContext,
  libraryChangeId: string,
): Promise<{ files: number }> {
  requirePermission(ctx.actor, 'library.manage');
  // Nobody deletes a folder into which files come back.
  await lockCategories(ctx);
  const change = await lockChange(ctx, libraryChangeId);
  if (!change) throw new AppError('not_found');
  if (change.undoneAt) throw new AppError('change_undone');
  if (ctx.now.getTime() - change.createdAt.getTime() > UNDO_MS) throw new AppError('too_late');
  const isRemoval = change.act === 'remove';
  const ids = await restoreFiles(ctx, libraryChangeId, { isRemoval });
  await markUndone(ctx, libraryChangeId);
  await auditChange(ctx, libraryChangeId, isRemoval ? 'restored' : 'changed', 'undone', ids);
  return { files: ids.length };
}
