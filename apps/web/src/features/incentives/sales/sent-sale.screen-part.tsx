import type { SaleDetail } from '@trilha/contracts/incentives/sales';
import { useQuery } from '@tanstack/react-query';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { trailQuery } from '../claim-review/audits.api.ts';

/** The answer to a report that was sent: what it earns and by when it is decided; the form below is ready for the next one. */
export function SentSale({ sale }: { readonly sale: SaleDetail }) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  const { data } = useQuery(trailQuery('sale', sale.id, `${sale.status} ${sale.appealed}`));
  const points = format.points(sale.points);
  return (
    <Alert
      answers
      tone="success"
      title={t('saleSent')}
      actions={
        <LinkButton size="small" variant="secondary" to={paths.reportedSale(sale.id)}>
          {t('seeSale')}
        </LinkButton>
      }
    >
      <p>{t('saleSentPoints', { points, number: sale.invoiceNumber })}</p>
      <p>
        {data?.expectedAt ? t('saleSentExpected', { day: format.date(data.expectedAt) }) : t('saleSentTold')}
      </p>
    </Alert>
  );
}
