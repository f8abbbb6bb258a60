import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { ActivityNotesProps } from './activity-notes.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import { notePlaceOf, playerPlace } from './note-place.ts';
import { NOTES_KEY, activityNotesQuery, saveNote, withNote } from './notes.api.ts';
import css from './notes.module.css';
import { usePlaceText } from './use-place-text.ts';

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
          const note = await saveNote(activity, written);
          client.setQueryData(
            activityNotesQuery(activity).queryKey,
            (known) => known && withNote(known, note),
          );
          setFreshId(note.id);
          void client.invalidateQueries({ queryKey: NOTES_KEY });
          return note;
        }}
      />
      {notes.isPending ? <Skeleton height="4rem" shape="card" /> : null}
      {notes.isError && !notes.data ? <LoadFailed error={notes.error} onRetry={notes.refetch} /> : null}
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
