import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { CatalogSection } from './catalog-section.tsx';
import css from './reward-admin.module.css';
import { RewardFilters } from './reward-filters.tsx';
import { RewardList } from './reward-list.tsx';
import type { RewardSearch } from './reward-search.ts';
import { catalogQuery, rewardsQuery } from './rewards.api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';

/** The reward store as those who fill it see it: rewards with their stock, departments and categories (ADM-01). */
export function AdminRewardsScreen() {
  const { t } = useTranslation('admin-rewards');
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/shell/admin/rewards' });
  const catalog = useQuery(catalogQuery);
  const languages = selectedClient(useMe())?.languages ?? ['pt-BR'];
  const tab = search.tab ?? 'rewards';
  const show = (next: RewardSearch) =>
    void navigate({ to: paths.adminRewards, search: next, replace: true, resetScroll: false });

  if (catalog.isError && !catalog.data)
    return <FailedScreen error={catalog.error} onRetry={catalog.refetch} />;
  if (!catalog.data) return <ScreenSkeleton cards={3} />;
  const hasCategory = catalog.data.departments.some(({ categories }) => categories.length > 0);
  return (
    <Screen
      title={t('rewards')}
      lead={t('rewardsLead')}
      actions={
        hasCategory ? (
          <LinkButton to={paths.adminReward('new')} icon={<Plus size={20} />}>
            {t('newReward')}
          </LinkButton>
        ) : null
      }
    >
      <Tabs
        label={t('rewards')}
        tabs={[
          { id: 'rewards', label: t('rewards') },
          { id: 'departments', label: t('departments') },
        ]}
        selected={tab}
        onSelect={(next) => show(next === 'departments' ? { tab: next } : {})}
      >
        {tab === 'departments' || !hasCategory ? (
          <CatalogSection departments={catalog.data.departments} languages={languages} />
        ) : (
          <div className={css['stack']}>
            <RewardFilters search={search} departments={catalog.data.departments} onShow={show} />
            <Results search={search} onShow={show} />
          </div>
        )}
      </Tabs>
    </Screen>
  );
}

interface ResultsProps {
  readonly search: RewardSearch;
  readonly onShow: (search: RewardSearch) => void;
}

function Results({ search, onShow }: ResultsProps) {
  const { t } = useTranslation('admin-rewards');
  const format = useFormat();
  const rewards = useInfiniteQuery({ ...rewardsQuery(search), placeholderData: (last) => last });
  if (rewards.isError) return <LoadFailed compact error={rewards.error} onRetry={rewards.refetch} />;
  if (!rewards.data) return <ScreenSkeleton cards={3} />;
  const rows = rewards.data.pages.flatMap(({ items }) => items);
  const { low, gone } = rewards.data.pages[0]?.figures ?? { low: 0, gone: 0 };
  return (
    <>
      {low + gone > 0 && !search.stock ? (
        <Alert
          tone="warning"
          actions={
            <button
              type="button"
              className={css['textButton']}
              onClick={() => onShow({ stock: gone > 0 ? 'none' : 'low' })}
            >
              {t('showThem')}
            </button>
          }
        >
          {t('stockWarning', { low: format.number(low), gone: format.number(gone) })}
        </Alert>
      ) : null}
      {rows.length === 0 ? (
        <EmptyState illustration="nothing-yet" title={t('noRewards')}>
          {t('noRewardsText')}
        </EmptyState>
      ) : (
        <RewardList rewards={rows} />
      )}
      <LoadMore
        hasMore={rewards.hasNextPage}
        loading={rewards.isFetchingNextPage}
        onMore={() => void rewards.fetchNextPage()}
      />
    </>
  );
}
