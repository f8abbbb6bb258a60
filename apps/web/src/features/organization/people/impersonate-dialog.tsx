import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const SHORTEST_REASON = 5;

interface ImpersonateDialogProps {
  readonly name: string;
  readonly onBegin: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Says what acting as somebody means for both, and asks why. */
export function ImpersonateDialog({ name, onBegin, onClose }: ImpersonateDialogProps) {
  const { t } = useTranslation('admin-people');
  const [reason, setReason] = useState('');
  const { busy, error, act } = useAsyncAction({ leavesPage: true });

  return (
    <ActionDialog
      title={t('actAs.title', { name })}
      label={t('actAs.begin')}
      busy={busy}
      disabled={reason.trim().length < SHORTEST_REASON}
      error={error}
      onAct={() => act(() => onBegin(reason.trim()))}
      onClose={onClose}
    >
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
    </ActionDialog>
  );
}
