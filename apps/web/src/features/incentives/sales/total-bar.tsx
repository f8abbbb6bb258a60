import type { SaleForm } from '@trilha/contracts/incentives/sales';
import { pointsUnderLimits, storeCapLeft } from '@trilha/rules/incentives/campaign-limits';
import { salePoints } from '@trilha/rules/incentives/sales';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import type { SaleDraft } from './sale-draft.ts';
import css from './sales.module.css';

interface TotalBarProps {
  readonly form: SaleForm;
  readonly draft: SaleDraft;
  readonly store: SaleForm['stores'][number] | undefined;
  readonly busy: boolean;
  readonly action: string;
}

/** What the sale earns under the limits and when that can be spent, before it is sent. */
export function TotalBar({ form, draft, store, busy, action }: TotalBarProps) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  const priced = draft.lines.flatMap(({ productId, quantity }) => {
    const product = form.products.find(({ id }) => id === productId);
    return product ? [{ productId, quantity, pointsEach: product.points }] : [];
  });
  const { total } = salePoints(priced, form.promotions, draft);
  const { points: earned, cutBy } = pointsUnderLimits(total, {
    report: form.capReport,
    person: form.capLeft,
    store: store && draft.soldOn ? storeCapLeft(form.capStore, store.earned, draft.soldOn) : null,
    budget: form.budgetLeft,
  });
  const { provisionalSpendable } = form.campaign;
  return (
    <div className={css['total']} data-bar-below>
      <span aria-live="polite">
        <strong>{format.points(earned)}</strong>
        {cutBy === null ? null : (
          <span className={css['muted']}>
            {t(`cut_${cutBy}`, { points: format.number(earned), worth: format.points(total) })}
          </span>
        )}
        <span className={css['muted']}>
          {t(provisionalSpendable ? 'spendableHint' : 'spendableLaterHint')}
        </span>
      </span>
      <Button type="submit" size="large" loading={busy}>
        {action}
      </Button>
    </div>
  );
}
