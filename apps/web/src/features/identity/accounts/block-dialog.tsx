import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

interface BlockDialogProps {
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onBlock: (reason: string) => void;
}

/** Asks for the reason of a refusal, which the person receives. */
export function BlockDialog({ busy, onClose, onBlock }: BlockDialogProps) {
  const { t } = useTranslation('admin-registrations');
  const { t: error } = useTranslation('errors');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const handleBlock = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    onBlock(reason.trim());
  };
  return (
    <ActionDialog
      title={t('blockTitle')}
      label={t('block')}
      danger
      busy={busy}
      error={undefined}
      onAct={handleBlock}
      onClose={onClose}
    >
      <TextArea
        data-autofocus
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={256}
        value={reason}
        error={missing ? error('reason_required') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActionDialog>
  );
}
