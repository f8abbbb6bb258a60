import type { ManagedTransfer } from '@trilha/contracts/points-transfer-admin';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAct } from '../../lib/use-act.ts';
import { ActFailed } from '../../ui/act-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { decide } from './points-transfer-admin.api.ts';
import css from './points-transfer-admin.module.css';

const SHORTEST_REASON = 3;

interface DecisionDialogProps {
  readonly transfer: ManagedTransfer;
  readonly onClose: () => void;
  readonly onDecided: () => Promise<void>;
}

/** What counts for a transfer that the partner did otherwise than asked, and why. */
export function DecisionDialog({ transfer, onClose, onDecided }: DecisionDialogProps) {
  const { t } = useTranslation(['admin-points-transfer', 'common']);
  const [decision, setDecision] = useState<'accept' | 'give_back'>('accept');
  const [reason, setReason] = useState('');
  const { busy, error, act } = useAct();

  const handleDecide = () =>
    act(async () => {
      await decide(transfer.id, { decision, reason });
      showToast({ text: t('decided'), tone: 'success' });
      await onDecided();
      onClose();
    });
  return (
    <Dialog
      open
      title={t('decideTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            loading={busy}
            disabled={reason.trim().length < SHORTEST_REASON}
            onClick={() => void handleDecide()}
          >
            {t('decide')}
          </Button>
        </>
      }
    >
      <div className={css['form']}>
        <RadioGroup
          cards
          label={t('decideTitle')}
          labelHidden
          value={decision}
          options={(['accept', 'give_back'] as const).map((value) => ({
            value,
            label: t(value),
            hint: t(`${value}Hint`),
          }))}
          onChange={setDecision}
        />
        <TextArea
          label={t('reason')}
          rows={3}
          maxLength={256}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <ActFailed error={error} />
      </div>
    </Dialog>
  );
}
