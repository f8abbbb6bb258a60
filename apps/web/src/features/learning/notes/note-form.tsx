import type { Note, NotePlace } from '@trilha/contracts/learning/notes';
import { Bookmark, CircleCheck } from 'lucide-react';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import css from './notes.module.css';
import { usePlaceText } from './use-place-text.ts';

const MAX_LENGTH = 4000;
const WHOLE: NotePlace = { kind: 'whole' };

type Written = Pick<Note, 'place' | 'text'>;

interface NoteFormProps {
  /** Where the player is now. */
  readonly here: () => NotePlace;
  readonly save: (note: Written) => Promise<Written>;
}

/** Writes a note at the place where its first letter was typed, or marks the place one is at. */
export function NoteForm({ here, save }: NoteFormProps) {
  const { t } = useTranslation('notes');
  const placeText = usePlaceText();
  const [text, setText] = useState('');
  const [place, setPlace] = useState<NotePlace>(WHOLE);
  const [isAtPlace, setAtPlace] = useState(true);
  const { busy, error, act } = useAsyncAction();
  const [saved, setSaved] = useState<Written>();
  const [hasPlace, setHasPlace] = useState(() => here().kind !== 'whole');

  const handleType = (typed: string) => {
    setSaved(undefined);
    if (text === '' && typed !== '') {
      const now = here();
      setPlace(now);
      setAtPlace(true);
      setHasPlace(now.kind !== 'whole');
    }
    setText(typed);
  };
  const write = (note: Written) => act(async () => setSaved(await save(note)));
  const handleSave = async () => {
    const note = { place: isAtPlace ? place : WHOLE, text: text.trim() };
    if (note.text !== '' && (await write(note))) setText('');
  };
  const handleMark = () => write({ place: here(), text: '' });

  return (
    <Form
      className={css['form']}
      busy={busy}
      onSubmit={handleSave}
      foot={
        <div className={css['acts']}>
          <Button type="submit" loading={busy} disabled={text.trim() === ''}>
            {t('save')}
          </Button>
          {hasPlace ? (
            <Button
              variant="secondary"
              icon={<Bookmark size={20} aria-hidden="true" />}
              disabled={busy}
              onClick={() => void handleMark()}
            >
              {t('mark')}
            </Button>
          ) : null}
          <ActionError error={error} />
          <Saved note={saved} />
        </div>
      }
    >
      <TextArea
        label={t('write')}
        hint={t('onlyYou')}
        rows={3}
        value={text}
        maxLength={MAX_LENGTH}
        onFocus={() => setHasPlace(here().kind !== 'whole')}
        onChange={({ target }) => handleType(target.value)}
      />
      {text !== '' && place.kind !== 'whole' ? (
        <Checkbox
          label={t('atPlace', { place: placeText(place) })}
          checked={isAtPlace}
          onChange={({ target }) => setAtPlace(target.checked)}
        />
      ) : null}
    </Form>
  );
}

/** Says that a note was kept, and where. */
function Saved({ note }: { readonly note: Written | undefined }) {
  const { t } = useTranslation('notes');
  const placeText = usePlaceText();
  return (
    <p role="status" className={css['saved']}>
      {note ? (
        <>
          <CircleCheck size={18} aria-hidden="true" />
          {t(note.text === '' ? 'markSaved' : 'noteSaved', { place: placeText(note.place) })}
        </>
      ) : null}
    </p>
  );
}
