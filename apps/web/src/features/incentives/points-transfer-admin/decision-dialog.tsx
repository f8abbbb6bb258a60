import type { ManagedTransfer } from '@trilha/contracts/incentives/points-transfer-admin';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { decide } from './points-transfer-admin.api.ts';
import css from './points-transfer-admin.module.css';

const SHORTEST_REASON = 3;

interface DecisionDialogProps {
  readonly transfer: ManagedTransfer;
  readonly onClose: () => void;
  readonly onDecided: () => Promise<void>;
}

/** What counts for a transfer that the partner did otherwise than asked, or says nothing about any more, and why. */
export function DecisionDialog({ transfer, onClose, onDecided }: DecisionDialogProps) {
  const { t } = useTranslation('admin-points-transfer');
  const [decision, setDecision] = useState<'accept' | 'give_back'>(transfer.proposal?.decision ?? 'accept');
  const [reason, setReason] = useState('');
  const { busy, error, act } = useAsyncAction();

  const handleDecide = () =>
    act(async () => {
      const { state } = await decide(transfer.id, { decision, reason });
      const isAlreadyPlaced = state === 'completed' || state === 'withdrawn';
      showToast({ text: t(isAlreadyPlaced ? 'decided' : 'awaitsSecond'), tone: 'success' });
      await onDecided();
      onClose();
    });
  return (
    <ActionDialog
      title={t('decideTitle')}
      label={t('decide')}
      busy={busy}
      disabled={reason.trim().length < SHORTEST_REASON}
      error={error}
      onAct={() => void handleDecide()}
      onClose={onClose}
    >
      <div className={css['form']}>
        {transfer.state === 'withdrawing' ? <Alert tone="warning">{t('partnerGone')}</Alert> : null}
        {transfer.proposal ? (
          <Alert tone="info">
            {t('proposedReason', { by: transfer.proposal.by, reason: transfer.proposal.reason })}
          </Alert>
        ) : null}
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
      </div>
    </ActionDialog>
  );
}
