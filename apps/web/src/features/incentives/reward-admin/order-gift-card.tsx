import type { ManagedOrderGiftCard } from '@trilha/contracts/incentives/order-admin';
import { MapPin, TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { Link } from '../../../ui/link.tsx';
import { Pill } from '../../../ui/pill.tsx';
import css from './order-board.module.css';

interface OrderGiftCardProps {
  readonly order: ManagedOrderGiftCard;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
}

/** An order on the board: whose, what, since when. */
export function OrderGiftCard({ order, chosen, onChoose }: OrderGiftCardProps) {
  const { t } = useTranslation('admin-rewards');
  const format = useFormat();
  return (
    <article className={css['card']} data-order={order.id} data-chosen={chosen || undefined}>
      <div className={css['head']}>
        {order.steps.length > 0 ? (
          <input
            type="checkbox"
            aria-label={t('chooseOrder', { code: order.code })}
            checked={chosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        ) : null}
        <Link to={paths.adminRewardOrder(order.id)} className={css['code']}>
          {order.code}
        </Link>
      </div>
      <span className={css['age']}>{format.relative(order.placedAt)}</span>
      <strong>{order.title}</strong>
      <span className={css['person']}>{order.member.name}</span>
      {order.city ? (
        <span className={css['muted']}>
          <MapPin size={14} aria-hidden="true" />
          {order.city}
        </span>
      ) : (
        <span className={css['muted']}>{t(`kind.${order.kind}`)}</span>
      )}
      {order.held ? (
        <Pill tone="danger" icon={<TriangleAlert size={14} aria-hidden="true" />}>
          {t('held', { points: format.points(order.held.balance) })}
        </Pill>
      ) : null}
      {order.problem || order.cardStuck ? (
        <Pill tone="danger" icon={<TriangleAlert size={14} aria-hidden="true" />}>
          {t(order.problem ? 'hasProblem' : 'cardStuck')}
        </Pill>
      ) : null}
    </article>
  );
}
