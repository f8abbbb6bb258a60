import type { SaleForm } from '@trilha/contracts/incentives/sales';
import { productName } from '@trilha/rules/incentives/product-names';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Pill } from '../../../ui/pill.tsx';
import type { SaleDraft } from './sale-draft.ts';
import { isDoubtful, openProposals } from './open-proposals.ts';
import type { AnyProposal } from './read-picture.ts';
import css from './sales.module.css';

interface ProposalsProps {
  readonly form: SaleForm;
  readonly draft: SaleDraft;
  readonly proposals: readonly AnyProposal[];
  readonly onChange: (change: Partial<SaleDraft>) => void;
  /** All of it was taken: what comes next is shown. */
  readonly onTaken: () => void;
  readonly onDismiss: () => void;
}

/** The draft with a proposal taken. */
function taken(proposal: AnyProposal, { lines }: SaleDraft): Partial<SaleDraft> {
  if (proposal.field === 'total') return {};
  if (proposal.field !== 'product') return { [proposal.field]: proposal.value };
  const { productId, quantity } = proposal;
  return { lines: [...lines, { productId, quantity }] };
}

/**
 * What was read on the pictures, to be taken or left (never taken by itself): all with one tap, each doubtful one marked and to be taken
 * alone.
 */
export function Proposals({ form, draft, proposals, onChange, onTaken, onDismiss }: ProposalsProps) {
  const { t } = useTranslation('receipts');
  const format = useFormat();
  const open = openProposals(proposals, draft, form);
  const usable = open.filter(({ field }) => field !== 'total');
  if (usable.length === 0) return null;
  const textOf = (one: AnyProposal) => {
    if (one.field === 'product') {
      const product = form.products.find(({ id }) => id === one.productId);
      return product ? `${one.quantity} × ${productName(product).name} (${product.sku})` : '';
    }
    if (one.field === 'total')
      return Number(one.value).toLocaleString(currentLocale(), { minimumFractionDigits: 2 });
    return one.field === 'soldOn' ? format.date(`${one.value}T12:00:00`) : one.value;
  };
  const takeAll = () => {
    const change: Partial<SaleDraft> = {};
    for (const one of usable) Object.assign(change, taken(one, Object.assign({}, draft, change)));
    onChange(change);
    onTaken();
  };
  return (
    <Alert
      answers
      title={t('proposalsTitle')}
      actions={
        <>
          <Button onClick={takeAll}>{t('useAll')}</Button>
          <Button variant="quiet" onClick={onDismiss}>
            {t('dismiss')}
          </Button>
        </>
      }
    >
      <p>{t(usable.some(isDoubtful) ? 'proposalsDoubtful' : 'proposalsLead')}</p>
      <ul className={css['proposals']}>
        {open.map((one) => (
          <li key={`${one.field} ${textOf(one)}`} className={css['proposal']}>
            <span>
              {t(`field_${one.field}`)}: <strong>{textOf(one)}</strong>
            </span>
            {isDoubtful(one) && one.field !== 'total' ? (
              <>
                <Pill tone="warning">{t('doubtful')}</Pill>
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={t('useNamed', { value: textOf(one) })}
                  onClick={() => onChange(taken(one, draft))}
                >
                  {t('use')}
                </Button>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
