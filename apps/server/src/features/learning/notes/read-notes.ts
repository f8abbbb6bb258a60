import type { ListedNote, Note } from '@trilha/contracts/learning/notes';
import { filterText, searchKey } from '@trilha/rules/platform/text';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { findActivity } from './find-activity.ts';
import type { ActivityPlace } from './find-activity.ts';
import { presentListedNote, presentNote } from './notes.presenter.ts';
import { listNotesIn, listOwnNotes } from './notes.queries.ts';

const MAX_WORDS = 8;

/** The own notes in an activity. Throws `enrollment_required` and `not_found`. */
export async function readActivityNotes(
  ctx: TenantContext,
  place: ActivityPlace,
): Promise<{ items: Note[] }> {
  requirePermission(ctx.actor, 'learning.take');
  const rows = await listNotesIn(ctx, place.courseId, await findActivity(ctx, place));
  return { items: rows.map(presentNote) };
}

/** A page of the own notes, newest first. */
export async function readNotes(
  ctx: TenantContext,
  { search, ...page }: { search: string; cursor?: string; limit: number },
): Promise<{ items: ListedNote[]; nextCursor: string | null }> {
  requirePermission(ctx.actor, 'learning.take');
  const words = searchKey(filterText(search)).split(' ').filter(Boolean).slice(0, MAX_WORDS);
  const rows = await listOwnNotes(ctx, { ...page, words });
  const { items, nextCursor } = pageFrom(rows, page.limit, (row) => [row.writtenKey, row.id]);
  return { items: items.map((row) => presentListedNote(ctx, row)), nextCursor };
}
