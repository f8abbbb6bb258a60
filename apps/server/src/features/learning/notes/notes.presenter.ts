import type { ListedNote, Note, NotePlace } from '@trilha/contracts/learning/notes';

import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import type { ListedNoteRow, NoteRow } from './notes.queries.ts';

function placeOf({ seconds, page }: Pick<NoteRow, 'seconds' | 'page'>): NotePlace {
  if (seconds !== null) return { kind: 'time', seconds };
  return page === null ? { kind: 'whole' } : { kind: 'page', page };
}

/** A note as its writer reads it. */
export function presentNote(row: NoteRow): Note {
  const { id, text, writtenAt } = row;
  return { id, place: placeOf(row), text, writtenAt: writtenAt.toISOString() };
}

/** A note with what it is about, in the reader's language. */
export function presentListedNote(ctx: TenantContext, row: ListedNoteRow): ListedNote {
  const { hierarchyOrder } = row;
  return {
    ...presentNote(row),
    course: { id: row.trainingId, title: textOf(ctx, row.courseTitle) },
    activity:
      hierarchyOrder === null
        ? null
        : { hierarchy_order: hierarchyOrder, title: textOf(ctx, row.activityTitle) },
  };
}
