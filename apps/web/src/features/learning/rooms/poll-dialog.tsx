import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { randomId } from '../../../lib/random-id.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { writePoll } from './desk.api.ts';
import css from './desk.module.css';

const MAX_OPTIONS = 10;
const MIN_OPTIONS = 2;

interface Option {
  readonly key: string;
  readonly text: string;
  readonly isRight: boolean;
}

const emptyOption = (): Option => ({ key: randomId(), text: '', isRight: false });

interface PollDialogProps {
  readonly eventId: string;
  readonly onClose: () => void;
  readonly onWritten: () => Promise<void>;
}

/** Prepares a poll, or a quiz with right options; nobody sees it before it is opened. */
export function PollDialog({ eventId, onClose, onWritten }: PollDialogProps) {
  const { t } = useTranslation('admin-rooms');
  const [kind, setKind] = useState<'poll' | 'quiz'>('poll');
  const [question, setQuestion] = useState('');
  const [options, setOptions] = useState<readonly Option[]>(() => [emptyOption(), emptyOption()]);
  const [isSeveral, setSeveral] = useState(false);
  const [areCountsShown, setCountsShown] = useState(true);
  const { busy, error, act } = useAsyncAction();
  const written = options.filter(({ text }) => text.trim() !== '');
  const isReady =
    question.trim() !== '' &&
    written.length >= MIN_OPTIONS &&
    (kind === 'poll' || written.some(({ isRight }) => isRight));
  const save = async () => {
    const isDone = await act(() =>
      writePoll(eventId, {
        kind,
        question: question.trim(),
        options: written.map(({ text, isRight }) => ({
          text: text.trim(),
          isRight: kind === 'quiz' && isRight,
        })),
        isSeveral,
        areCountsShown,
      }),
    );
    if (isDone) await onWritten();
  };
  return (
    <ActionDialog
      title={t('newPoll')}
      label={t('savePoll')}
      busy={busy}
      error={error}
      disabled={!isReady}
      onAct={() => void save()}
      onClose={onClose}
    >
      <SegmentedControl
        label={t('pollKind')}
        value={kind}
        options={[
          { value: 'poll', label: t('poll') },
          { value: 'quiz', label: t('quiz') },
        ]}
        onChange={setKind}
      />
      <TextField
        required
        label={t('pollQuestion')}
        value={question}
        maxLength={300}
        onChange={({ target }) => setQuestion(target.value)}
      />
      <Options options={options} isQuiz={kind === 'quiz'} onOptions={setOptions} />
      <Switch
        label={t('several')}
        checked={isSeveral}
        onChange={({ target }) => setSeveral(target.checked)}
      />
      <Switch
        label={t('countsShown')}
        hint={t('countsShownHint')}
        checked={areCountsShown}
        onChange={({ target }) => setCountsShown(target.checked)}
      />
    </ActionDialog>
  );
}

interface OptionsProps {
  readonly options: readonly Option[];
  readonly isQuiz: boolean;
  readonly onOptions: (options: readonly Option[]) => void;
}

function Options({ options, isQuiz, onOptions }: OptionsProps) {
  const { t } = useTranslation('admin-rooms');
  const change = (key: string, some: Partial<Option>) =>
    onOptions(options.map((one) => (one.key === key ? { ...one, ...some } : one)));
  return (
    <fieldset className={css['stack']}>
      <legend className="visually-hidden">{t('options')}</legend>
      {options.map(({ key, text, isRight }, at) => (
        <div key={key} className={css['option']}>
          <TextField
            label={t('option', { number: at + 1 })}
            value={text}
            maxLength={120}
            trailing={
              options.length > MIN_OPTIONS ? (
                <IconButton
                  small
                  label={t('removeOption', { number: at + 1 })}
                  icon={<Trash2 size={18} aria-hidden="true" />}
                  onClick={() => onOptions(options.filter((one) => one.key !== key))}
                />
              ) : undefined
            }
            onChange={({ target }) => change(key, { text: target.value })}
          />
          {isQuiz ? (
            <Checkbox
              label={t('isRight')}
              aria-label={t('isRightOf', { number: at + 1 })}
              checked={isRight}
              onChange={({ target }) => change(key, { isRight: target.checked })}
            />
          ) : null}
        </div>
      ))}
      {options.length < MAX_OPTIONS ? (
        <p>
          <Button
            size="small"
            variant="quiet"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => onOptions([...options, emptyOption()])}
          >
            {t('addOption')}
          </Button>
        </p>
      ) : null}
    </fieldset>
  );
}
