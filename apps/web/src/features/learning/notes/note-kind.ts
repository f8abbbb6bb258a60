import type { Note, NotePlace } from '@trilha/contracts/learning/notes';

import { paths } from '../../../app/paths.ts';
import { queryClient } from '../../../app/query-client.ts';
import type { Entry, NewEntry, OutboxKind } from '../../../lib/outbox/entry.ts';
import { NOTES_KEY, activityNotesQuery, saveNote, withNote } from './notes.api.ts';
import type { ActivityRef } from './notes.api.ts';

/** A note as it waits, with its time. */
export interface WaitingNote extends ActivityRef {
  readonly place: NotePlace;
  readonly text: string;
  readonly at: string;
}

const notesThing = ({ courseId, hierarchyOrder }: ActivityRef) => `notes:${courseId}:${hierarchyOrder}`;
/** Of a note its beginning names it; of a mark nothing does. */
const NAME_LENGTH = 60;

/** Notes on their way, each under its own key, with the time it was written. */
export const noteKind: OutboxKind<WaitingNote, Note> = {
  name: 'note',
  send: ({ id, body: { courseId, hierarchyOrder, place, text, at } }) =>
    saveNote({ courseId, hierarchyOrder }, { place, text, capturedAt: at }, id),
  onArrived: ({ body }, note) => {
    queryClient.setQueryData(activityNotesQuery(body).queryKey, (known) => known && withNote(known, note));
    void queryClient.invalidateQueries({ queryKey: NOTES_KEY });
  },
  show: ({ courseId, hierarchyOrder, text }) => ({
    label: 'note',
    name: text.slice(0, NAME_LENGTH),
    to: paths.activity(courseId, hierarchyOrder),
  }),
};

/** A note as it goes into the outbox. */
export const waitingNote = (body: WaitingNote): NewEntry<WaitingNote> => ({
  thing: notesThing(body),
  body,
  capturedAt: body.at,
});

/** Notes of an activity that wait on this device. */
export const waitingNotes = (
  entries: readonly Entry[],
  activity: ActivityRef,
): readonly Entry<WaitingNote>[] =>
  entries
    .filter((entry): entry is Entry<WaitingNote> => entry.kind === noteKind.name)
    .filter(({ thing }) => thing === notesThing(activity));
