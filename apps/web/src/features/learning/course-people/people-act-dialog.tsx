import { MAX_MESSAGES_A_DAY } from '@trilha/rules/learning/message-limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { ActReach } from './act-reach.tsx';
import { PEOPLE_KEY } from './course-people.api.ts';
import css from './course-people.module.css';
import { actOnPeople, undoPeopleAction } from './people-actions.api.ts';
import type { PeopleAct, PeopleSelection } from './people-actions.api.ts';

const MIN_TEXT = 3;
const MAX_TEXT = 500;

interface PeopleActDialogProps {
  readonly trainingId: string;
  readonly act: PeopleAct;
  readonly to: PeopleSelection;
  /** How many it reaches, as far as is known; undefined while that is counted. */
  readonly reached: number | undefined;
  /** How many are chosen. */
  readonly count: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Says whom an act reaches before it is done, does it, and offers the way back where there is one. */
export function PeopleActDialog(props: PeopleActDialogProps) {
  const { trainingId, act: kind, to, reached, count, onDone, onClose } = props;
  const { t } = useTranslation('admin-course-people');
  const queryClient = useQueryClient();
  const { busy, error, act } = useAsyncAction();
  const undoAct = useAsyncAction({ onError: useErrorToast() });
  const [text, setText] = useState('');
  const [until, setUntil] = useState('');
  const needsText = kind === 'message' || kind === 'extend';
  const refresh = () => queryClient.invalidateQueries({ queryKey: PEOPLE_KEY });

  const handleUndo = async (undo: string) => {
    await undoAct.act(async () => {
      const { people } = await undoPeopleAction(trainingId, kind, undo);
      showToast({ text: t('undone', { count: people }), tone: 'success' });
    });
    await refresh();
  };
  const handleAct = async () => {
    const isDone = await act(async () => {
      const { people, undo } = await actOnPeople(trainingId, { act: kind, to, text, until });
      showToast({
        text: t(`done.${kind}`, { count: people }),
        tone: people > 0 ? 'success' : 'plain',
        ...(undo ? { onUndo: () => void handleUndo(undo) } : {}),
      });
    });
    await refresh();
    if (!isDone) return;
    onDone();
    onClose();
  };

  return (
    <ActionDialog
      title={t(`act.${kind}`)}
      label={t(`act.${kind}`)}
      danger={kind === 'remove'}
      busy={busy}
      unsaved={text !== ''}
      disabled={
        reached === undefined ||
        reached === 0 ||
        (needsText && text.trim().length < MIN_TEXT) ||
        (kind === 'extend' && until === '')
      }
      error={error}
      onAct={() => void handleAct()}
      onClose={onClose}
    >
      <div className={css['body']}>
        {reached === undefined ? null : <ActReach reached={reached} count={count} />}
        <p className={css['muted']}>{t(`why.${kind}`, { limit: MAX_MESSAGES_A_DAY })}</p>
        {kind === 'extend' ? (
          <DateField label={t('until')} value={until} onChange={({ target }) => setUntil(target.value)} />
        ) : null}
        {needsText ? (
          <TextArea
            label={kind === 'message' ? t('text') : t('reason')}
            hint={kind === 'extend' ? t('reasonHint') : undefined}
            maxLength={MAX_TEXT}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        ) : null}
      </div>
    </ActionDialog>
  );
}
