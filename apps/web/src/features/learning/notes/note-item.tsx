import type { Note } from '@trilha/contracts/learning/notes';
import { useQueryClient } from '@tanstack/react-query';
import { Bookmark, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { NOTES_KEY, removeNote, saveNote, saveNoteText } from './notes.api.ts';
import type { ActivityRef } from './notes.api.ts';
import css from './notes.module.css';

const MAX_LENGTH = 4000;

interface NoteItemProps {
  readonly note: Note;
  /** It was written just now: it is brought into view. */
  readonly isFresh?: boolean;
  /** The activity, to write a deleted note again; undefined where it is gone. */
  readonly activity: ActivityRef | undefined;
  /** Leads to its place. */
  readonly place: ReactNode;
}

/** A note with its place; its text can be changed, and a deleted one taken back. */
export function NoteItem({ note, isFresh = false, activity, place }: NoteItemProps) {
  const { t } = useTranslation(['notes', 'common']);
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isFresh) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isFresh]);
  const refresh = () => client.invalidateQueries({ queryKey: NOTES_KEY });

  const handleDelete = async () => {
    const isDone = await act(async () => {
      await removeNote(note.id);
      await refresh();
    });
    if (!isDone) return;
    const restore = async (to: ActivityRef) => {
      await saveNote(to, { place: note.place, text: note.text });
      await refresh();
    };
    showToast({ text: t('deleted'), onUndo: activity && (() => void act(() => restore(activity))) });
  };

  return (
    <li ref={item} className={css['note']} data-fresh={isFresh || undefined}>
      <div className={css['place']}>{place}</div>
      {isEditing ? (
        <NoteEditor
          note={note}
          onClose={() => setEditing(false)}
          onSaved={async () => {
            await refresh();
            setEditing(false);
          }}
        />
      ) : (
        <>
          {note.text === '' ? (
            <p className={css['mark']}>
              <Bookmark size={16} aria-hidden="true" /> {t('marked')}
            </p>
          ) : (
            <p className={css['text']} dir="auto">
              {note.text}
            </p>
          )}
          <div className={css['tools']}>
            <IconButton
              small
              label={t('edit')}
              icon={<Pencil size={18} aria-hidden="true" />}
              onClick={() => setEditing(true)}
            />
            <IconButton
              small
              label={t('delete')}
              icon={<Trash2 size={18} aria-hidden="true" />}
              disabled={busy}
              onClick={() => void handleDelete()}
            />
          </div>
        </>
      )}
    </li>
  );
}

interface NoteEditorProps {
  readonly note: Note;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<void>;
}

function NoteEditor({ note, onClose, onSaved }: NoteEditorProps) {
  const { t } = useTranslation(['notes', 'common']);
  const [text, setText] = useState(note.text);
  const { busy, error, act } = useAsyncAction();
  const handleSave = () =>
    act(async () => {
      await saveNoteText(note.id, text.trim());
      await onSaved();
    });
  return (
    <Form
      className={css['form']}
      busy={busy}
      onSubmit={handleSave}
      foot={
        <div className={css['acts']}>
          <Button type="submit" loading={busy}>
            {t('common:save')}
          </Button>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <ActionError error={error} />
        </div>
      }
    >
      <TextArea
        autoFocus
        label={t('edit')}
        rows={3}
        value={text}
        maxLength={MAX_LENGTH}
        onChange={({ target }) => setText(target.value)}
      />
    </Form>
  );
}
