import type { PointsTransfer } from '@trilha/contracts/incentives/points-transfer';
import { useTranslation } from '../../../lib/translate.ts';

import { Pill } from '../../../ui/pill.tsx';
import type { Tone } from '../../../ui/tone.ts';

const TONES: Readonly<Record<PointsTransfer['state'], Tone>> = {
  reserved: 'info',
  asked: 'info',
  withdrawing: 'warning',
  disputed: 'warning',
  completed: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
};

/** Where a transfer stands. */
export function TransferState({ state }: { readonly state: PointsTransfer['state'] }) {
  const { t } = useTranslation('points-transfer');
  return <Pill tone={TONES[state]}>{t(`state_${state}`)}</Pill>;
}
