import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

interface BlockDialogProps {
  readonly open: boolean;
  readonly loading: boolean;
  readonly onClose: () => void;
  readonly onBlock: (reason: string) => void;
}

/** Asks for the reason of a refusal, which the person receives. */
export function BlockDialog({ open, loading, onClose, onBlock }: BlockDialogProps) {
  const { t } = useTranslation('admin-registrations');
  const { t: error } = useTranslation('errors');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const handleBlock = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    onBlock(reason.trim());
    setReason('');
  };
  return (
    <Dialog
      title={t('blockTitle')}
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" loading={loading} onClick={handleBlock}>
            {t('block')}
          </Button>
        </>
      }
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
    </Dialog>
  );
}
