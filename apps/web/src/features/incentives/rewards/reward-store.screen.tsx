import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { RewardStoreOverview, Wallet } from '@trilha/contracts/incentives/rewards';
import { useTranslation } from '../../../lib/translate.ts';

import { CardList } from '../../../app/card-list.tsx';
import { paths } from '../../../app/paths.ts';
import { RewardCard, RewardCardSkeletons, RewardGrid } from './reward-card.tsx';
import { rewardsQuery, storeQuery } from './rewards.api.ts';
import { DepartmentChips, DepartmentList, StoreFilters } from './store-filters.tsx';
import { isFiltered } from './store-search.ts';
import type { StoreSearch } from './store-search.ts';
import { WalletCard } from './wallet-card.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import css from './reward-store.screen.module.css';

/** The reward store; search and filters live in the address [ROU-21, RWD-01]. */
export function RewardStoreScreen() {
  const { t } = useTranslation(['rewards', 'errors']);
  const filters = useSearch({ from: '/signed-in/shell/reward-store' });
  const store = useQuery(storeQuery(filters.campaign));
  if (store.isPending) return <ScreenSkeleton cards={4} />;
  if (store.isError)
    return (
      <Screen title={t('title')}>
        <LoadFailed error={store.error} onRetry={store.refetch} />
      </Screen>
    );
  const { wallets, chosen, blocked } = store.data;
  const wallet = wallets.find(({ campaignId }) => campaignId === chosen);
  if (!wallet)
    return (
      <Screen
        title={t('title')}
        lead={t('lead')}
        actions={
          <LinkButton variant="secondary" to={paths.rewardOrders}>
            {t('orders')}
          </LinkButton>
        }
      >
        {blocked ? (
          <Alert tone="warning" title={t('cannotSpend')}>
            {t('errors:program_blocked')}
          </Alert>
        ) : null}
        <EmptyState
          illustration="nothing-yet"
          title={t('noCampaignTitle')}
          actions={<LinkButton to={paths.campaigns}>{t('seeCampaigns')}</LinkButton>}
        >
          {t('noCampaignText')}
        </EmptyState>
      </Screen>
    );
  return <Store store={store.data} wallet={wallet} filters={filters} />;
}

interface StoreProps {
  readonly store: RewardStoreOverview;
  readonly wallet: Wallet;
  readonly filters: StoreSearch;
}

function Store({ store, wallet, filters }: StoreProps) {
  const { t } = useTranslation(['rewards', 'errors']);
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const apply = (next: StoreSearch) =>
    // Each choice replaces the last: "back" leaves the store instead of undoing letters.
    void navigate({ to: '/reward-store', search: next, replace: true, resetScroll: false });
  const [typed, setTyped] = useTypedSearch(filters.search ?? '', (search) => {
    const { search: _, ...rest } = filters;
    apply(search ? { ...rest, search } : rest);
  });
  const clear = () => {
    setTyped('');
    apply(filters.campaign ? { campaign: filters.campaign } : {});
  };
  const chooseCampaign = (campaign: string) => apply({ campaign });

  const purse = <WalletCard store={store} wallet={wallet} onChoose={chooseCampaign} />;
  const places = { departments: store.departments, filters, onChange: apply };
  return (
    <Screen title={t('title')} lead={isPhone ? undefined : t('lead')}>
      <div className={css['columns']}>
        <div className={css['aside']}>
          {purse}
          {isPhone ? null : <DepartmentList {...places} />}
        </div>
        <div className={css['main']}>
          {wallet.whyNot ? (
            <Alert tone="warning" title={t('cannotSpend')}>
              {t(`errors:${wallet.whyNot}`)}
            </Alert>
          ) : wallet.balance < 0 ? (
            <Alert tone="warning">{t('negative')}</Alert>
          ) : null}
          <StoreFilters typed={typed} onType={setTyped} filters={filters} onChange={apply} />
          {isPhone ? <DepartmentChips {...places} /> : null}
          <Rewards filters={filters} wallet={wallet} onClear={clear} />
        </div>
      </div>
    </Screen>
  );
}

function Rewards({
  filters,
  wallet,
  onClear,
}: {
  readonly filters: StoreSearch;
  readonly wallet: Wallet;
  readonly onClear: () => void;
}) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const rewards = useInfiniteQuery(rewardsQuery(filters));
  return (
    <CardList
      found={rewards}
      texts={{
        results: t('results'),
        count: (total) => t('count', { count: total, number: format.number(total) }),
        emptyTitle: t('emptyTitle'),
        emptyText: t('emptyText'),
        noResultsTitle: t('noResultsTitle'),
        noResultsText: t('noResultsText'),
        clear: t('clear'),
      }}
      isFiltered={isFiltered(filters)}
      onClear={onClear}
      grid={RewardGrid}
      skeletons={<RewardCardSkeletons />}
      renderCard={(reward, isInSight) => (
        <RewardCard key={reward.id} reward={reward} campaignId={wallet.campaignId} first={isInSight} />
      )}
    />
  );
}
