import type { SaleCard } from '@trilha/contracts/incentives/sales';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pill } from '../../../ui/pill.tsx';
import css from './sales.module.css';

export const STATUS_TONES = { awaiting: 'info', approved: 'success', reproved: 'danger' } as const;

interface SaleListProps {
  readonly sales: readonly SaleCard[];
  readonly buildUrl: (saleId: string) => string;
}

/** The own sales with where each stands and, where it was not approved, why. */
export function SaleList({ sales, buildUrl }: SaleListProps) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  return (
    <ul className={css['stack']}>
      {sales.map((sale) => (
        <li key={sale.id}>
          <Card>
            <span className={css['row']}>
              <Link to={buildUrl(sale.id)}>{t('invoiceNamed', { number: sale.invoiceNumber })}</Link>
              <Pill tone={STATUS_TONES[sale.status]}>{t(`status_${sale.status}`)}</Pill>
            </span>
            <span>
              {format.points(sale.points)} · {sale.store} · {format.date(`${sale.soldOn}T12:00:00`)}
            </span>
            {sale.cutBy && sale.status !== 'reproved' ? (
              <span className={css['muted']}>
                {t(`cut_${sale.cutBy}`, {
                  points: format.number(sale.points),
                  worth: format.points(sale.pointsBeforeCaps ?? sale.points),
                })}
              </span>
            ) : null}
            {sale.reason ? (
              <span className={css['muted']}>
                {t('reasonGiven', { reason: t(`reason_${sale.reason as 1}`) })}
              </span>
            ) : null}
          </Card>
        </li>
      ))}
    </ul>
  );
}
