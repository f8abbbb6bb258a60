import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { campaignsQuery } from '../campaigns/campaigns.api.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Select } from '../../../ui/select.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { ReportedSale } from './insert-sales-detail.screen-part.tsx';
import { ReportSale } from './insert-sales-report.tsx';
import { SentSale } from './sent-sale.screen-part.tsx';

/** Reporting sales in the campaign one takes part in, and what became of them (SAL-01, SAL-05). */
export function InsertSalesScreen() {
  const { t } = useTranslation('campaigns');
  const { campaign: wanted, sale, correct } = useSearch({ from: '/signed-in/shell/insert-sales' });
  const navigate = useNavigate();
  const campaigns = useInfiniteQuery(campaignsQuery);
  if (sale) return <ReportedSale saleId={sale} isToCorrect={correct === 'now'} />;
  const joined = (campaigns.data?.pages.flatMap(({ items }) => items) ?? []).filter((one) => one.joined);
  const open = joined.find(({ phase }) => phase === 'active');
  const campaignId = wanted ?? (open ?? joined[0])?.id;
  // One that is over is read-only: people who come to it from elsewhere still find its name.
  const offered = joined.filter(({ id, phase }) => phase === 'active' || id === campaignId);
  if (campaignId)
    return (
      <Screen
        narrow
        title={t('reportSale')}
        back={{ to: paths.campaign(campaignId), label: t('theCampaign') }}
      >
        {offered.length > 1 ? (
          <Select
            label={t('theCampaign')}
            value={campaignId}
            options={offered.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(id) => void navigate({ to: '/insert-sales', search: { campaign: id } })}
          />
        ) : null}
        <ReportSale
          key={campaignId}
          campaignId={campaignId}
          renderSent={(sale) => <SentSale key={sale.id} sale={sale} />}
        />
      </Screen>
    );
  return (
    <Screen title={t('reportSale')}>
      {campaigns.isPending ? <ScreenSkeleton /> : null}
      {campaigns.isError ? <LoadFailed error={campaigns.error} onRetry={campaigns.refetch} /> : null}
      {campaigns.isSuccess ? (
        <EmptyState
          illustration="nothing-yet"
          title={t('joinFirstTitle')}
          actions={<LinkButton to={paths.campaigns}>{t('seeCampaigns')}</LinkButton>}
        >
          {t('joinFirstText')}
        </EmptyState>
      ) : null}
    </Screen>
  );
}
