import type { ManagedCampaignCard } from '@trilha/contracts/incentives/campaign-admin';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { managedCampaignsQuery } from './campaign-admin.api.ts';
import { NewCampaignDialog } from './new-campaign-dialog.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';

const TONES = {
  draft: 'neutral',
  published: 'success',
  paused: 'warning',
  frozen: 'warning',
  closing: 'warning',
  closed: 'neutral',
} as const;

const titleCell = ({ id, title }: ManagedCampaignCard) => <Link to={paths.adminCampaign(id)}>{title}</Link>;
const stateCell = ({ state }: ManagedCampaignCard, name: string) => <Pill tone={TONES[state]}>{name}</Pill>;

/** The form of a new campaign, which an address of its own opens too. */
function useNewCampaign() {
  const navigate = useNavigate();
  const isCreating = useSearch({ from: '/signed-in/shell/admin/campaigns' }).new === 'campaign';
  const show = (search: { readonly new?: 'campaign' }) =>
    void navigate({ to: paths.adminCampaigns, search, replace: true });
  return { isCreating, show };
}

/** Campaigns in every state, and the way to a new one. */
export function AdminCampaignsScreen() {
  const { t } = useTranslation(['admin-campaigns', 'campaigns']);
  const format = useFormat();
  const navigate = useNavigate();
  const client = selectedClient(useMe());
  const { isCreating, show } = useNewCampaign();
  const campaigns = useInfiniteQuery(managedCampaignsQuery);
  const rows = campaigns.data?.pages.flatMap(({ items }) => items) ?? [];
  const begin = (
    <Button icon={<Plus size={20} />} onClick={() => show({ new: 'campaign' })}>
      {t('newCampaign')}
    </Button>
  );
  return (
    <Screen title={t('campaigns')} lead={t('campaignsLead')} actions={begin}>
      {campaigns.isPending ? <ScreenSkeleton cards={3} /> : null}
      {campaigns.isError ? <LoadFailed error={campaigns.error} onRetry={campaigns.refetch} /> : null}
      {campaigns.isSuccess && rows.length === 0 ? (
        <EmptyState illustration="nothing-yet" title={t('noCampaigns')}>
          {t('noCampaignsText')}
        </EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <DataTable
          label={t('campaigns')}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'title',
              title: t('campaignTitle'),
              cell: titleCell,
            },
            { id: 'country', title: t('country'), cell: ({ country }) => t(`campaigns:country_${country}`) },
            {
              id: 'days',
              title: t('days'),
              cell: ({ beginsOn, endsOn }) =>
                `${format.date(`${beginsOn}T12:00:00`)} – ${format.date(`${endsOn}T12:00:00`)}`,
            },
            {
              id: 'state',
              title: t('state'),
              cell: (campaign) => stateCell(campaign, t(`state_${campaign.state}`)),
            },
            {
              id: 'participants',
              title: t('participants'),
              number: true,
              cell: ({ participants }) => format.number(participants),
            },
          ]}
        />
      ) : null}
      <LoadMore
        hasMore={campaigns.hasNextPage}
        loading={campaigns.isFetchingNextPage}
        onMore={() => void campaigns.fetchNextPage()}
      />
      {isCreating ? (
        <NewCampaignDialog
          campaigns={rows}
          locale={client?.languages[0] ?? 'pt-BR'}
          onClose={() => show({})}
          onCreated={(id) => navigate({ to: paths.adminCampaign(id) })}
        />
      ) : null}
    </Screen>
  );
}
