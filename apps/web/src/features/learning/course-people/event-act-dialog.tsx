import { MAX_MESSAGES_A_DAY } from '@trilha/rules/learning/message-limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { ActReach } from './act-reach.tsx';
import css from './course-people.module.css';
import { EVENT_PEOPLE_KEY, actOnEventPeople, undoEventPresences } from './event-people.api.ts';
import type { EventAct, EventSelection } from './event-people.api.ts';

const MIN_TEXT = 3;
const MAX_MESSAGE = 500;
const MAX_REASON = 256;

interface EventActDialogProps {
  readonly eventId: string;
  readonly act: EventAct;
  readonly to: EventSelection;
  /** How many it reaches, as far as is known; undefined while that is counted. */
  readonly reached: number | undefined;
  /** How many are chosen. */
  readonly count: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Says whom an act reaches before it is done, does it, and offers the way back where there is one. */
export function EventActDialog(props: EventActDialogProps) {
  const { eventId, act: kind, to, reached, count, onDone, onClose } = props;
  const { t } = useTranslation(['admin-event-people', 'admin-course-people']);
  const queryClient = useQueryClient();
  const { busy, error, act } = useAsyncAction();
  const undoAct = useAsyncAction({ onError: useErrorToast() });
  const [text, setText] = useState('');
  const needsText = kind === 'message' || kind === 'remove';
  const refresh = () => queryClient.invalidateQueries({ queryKey: EVENT_PEOPLE_KEY });

  const handleUndo = async (undo: string) => {
    await undoAct.act(async () => {
      const { people } = await undoEventPresences(eventId, undo);
      showToast({ text: t('admin-course-people:undone', { count: people }), tone: 'success' });
    });
    await refresh();
  };
  const handleAct = async () => {
    const isDone = await act(async () => {
      const { people, undo } = await actOnEventPeople(eventId, { act: kind, to, text: text.trim() });
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
      disabled={reached === undefined || reached === 0 || (needsText && text.trim().length < MIN_TEXT)}
      error={error}
      onAct={() => void handleAct()}
      onClose={onClose}
    >
      <div className={css['body']}>
        {reached === undefined ? null : <ActReach reached={reached} count={count} />}
        <p className={css['muted']}>{t(`why.${kind}`, { limit: MAX_MESSAGES_A_DAY })}</p>
        {needsText ? (
          <TextArea
            label={t(kind === 'message' ? 'admin-course-people:text' : 'admin-course-people:reason')}
            hint={kind === 'remove' ? t('admin-course-people:reasonHint') : undefined}
            maxLength={kind === 'message' ? MAX_MESSAGE : MAX_REASON}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        ) : null}
      </div>
    </ActionDialog>
  );
}
