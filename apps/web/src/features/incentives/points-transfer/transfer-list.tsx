import type { PointsTransfer } from '@trilha/contracts/incentives/points-transfer';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { Link } from '../../../ui/link.tsx';
import css from './points-transfer.module.css';
import { TransferState } from './transfer-state.tsx';

/** Transfers with where they stand; each opens its time line. */
export function TransferList({ transfers }: { readonly transfers: readonly PointsTransfer[] }) {
  const { t } = useTranslation('points-transfer');
  const format = useFormat();
  return (
    <ul className={css['list']}>
      {transfers.map((transfer) => (
        <li key={transfer.id} className={css['row']}>
          <span>
            <Link to={paths.pointsTransferDetail(transfer.id)}>
              {t('pointsCount', { number: format.number(transfer.amount) })}
            </Link>
            <span className={css['note']}>
              {format.dateTime(transfer.at)} · {transfer.document}
            </span>
          </span>
          <TransferState state={transfer.state} />
        </li>
      ))}
    </ul>
  );
}
