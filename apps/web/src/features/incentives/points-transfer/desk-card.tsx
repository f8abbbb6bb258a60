import type { TransferDesk } from '@trilha/contracts/incentives/points-transfer';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Card, Figure } from '../../../ui/card.tsx';
import css from './points-transfer.module.css';

/** A calendar day as text; noon keeps it the same day in every zone. */
export const dayText = (format: ReturnType<typeof useFormat>, day: string) => format.date(`${day}T12:00:00`);

/** What one has, and what it becomes. */
export function DeskCard({ desk }: { readonly desk: TransferDesk }) {
  const { t } = useTranslation('points-transfer');
  const format = useFormat();
  const { program, rate } = desk;
  return (
    <Card tone="brand" className={css['desk']}>
      <p>{t('balance')}</p>
      <Figure>{format.number(desk.balance)}</Figure>
      <ul className={css['terms']}>
        <li>{t('rate', { ours: format.number(rate.ours), theirs: format.number(rate.theirs), program })}</li>
        <li>{t('minimum', { number: format.number(desk.least) })}</li>
        <li>{t('redeemRule', { date: dayText(format, desk.redeemBy) })}</li>
      </ul>
    </Card>
  );
}
