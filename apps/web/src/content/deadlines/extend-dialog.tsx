import { useState } from 'react';

import { useTranslation } from '../../lib/translate.ts';
import { useAsyncAction } from '../../lib/use-async-action.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import css from './deadlines.module.css';
import { extendDeadlines } from './deadlines.api.ts';

const MIN_REASON = 3;
const MAX_REASON = 500;

interface ExtendDialogProps {
  readonly trainingId: string;
  /** Each with the deadline that is shown. */
  readonly people: readonly { readonly memberId: string; readonly dueAt: string }[];
  /** Of the one person, or how many they are. */
  readonly title: string;
  /** After it was tried: what is shown may be another date by now, also where it failed. */
  readonly onDone: (isDone: boolean) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Gives people more time for a training, until a day and for a reason. */
export function ExtendDialog({ trainingId, people, title, onDone, onClose }: ExtendDialogProps) {
  const { t } = useTranslation('obligations');
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const { busy, error, act } = useAsyncAction();
  const handleExtend = async () => {
    const done = await act(async () => {
      const { extended } = await extendDeadlines(trainingId, { people: [...people], until, reason });
      showToast({ text: t('extend.done', { count: extended }), tone: 'success' });
    });
    await onDone(done);
    if (done) onClose();
  };
  return (
    <ActionDialog
      title={title}
      label={t('extend.act')}
      busy={busy}
      disabled={until === '' || reason.trim().length < MIN_REASON}
      error={error}
      onAct={() => void handleExtend()}
      onClose={onClose}
    >
      <div className={css['part']}>
        <DateField
          label={t('extend.until')}
          hint={t('extend.untilHint')}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
        <TextArea
          label={t('extend.reason')}
          hint={t('extend.reasonHint')}
          maxLength={MAX_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </ActionDialog>
  );
}
