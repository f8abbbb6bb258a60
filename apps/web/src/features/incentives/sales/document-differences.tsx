import type { SaleForm } from '@trilha/contracts/incentives/sales';
import { canonicalFiscalKey } from '@trilha/rules/incentives/fiscal-codes';
import { documentDifferences } from '@trilha/rules/incentives/fiscal-documents';
import type { DocumentDifference } from '@trilha/rules/incentives/fiscal-documents';
import { useTranslation } from '../../../lib/translate.ts';

import { useDifferenceText } from '../../../lib/difference-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import type { SaleDraft } from './sale-draft.ts';
import css from './sales.module.css';

/** What the document of a draft says otherwise than what was typed, as far as both are there. */
export function differencesOf(form: SaleForm, draft: SaleDraft): readonly DocumentDifference[] {
  const store = form.stores.find(({ id }) => id === draft.storeId);
  if (!store || draft.invoiceNumber.trim() === '' || draft.soldOn === '') return [];
  const { country } = form.campaign;
  return documentDifferences({
    country,
    invoiceNumber: draft.invoiceNumber,
    soldOn: draft.soldOn,
    fiscalKey: canonicalFiscalKey(draft.fiscalKey, country),
    registration: store.registration,
    readings: draft.readings,
  });
}

/** Shows before the report is sent where its document differs. */
export function DocumentDifferences({
  differences,
}: {
  readonly differences: readonly DocumentDifference[];
}) {
  const { t } = useTranslation('receipts');
  const textOf = useDifferenceText();
  if (differences.length === 0) return null;
  const refuses = differences.some((one) => one.refuses);
  return (
    <div data-fault={refuses || undefined}>
      <Alert announced tone={refuses ? 'danger' : 'warning'} title={t('differencesTitle')}>
        <ul className={css['list']}>
          {differences.map((one) => (
            <li key={one.kind}>{textOf(one)}</li>
          ))}
        </ul>
        <p>{t(refuses ? 'differencesRefuse' : 'differencesShow')}</p>
      </Alert>
    </div>
  );
}
