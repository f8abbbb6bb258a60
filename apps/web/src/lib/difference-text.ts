import type { DocumentDifference } from '@trilha/rules/incentives/fiscal-documents';

import { useFormat } from './dates.ts';
import { useTranslation } from './translate.ts';

/** Says what a document and a person tell differently, in the language shown now. */
export function useDifferenceText(): (difference: Omit<DocumentDifference, 'refuses'>) => string {
  const { t } = useTranslation('receipts');
  const format = useFormat();
  // A document may name its month only.
  const day = (value: string) =>
    /^\d{4}-\d{2}-\d{2}$/.test(value)
      ? format.date(`${value}T12:00:00`)
      : value.split('-').reverse().join('/');
  const money = (value: string) => (Number.isFinite(Number(value)) ? format.amount(Number(value)) : value);
  return ({ kind, told, found }) => {
    if (kind === 'date') return t('difference_date', { told: day(told), found: day(found) });
    if (kind === 'total') return t('difference_total', { told: money(told), found: money(found) });
    return t(`difference_${kind}`, { told, found });
  };
}
