import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { OrderList } from './order-list.tsx';
import { ordersQuery } from './rewards.api.ts';
import { ORDER_FILTERS } from './store-search.ts';
import type { OrderFilter } from './store-search.ts';
import { ChipRow, FilterChip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';

/** What one has redeemed, newest first [RWD-04]. */
export function RewardOrdersScreen() {
  const { t } = useTranslation('rewards');
  const { state = 'all' } = useSearch({ from: '/signed-in/shell/reward-store/orders' });
  const navigate = useNavigate();
  const orders = useInfiniteQuery(ordersQuery(state));
  const list = orders.data?.pages.flatMap(({ items }) => items) ?? [];
  const show = (wanted: OrderFilter) =>
    void navigate({
      to: '/reward-store/orders',
      search: wanted === 'all' ? {} : { state: wanted },
      replace: true,
      resetScroll: false,
    });
  return (
    <Screen
      narrow
      title={t('orders')}
      lead={t('ordersLead')}
      back={{ to: paths.rewardStore, label: t('title') }}
    >
      <div role="group" aria-label={t('filterLabel')}>
        <ChipRow>
          {ORDER_FILTERS.map((name) => (
            <FilterChip key={name} selected={state === name} onChange={() => show(name)}>
              {t(`filter_${name}`)}
            </FilterChip>
          ))}
        </ChipRow>
      </div>
      {orders.isPending ? <ScreenSkeleton cards={3} /> : null}
      {orders.isError && list.length === 0 ? (
        <LoadFailed error={orders.error} onRetry={orders.refetch} />
      ) : null}
      {orders.isSuccess && list.length === 0 ? (
        <EmptyState
          illustration="nothing-yet"
          title={t('noOrdersTitle')}
          actions={<LinkButton to={paths.rewardStore}>{t('goToStore')}</LinkButton>}
        >
          {t('noOrdersText')}
        </EmptyState>
      ) : null}
      <OrderList orders={list} />
      <LoadMore
        hasMore={orders.hasNextPage}
        loading={orders.isFetchingNextPage}
        onMore={() => void orders.fetchNextPage()}
      />
    </Screen>
  );
}
