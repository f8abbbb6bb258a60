import type { Note } from '@trilha/contracts/learning/notes';
import { searchKey } from '@trilha/rules/platform/text';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { presentNote } from './notes.presenter.ts';
import { removeNote, updateNote } from './notes.queries.ts';

/** Changes the text of an own note. Throws `not_found`. */
export async function editNote(ctx: TenantContext, noteId: string, text: string): Promise<Note> {
  requirePermission(ctx.actor, 'learning.take');
  const saved = await updateNote(ctx, noteId, { text, searchText: searchKey(text) });
  if (!saved) throw new AppError('not_found');
  return presentNote(saved);
}

/** Deletes an own note. Throws `not_found`. */
export async function deleteNote(ctx: TenantContext, noteId: string): Promise<void> {
  requirePermission(ctx.actor, 'learning.take');
  if (!(await removeNote(ctx, noteId))) throw new AppError('not_found');
}
