import { MAX_NOTES_PER_ACTIVITY } from '@trilha/contracts/learning/notes';
import type { Note, NotePlace } from '@trilha/contracts/learning/notes';
import { searchKey } from '@trilha/rules/platform/text';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { findActivity } from './find-activity.ts';
import type { ActivityPlace } from './find-activity.ts';
import { presentNote } from './notes.presenter.ts';
import { insertNote } from './notes.queries.ts';

/**
 * Writes a note for the member alone, at a place of an activity or for all of it. Throws `enrollment_required`, `not_found` and
 * `too_many_notes`.
 */
export async function writeNote(
  ctx: TenantContext,
  activity: ActivityPlace,
  {
    place,
    text,
    capturedAt,
  }: { readonly place: NotePlace; readonly text: string; readonly capturedAt?: string | undefined },
): Promise<Note> {
  requirePermission(ctx.actor, 'learning.take');
  const activityId = await findActivity(ctx, activity);
  const note = {
    trainingId: activity.courseId,
    activityId,
    seconds: place.kind === 'time' ? place.seconds : null,
    page: place.kind === 'page' ? place.page : null,
    text,
    searchText: searchKey(text),
    writtenAt: writtenAt(ctx.now, capturedAt),
  };
  const saved = await insertNote(ctx, note, MAX_NOTES_PER_ACTIVITY);
  if (!saved) throw new AppError('too_many_notes', { values: { limit: MAX_NOTES_PER_ACTIVITY } });
  return presentNote(saved);
}

const LATEST_DAYS = 30;
const DAY_MS = 86_400_000;

/** When a note was written: as its phone says, which orders the member's own notes alone, as far as that is plausible. */
function writtenAt(now: Date, capturedAt: string | undefined): Date {
  const at = capturedAt === undefined ? now : new Date(capturedAt);
  return at > now || now.getTime() - at.getTime() > LATEST_DAYS * DAY_MS ? now : at;
}
