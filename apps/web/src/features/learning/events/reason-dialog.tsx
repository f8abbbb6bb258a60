import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  /** What the press does, where it is not saving. */
  readonly label?: string;
  readonly isDanger?: boolean;
  readonly onClose: () => void;
  readonly onReason: (reason: string) => Promise<unknown>;
}

/** Asks for the reason of a change. */
export function ReasonDialog({ title, text, label, isDanger = false, onClose, onReason }: ReasonDialogProps) {
  const { t } = useTranslation(['admin-events', 'common']);
  const { busy, error, act } = useAsyncAction();
  const [reason, setReason] = useState('');
  const save = async () => {
    if (await act(() => onReason(reason.trim()))) onClose();
  };
  return (
    <ActionDialog
      title={title}
      label={label ?? t('common:save')}
      danger={isDanger}
      busy={busy}
      error={error}
      onAct={() => void save()}
      onClose={onClose}
    >
      <p>{text}</p>
      <TextField
        required
        label={t('reason')}
        value={reason}
        maxLength={256}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionDialog>
  );
}
