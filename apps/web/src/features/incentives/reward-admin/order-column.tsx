import type { ManagedOrderGiftCard } from '@trilha/contracts/incentives/order-admin';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translate.ts';

import { Checkbox } from '../../../ui/checkbox.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import css from './order-board.module.css';
import { OrderGiftCard } from './order-gift-card.tsx';
import type { Column, OrderSearch } from './order-search.ts';
import { columnQuery } from './orders.api.ts';

/** As many as the server takes a step with at once. */
const MAX_CHOSEN = 100;

interface OrderColumnProps {
  readonly search: OrderSearch;
  readonly column: Column;
  readonly chosen: ReadonlyMap<string, ManagedOrderGiftCard>;
  readonly onChoose: (orders: readonly ManagedOrderGiftCard[], chosen: boolean) => void;
}

/** One column as a list: on a phone, and where there are more orders than the board shows. */
export function OrderColumn({ search, column, chosen, onChoose }: OrderColumnProps) {
  const { t } = useTranslation('admin-rewards');
  const orders = useInfiniteQuery(columnQuery(search, column));
  if (orders.isError) return <LoadFailed compact error={orders.error} onRetry={orders.refetch} />;
  if (!orders.data) return <ScreenSkeleton cards={3} />;
  const rows = orders.data.pages.flatMap(({ items }) => items);
  const choosable = rows.filter(({ steps }) => steps.length > 0).slice(0, MAX_CHOSEN);
  if (rows.length === 0)
    return (
      <EmptyState compact illustration="nothing-yet" title={t('columnEmpty')}>
        {t('columnEmptyText')}
      </EmptyState>
    );
  return (
    <div className={css['list']}>
      {choosable.length > 1 ? (
        <Checkbox
          label={t('chooseAll', { count: choosable.length })}
          checked={choosable.every(({ id }) => chosen.has(id))}
          indeterminate={
            choosable.some(({ id }) => chosen.has(id)) && !choosable.every(({ id }) => chosen.has(id))
          }
          onChange={({ target }) => onChoose(choosable, target.checked)}
        />
      ) : null}
      <div className={css['cards']}>
        {rows.map((order) => (
          <OrderGiftCard
            key={order.id}
            order={order}
            chosen={chosen.has(order.id)}
            onChoose={(on) => onChoose([order], on)}
          />
        ))}
      </div>
      <LoadMore
        hasMore={orders.hasNextPage}
        loading={orders.isFetchingNextPage}
        onMore={() => void orders.fetchNextPage()}
      />
    </div>
  );
}
