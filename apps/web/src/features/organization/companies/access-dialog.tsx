import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './companies.module.css';

const SHORTEST_REASON = 5;

interface AccessDialogProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly onGrant: (access: { reason: string; hours: number }) => Promise<unknown>;
}

/** Asks why and for how long staff enters a company. */
export function AccessDialog({ name, onClose, onGrant }: AccessDialogProps) {
  const { t } = useTranslation('admin-companies');
  const [reason, setReason] = useState('');
  const [hours, setHours] = useState<number | null>(2);
  return (
    <Dialog
      open
      title={t('accessTo', { name })}
      onClose={onClose}
      actions={
        <Button
          disabled={reason.trim().length < SHORTEST_REASON || hours === null}
          onClick={() => void onGrant({ reason: reason.trim(), hours: hours ?? 1 })}
        >
          {t('enter')}
        </Button>
      }
    >
      <div className={css['form']}>
        <p>{t('accessText')}</p>
        <TextField
          label={t('reason')}
          maxLength={256}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <NumberField label={t('hours')} min={1} max={72} value={hours} onChange={setHours} />
      </div>
    </Dialog>
  );
}
