import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { OrderPage } from '@trilha/contracts/incentives/rewards';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderState } from './order-list.tsx';
import { OrderProgress, OrderSecret, OrderTimeline } from './order-parts.tsx';
import css from './orders.module.css';
import { AddressText } from './redeem-dialog.tsx';
import { orderQuery, storeQuery } from './rewards.api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';

/** An order: where it is, its code, what happened, and what can still be done [RWD-04]. */
export function RewardOrderScreen() {
  const { t } = useTranslation('rewards');
  const { orderId } = useParams({ from: '/signed-in/shell/reward-store/orders/$orderId' });
  const { redeemed } = useSearch({ from: '/signed-in/shell/reward-store/orders/$orderId' });
  const query = useQuery(orderQuery(orderId));
  const back = { to: paths.rewardOrders, label: t('orders') };
  if (query.isPending) return <ScreenSkeleton />;
  if (query.isError && !query.data)
    return (
      <Screen title={t('orders')} back={back}>
        <LoadFailed error={query.error} onRetry={query.refetch} />
      </Screen>
    );
  const order = query.data;
  return (
    <Screen
      title={order.title}
      back={back}
      lead={t('order', { code: order.code })}
      actions={<OrderState state={order.state} />}
    >
      {redeemed && order.state !== 'cancelled' ? <JustRedeemed order={order} /> : null}
      <OrderProgress order={order} />
      <div className={css['columns']}>
        <div className={css['stack']}>
          <OrderSecret order={order} />
          <Refund order={order} />
          <ProblemCard order={order} />
          <OrderTimeline events={order.events} />
        </div>
        <div className={css['stack']}>
          <Facts order={order} />
          <OrderActions order={order} />
        </div>
      </div>
    </Screen>
  );
}

/** What was just done, in the words of the state it is in: what waits for somebody is not confirmed yet. */
const JUST: Partial<Record<OrderPage['state'], 'justRequested' | 'justPreparing'>> = {
  awaiting_approval: 'justRequested',
  in_preparation: 'justPreparing',
};

function JustRedeemed({ order }: { readonly order: OrderPage }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const { data } = useQuery(storeQuery(order.campaign.id));
  const wallet = data?.wallets.find(({ campaignId }) => campaignId === order.campaign.id);
  return (
    <Alert tone="success" answers title={t(JUST[order.state] ?? 'justRedeemed')}>
      {wallet
        ? t('justRedeemedText', { code: order.code, balance: format.points(wallet.balance) })
        : t('order', { code: order.code })}
    </Alert>
  );
}

function Refund({ order }: { readonly order: OrderPage }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  if (!order.refund) return null;
  const { points, expired } = order.refund;
  return (
    <Alert tone={expired ? 'warning' : 'success'} title={t('refundTitle', { points: format.points(points) })}>
      {expired ? t('refundExpired', { campaign: order.campaign.title }) : t('refundBack')}
    </Alert>
  );
}

function ProblemCard({ order: { problem } }: { readonly order: OrderPage }) {
  const { t } = useTranslation('rewards');
  if (!problem) return null;
  return (
    <Card className={css['card']}>
      <h2>{t('problem')}</h2>
      <p>
        <strong>{t(`problem_${problem.kind}`)}</strong>
        <br />
        {problem.message}
      </p>
      {problem.answer ? (
        <p>
          <strong>{t('problemAnswer')}</strong>
          <br />
          {problem.answer}
        </p>
      ) : (
        <p className={css['muted']}>{t('problemWaiting')}</p>
      )}
    </Card>
  );
}

function Facts({ order }: { readonly order: OrderPage }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const { carrier, code, url } = order.tracking;
  const [now] = useState(Date.now);
  return (
    <Card className={css['card']}>
      <h2>{t('details')}</h2>
      <dl className={css['facts']}>
        <div>
          <dt>{t('paid')}</dt>
          <dd>{format.points(order.price)}</dd>
        </div>
        <div>
          <dt>{t('campaign')}</dt>
          <dd>
            <Link to={paths.campaign(order.campaign.id)}>{order.campaign.title}</Link>
          </dd>
        </div>
        <div>
          <dt>{t('placedOn')}</dt>
          <dd>{format.dateTime(order.placedAt)}</dd>
        </div>
        {carrier || code ? (
          <div>
            <dt>{t('tracking')}</dt>
            <dd>
              {[carrier, code].filter(Boolean).join(' · ')}
              {url ? (
                <>
                  <br />
                  <a href={url} target="_blank" rel="noreferrer">
                    {t('track')}
                  </a>
                </>
              ) : null}
            </dd>
          </div>
        ) : null}
        {order.expectedAt ? (
          <div>
            <dt>{t('delivery')}</dt>
            <dd>
              {Date.parse(order.expectedAt) > now
                ? t('expectedBy', { day: format.date(order.expectedAt) })
                : t('expectedLate')}
            </dd>
          </div>
        ) : null}
        {order.store ? (
          <div>
            <dt>{t('handOver')}</dt>
            <dd>{[order.store.name, order.store.city].filter(Boolean).join(' · ')}</dd>
          </div>
        ) : null}
        {order.address ? (
          <div>
            <dt>{t('address')}</dt>
            <dd>
              <AddressText address={order.address} />
            </dd>
          </div>
        ) : null}
      </dl>
      <Link to={paths.reward(order.rewardId)}>{t('seeReward')}</Link>
    </Card>
  );
}
