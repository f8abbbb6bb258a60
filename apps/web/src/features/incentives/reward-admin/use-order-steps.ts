import type {
  FulfilStep,
  ManagedOrderGiftCard,
  BulkOrderStepBody,
} from '@trilha/contracts/incentives/order-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { ORDERS_KEY, bulkUpdateOrders } from './orders.api.ts';

type Order = Pick<ManagedOrderGiftCard, 'id' | 'revision' | 'held'>;
type Details = Omit<Extract<BulkOrderStepBody, { step: 'ship' }>, 'step' | 'orders'> &
  Partial<Omit<Extract<BulkOrderStepBody, { step: 'cancel' }>, 'step' | 'orders'>>;

function bodyOf(step: FulfilStep, orders: readonly Order[], details: Details): BulkOrderStepBody {
  const own = { orders: orders.map(({ id, revision }) => ({ id, revision })) };
  if (step === 'cancel')
    return { ...own, step, reason: details.reason ?? '', returnToStock: details.returnToStock ?? true };
  if (step === 'release')
    return {
      step,
      orders: orders.map(({ id, revision, held }) => ({ id, revision, balance: held?.balance ?? 0 })),
      reason: details.reason ?? '',
    };
  if (step === 'ship') return { ...own, step, ...(details.tracking ? { tracking: details.tracking } : {}) };
  return { ...own, step };
}

/** Takes steps with orders, says how many were done and names those that somebody else changed meanwhile. */
export function useOrderSteps() {
  const { t } = useTranslation('admin-rewards');
  const queryClient = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });

  const take = (step: FulfilStep, orders: readonly Order[], details: Details = {}): Promise<boolean> =>
    act(async () => {
      try {
        const { done, refused } = await bulkUpdateOrders(bodyOf(step, orders, details));
        if (done.length > 0)
          showToast({ text: t(`stepDone.${step}`, { count: done.length }), tone: 'success' });
        for (const { code, reason } of refused.slice(0, 3))
          showToast({ text: t(`stepRefused.${reason}`, { code }), tone: 'danger' });
      } finally {
        await queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] });
      }
    });
  return { take, busy };
}
