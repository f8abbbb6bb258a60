import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './companies.module.css';

const SHORTEST_REASON = 5;

interface AccessDialogProps {
  readonly name: string;
  /** Goes in at once: the company was just made, which is why. */
  readonly enters?: boolean;
  readonly onClose: () => void;
  readonly onGrant: (access: { reason: string; hours: number }) => Promise<void>;
}

/** Asks why and for how long staff enters a company. */
export function AccessDialog({ name, enters = false, onClose, onGrant }: AccessDialogProps) {
  const { t } = useTranslation('admin-companies');
  const [reason, setReason] = useState(enters ? t('setUpReason') : '');
  const { busy, error, act } = useAsyncAction();
  const [hours, setHours] = useState<number | null>(2);
  return (
    <ActionDialog
      title={t('accessTo', { name })}
      label={t(enters ? 'enterNow' : 'enter')}
      busy={busy}
      disabled={reason.trim().length < SHORTEST_REASON || hours === null}
      error={error}
      onAct={() => void act(() => onGrant({ reason: reason.trim(), hours: hours ?? 1 }))}
      onClose={onClose}
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
    </ActionDialog>
  );
}
