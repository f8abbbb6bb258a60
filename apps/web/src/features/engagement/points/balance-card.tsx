import type { PointsSummary } from '@trilha/contracts/engagement/points';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { Card, Figure } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import css from './balance-card.module.css';

/** What one has, large, and what came lately. */
export function BalanceCard({ points }: { readonly points: PointsSummary }) {
  const { t } = useTranslation('points');
  const format = useFormat();
  const signed = (amount: number) => (amount > 0 ? `+${format.number(amount)}` : format.number(amount));
  return (
    <Card tone="brand" className={css['card']}>
      <p>{t(points.campaigns.length > 0 ? 'trainingBalance' : 'balance')}</p>
      <Figure>{format.number(points.balance)}</Figure>
      <dl className={css['lately']}>
        <div>
          <dt>{t('thisWeek')}</dt>
          <dd>{signed(points.thisWeek)}</dd>
        </div>
        <div>
          <dt>{t('thisMonth')}</dt>
          <dd>{signed(points.thisMonth)}</dd>
        </div>
      </dl>
      {points.campaigns.length > 0 ? <p className={css['note']}>{t('trainingBalanceHint')}</p> : null}
      <Link to={paths.pointsTable} className={css['more']}>
        {t('howToEarn')}
        <ArrowRight size={18} aria-hidden="true" />
      </Link>
    </Card>
  );
}
