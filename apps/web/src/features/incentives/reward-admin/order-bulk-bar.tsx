import type { FulfilStep, ManagedOrderGiftCard } from '@trilha/contracts/incentives/order-admin';
import { useTranslation } from '../../../lib/translate.ts';

import { Button } from '../../../ui/button.tsx';
import css from './order-board.module.css';

interface OrderBulkBarProps {
  readonly orders: readonly ManagedOrderGiftCard[];
  readonly busy: boolean;
  readonly onStep: (step: FulfilStep) => void;
  readonly onClear: () => void;
}

/** Steps every chosen order can take. */
export function commonSteps(orders: readonly ManagedOrderGiftCard[]): readonly FulfilStep[] {
  const [first, ...others] = orders;
  return (first?.steps ?? []).filter((step) => others.every(({ steps }) => steps.includes(step)));
}

/** What can be done with every order that is chosen. */
export function OrderBulkBar({ orders, busy, onStep, onClear }: OrderBulkBarProps) {
  const { t } = useTranslation('admin-rewards');
  const steps = commonSteps(orders);
  return (
    <div className={css['bulk']} role="group" aria-label={t('selection')}>
      <strong role="status">{t('chosen', { count: orders.length })}</strong>
      {steps.length === 0 ? <span className={css['muted']}>{t('noCommonStep')}</span> : null}
      {steps.map((step) => (
        <Button
          key={step}
          size="small"
          loading={busy}
          variant={step === 'cancel' ? 'quiet' : 'primary'}
          onClick={() => onStep(step)}
        >
          {t(`step.${step}`)}
        </Button>
      ))}
      <Button size="small" variant="quiet" onClick={onClear}>
        {t('clearSelection')}
      </Button>
    </div>
  );
}
