import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { correct } from './member-awards.api.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const MOST = 1_000_000;

interface CorrectPointsDialogProps {
  readonly memberId: string;
  readonly name: string;
  readonly balance: number;
  readonly onClose: () => void;
}

/** Gives or takes points by hand, with the balance it leads to. */
export function CorrectPointsDialog({ memberId, name, balance, onClose }: CorrectPointsDialogProps) {
  const { t } = useTranslation('admin-courses');
  const format = useFormat();
  const [amount, setAmount] = useState<number | null>(0);
  const after = balance + (amount ?? 0);
  // Nobody's training points go below nothing by hand; the server holds to it as well.
  const isTooMuch = (amount ?? 0) < 0 && after < 0;
  return (
    <ReasonDialog
      title={t('awards.correctTitle')}
      text={t('awards.correctText', { name })}
      confirm={t('awards.correct')}
      ready={amount !== null && amount !== 0 && !isTooMuch}
      onConfirm={(reason) => correct({ memberId, amount: amount ?? 0, reason })}
      done={({ state }) => t(state === 'waiting' ? 'awards.waits' : 'awards.corrected')}
      onClose={onClose}
    >
      <NumberField
        label={t('awards.amount')}
        hint={t('awards.newBalance', { points: format.points(after) })}
        error={isTooMuch ? t('awards.tooMuch', { points: format.points(balance) }) : undefined}
        value={amount}
        min={-MOST}
        max={MOST}
        onChange={setAmount}
      />
    </ReasonDialog>
  );
}
