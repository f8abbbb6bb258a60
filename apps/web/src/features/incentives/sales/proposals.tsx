import type { SaleForm } from '@trilha/contracts/incentives/sales';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pill } from '../../../ui/pill.tsx';
import type { SaleDraft } from './sale-draft.ts';
import { openProposals } from './open-proposals.ts';
import type { AnyProposal } from './read-picture.ts';
import css from './sales.module.css';

interface ProposalsProps {
  readonly form: SaleForm;
  readonly draft: SaleDraft;
  readonly proposals: readonly AnyProposal[];
  readonly onChange: (change: Partial<SaleDraft>) => void;
  readonly onDismiss: () => void;
}

const SURE = 85;
const LIKELY = 60;

/** The draft with a proposal taken. */
function taken(proposal: AnyProposal, { lines }: SaleDraft): Partial<SaleDraft> {
  if (proposal.field === 'total') return {};
  if (proposal.field !== 'product') return { [proposal.field]: proposal.value };
  const { productId, quantity } = proposal;
  return { lines: [...lines, { productId, quantity }] };
}

/** What was read on the pictures, each with how sure it is, to be taken or left (never taken by itself). */
export function Proposals({ form, draft, proposals, onChange, onDismiss }: ProposalsProps) {
  const { t } = useTranslation('receipts');
  const format = useFormat();
  const open = openProposals(proposals, draft, form);
  const usable = open.filter(({ field }) => field !== 'total');
  if (usable.length === 0) return null;
  const textOf = (one: AnyProposal) => {
    if (one.field === 'product')
      return `${one.quantity} × ${form.products.find(({ id }) => id === one.productId)?.sku ?? ''}`;
    if (one.field === 'total')
      return Number(one.value).toLocaleString(currentLocale(), { minimumFractionDigits: 2 });
    return one.field === 'soldOn' ? format.date(`${one.value}T12:00:00`) : one.value;
  };
  const takeAll = () => {
    const change: Partial<SaleDraft> = {};
    for (const one of usable) Object.assign(change, taken(one, Object.assign({}, draft, change)));
    onChange(change);
  };
  return (
    <Notice
      announced
      title={t('proposalsTitle')}
      actions={
        <>
          <Button size="small" onClick={takeAll}>
            {t('useAll')}
          </Button>
          <Button size="small" variant="quiet" onClick={onDismiss}>
            {t('dismiss')}
          </Button>
        </>
      }
    >
      <ul className={css['proposals']}>
        {open.map((one) => (
          <li key={`${one.field} ${textOf(one)}`} className={css['proposal']}>
            <span>
              {t(`field_${one.field}`)}: <strong>{textOf(one)}</strong>
            </span>
            <Pill
              tone={one.confidence >= SURE ? 'success' : one.confidence >= LIKELY ? 'warning' : 'neutral'}
            >
              {t('sureness', { percent: one.confidence })}
            </Pill>
            {one.field === 'total' ? null : (
              <Button
                size="small"
                variant="secondary"
                aria-label={t('useNamed', { value: textOf(one) })}
                onClick={() => onChange(taken(one, draft))}
              >
                {t('use')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
