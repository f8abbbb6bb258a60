import type { SyntheticEvent } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './people.module.css';

const SHORTEST_REASON = 5;

interface ActAsDialogProps {
  readonly name: string;
  readonly onBegin: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Says what acting as somebody means for both, and asks why. */
export function ActAsDialog({ name, onBegin, onClose }: ActAsDialogProps) {
  const { t } = useTranslation('admin-people');
  const formId = useId();
  const [reason, setReason] = useState('');
  const { busy, error, act } = useAsyncAction({ leavesPage: true });

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    await act(() => onBegin(reason.trim()));
  };
  return (
    <Dialog
      open
      title={t('actAs.title', { name })}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={busy} disabled={reason.trim().length < SHORTEST_REASON}>
          {t('actAs.begin')}
        </Button>
      }
    >
      <form id={formId} className={css['form']} onSubmit={(event) => void handleSubmit(event)}>
        <p>{t('actAs.text', { name })}</p>
        <TextField
          data-autofocus
          required
          label={t('actAs.reason')}
          hint={t('actAs.reasonHint', { name })}
          maxLength={256}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <ActionError error={error} />
      </form>
    </Dialog>
  );
}
