import type { SaleCard } from '@trilha/contracts/incentives/sales';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleAlert, Hourglass } from 'lucide-react';

import { HomeRows, HomeSection } from '../../../app/home-section.tsx';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useRunningCampaign } from '../campaigns/use-running-campaign.ts';
import css from './sales-card.module.css';
import { salesQuery } from './sales.api.ts';

/** Refused sales that can still be corrected, and how many wait for the audit; nothing where neither is. */
export function SalesCard() {
  const campaignId = useRunningCampaign()?.id;
  return campaignId ? <SalesOf campaignId={campaignId} /> : null;
}

function SalesOf({ campaignId }: { readonly campaignId: string }) {
  const { t } = useTranslation('selling');
  const { data } = useInfiniteQuery(salesQuery(campaignId));
  const sales = data?.pages.flatMap(({ items }) => items) ?? [];
  const refused = sales.filter(({ status, can }) => status === 'reproved' && can.correct);
  const waiting = sales.filter(({ status }) => status === 'awaiting').length;
  if (refused.length + waiting === 0) return null;
  return (
    <HomeSection title={t('sales')} all={paths.insertSales(campaignId)}>
      <HomeRows>
        {refused.map((sale) => (
          <Refused key={sale.id} sale={sale} />
        ))}
        {waiting > 0 ? (
          <li>
            <Link to={paths.insertSales(campaignId)} className={css['row']}>
              <Hourglass size={20} aria-hidden="true" />
              <span>{t('awaiting', { count: waiting })}</span>
            </Link>
          </li>
        ) : null}
      </HomeRows>
    </HomeSection>
  );
}

function Refused({ sale }: { readonly sale: SaleCard }) {
  const { t } = useTranslation('selling');
  const format = useFormat();
  return (
    <li className={css['refused']}>
      <CircleAlert size={20} aria-hidden="true" />
      <div className={css['words']}>
        <strong>{t('refused', { number: sale.invoiceNumber })}</strong>
        {sale.answerUntil ? (
          <span className={css['note']}>
            {t('correctUntil', { day: format.date(`${sale.answerUntil}T12:00:00`) })}
          </span>
        ) : null}
        <LinkButton size="small" variant="secondary" to={paths.correctedSale(sale.id)}>
          {t('correct')}
        </LinkButton>
      </div>
    </li>
  );
}
