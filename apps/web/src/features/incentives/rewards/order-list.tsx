import type { OrderGiftCard, OrderPage } from '@trilha/contracts/incentives/rewards';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { Link } from '../../../ui/link.tsx';
import { Pill } from '../../../ui/pill.tsx';
import type { Tone } from '../../../ui/tone.ts';
import css from './orders.module.css';
import { RewardPicture } from './reward-card.tsx';

const TONES: Readonly<Record<OrderGiftCard['state'], Tone>> = {
  awaiting_approval: 'warning',
  in_preparation: 'info',
  shipped: 'primary',
  delivered: 'success',
  cancelled: 'neutral',
};

/** Where an order stands, in a word. */
export function OrderState({ state }: { readonly state: OrderPage['state'] }) {
  const { t } = useTranslation('rewards');
  return <Pill tone={TONES[state]}>{t(`state_${state}`)}</Pill>;
}

/** Orders, newest first; each opens its page. */
export function OrderList({ orders }: { readonly orders: readonly OrderGiftCard[] }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  return (
    <ul className={css['list']}>
      {orders.map((order) => (
        <li key={order.id} className={css['order']}>
          <RewardPicture url={order.pictureUrl} />
          <div className={css['what']}>
            <strong>
              <Link to={paths.rewardOrder(order.id)} className={css['link']}>
                {order.title}
              </Link>
            </strong>
            <span className={css['muted']}>
              {t('order', { code: order.code })} · {format.date(order.placedAt)}
            </span>
            <span className={css['muted']}>
              {format.points(order.price)} · {order.campaign.title}
            </span>
            {order.hasCode ? <span className={css['muted']}>{t('codeInside')}</span> : null}
          </div>
          <OrderState state={order.state} />
        </li>
      ))}
    </ul>
  );
}
