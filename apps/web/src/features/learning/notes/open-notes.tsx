import type { Note, NotePlace } from '@trilha/contracts/learning/notes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { outbox, useOutbox } from '../../../lib/outbox/current.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { ActivityNotesProps } from './activity-notes.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import { notePlaceOf, playerPlace } from './note-place.ts';
import { noteKind, waitingNote, waitingNotes } from './note-kind.ts';
import { NOTES_KEY, activityNotesQuery, withNote } from './notes.api.ts';
import type { ActivityRef } from './notes.api.ts';
import css from './notes.module.css';
import { usePlaceText } from './use-place-text.ts';

/** Writes a note; undefined where it waits on this device. Throws why it was refused. */
async function writeNote(
  activity: ActivityRef,
  written: { readonly place: NotePlace; readonly text: string },
): Promise<Note | undefined> {
  const box = await outbox();
  const entry = waitingNote({ ...activity, ...written, at: new Date().toISOString() });
  const { waits, answer, error } = await box.deliver(noteKind, entry);
  if (error === undefined) return answer;
  // Its text is still in the form.
  if (waits) await box.take([waits.id]);
  throw error;
}

/** A form for another note, and those that are there, by their place. */
export function OpenNotes({ activity, here, onJump }: ActivityNotesProps) {
  const { t } = useTranslation('notes');
  const client = useQueryClient();
  const placeText = usePlaceText();
  const [freshId, setFreshId] = useState<string>();
  const notes = useQuery(activityNotesQuery(activity));
  const items = notes.data?.items ?? [];
  return (
    <div className={css['open']}>
      <NoteForm
        here={() => notePlaceOf(here())}
        save={async (written) => {
          const note = await writeNote(activity, written);
          if (note) {
            client.setQueryData(
              activityNotesQuery(activity).queryKey,
              (known) => known && withNote(known, note),
            );
            setFreshId(note.id);
            void client.invalidateQueries({ queryKey: NOTES_KEY });
          }
          return note ?? written;
        }}
      />
      {notes.isPending ? <Skeleton height="4rem" shape="card" /> : null}
      {notes.isError && !notes.data ? <LoadFailed error={notes.error} onRetry={notes.refetch} /> : null}
      <WaitingNotes activity={activity} />
      <ul className={css['list']} aria-label={t('ofActivity')}>
        {items.map((note) => {
          const place = playerPlace(note.place);
          return (
            <NoteItem
              key={note.id}
              note={note}
              isFresh={note.id === freshId}
              activity={activity}
              place={
                place ? (
                  <button
                    type="button"
                    className={css['jump']}
                    aria-label={t('goTo', { place: placeText(note.place) })}
                    onClick={() => onJump(place)}
                  >
                    {placeText(note.place)}
                  </button>
                ) : (
                  placeText(note.place)
                )
              }
            />
          );
        })}
      </ul>
    </div>
  );
}

/** Notes that wait on this device for a network. */
function WaitingNotes({ activity }: { readonly activity: ActivityRef }) {
  const { t } = useTranslation('notes');
  const placeText = usePlaceText();
  const waiting = waitingNotes(useOutbox().waiting, activity);
  if (waiting.length === 0) return null;
  return (
    <ul className={css['list']} aria-label={t('waiting')}>
      {waiting.map(({ id, body: { place, text } }) => (
        <li key={id} className={css['note']}>
          <div className={css['place']}>
            {placeText(place)} · {t('waits')}
          </div>
          <p className={css['text']} dir="auto">
            {text === '' ? t('marked') : text}
          </p>
        </li>
      ))}
    </ul>
  );
}
