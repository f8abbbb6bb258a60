import type { ManagedOrder } from '@trilha/contracts/incentives/order-admin';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { OrderFacts, OrderProblems, OrderTimeLine } from './order-view.tsx';
import { orderQuery } from './orders.api.ts';
import css from './reward-admin.module.css';
import { StepDialog, isAsked } from './step-dialog.tsx';
import type { AskedStep } from './step-dialog.tsx';
import { useOrderSteps } from './use-order-steps.ts';
import { useFormat } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';

const TONES = {
  awaiting_approval: 'warning',
  in_preparation: 'info',
  shipped: 'info',
  delivered: 'success',
  cancelled: 'neutral',
} as const;

/** One order: person, address, time line, reports, and what comes next. */
export function AdminRewardOrderScreen() {
  const { orderId } = useParams({ from: '/signed-in/shell/admin/reward-orders/$orderId' });
  const order = useQuery(orderQuery(orderId));
  if (order.isError && !order.data) return <FailedScreen error={order.error} onRetry={order.refetch} />;
  if (!order.data) return <ScreenSkeleton />;
  return <OrderPage order={order.data} />;
}

function OrderPage({ order }: { readonly order: ManagedOrder }) {
  const { t } = useTranslation('admin-rewards');
  const format = useFormat();
  const steps = useOrderSteps();
  const [asked, setAsked] = useState<AskedStep>();
  return (
    <Screen
      title={t('orderTitle', { code: order.code })}
      back={{ to: paths.adminRewardOrders, label: t('orders') }}
      lead={
        <Pill tone={TONES[order.state]}>
          {t(order.packed && order.state === 'in_preparation' ? 'column.packed' : `column.${order.state}`)}
        </Pill>
      }
      actions={order.steps.map((step) => (
        <Button
          key={step}
          loading={steps.busy}
          variant={step === 'cancel' ? 'quiet' : 'primary'}
          onClick={() => (isAsked(step) ? setAsked(step) : void steps.take(step, [order]))}
        >
          {t(`step.${step}`)}
        </Button>
      ))}
    >
      <div className={css['editor']}>
        <div className={css['stack']}>
          {order.held ? (
            <Alert tone="danger" title={t('held', { points: format.points(order.held.balance) })}>
              {t('heldText')}
            </Alert>
          ) : null}
          <OrderFacts order={order} />
          <OrderProblems order={order} />
        </div>
        <OrderTimeLine order={order} />
      </div>
      {asked ? (
        <StepDialog
          step={asked}
          orders={[order]}
          steps={steps}
          onClose={() => setAsked(undefined)}
          onDone={() => setAsked(undefined)}
        />
      ) : null}
    </Screen>
  );
}
