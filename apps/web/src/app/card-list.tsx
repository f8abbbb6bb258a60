import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';

import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { MediaGrid } from '../ui/media-card.tsx';
import css from './card-list.module.css';

/** Cards in sight before anybody scrolls, on the widest window. */
const IN_SIGHT = 4;

interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

export interface CardListTexts {
  readonly results: string;
  /** How many there are, in words. */
  readonly count: (total: number) => string;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly noResultsTitle: string;
  readonly noResultsText: string;
  readonly clear: string;
}

interface CardListProps<Item> {
  readonly found: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  readonly texts: CardListTexts;
  readonly isFiltered: boolean;
  /** Whether something else is being asked for; where nothing is said, while the last answer stands in for the next. */
  readonly isBusy?: boolean;
  readonly onClear: () => void;
  /** Lays the cards out; as media cards where nothing else is said. */
  readonly grid?: ComponentType<{ readonly children: ReactNode }>;
  /** Stands where the cards will be while they are asked for. */
  readonly skeletons: ReactNode;
  /** One card; `isInSight` for those that are seen before anybody scrolls. */
  readonly renderCard: (item: Item, isInSight: boolean) => ReactNode;
}

/** How many a search found. */
export interface FoundWords {
  readonly total: number;
  /** "9 courses". */
  readonly text: string;
}

/** How many the search of now found; undefined while it is asked for. */
export function foundWords<Item>({
  found,
  texts,
}: Pick<CardListProps<Item>, 'found' | 'texts'>): FoundWords | undefined {
  const total = found.isPlaceholderData ? undefined : found.data?.pages[0]?.total;
  return total === undefined ? undefined : { total, text: texts.count(total) };
}

/** What a search found: how many, as cards, more on demand, and what to do where there is nothing. */
export function CardList<Item>(props: CardListProps<Item>) {
  const {
    found,
    texts,
    isFiltered,
    isBusy = found.isPlaceholderData,
    onClear,
    grid: Grid = MediaGrid,
    skeletons,
    renderCard,
  } = props;
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  if (found.isError && items.length === 0) return <LoadFailed error={found.error} onRetry={found.refetch} />;
  return (
    <section className={css['list']} aria-busy={isBusy}>
      <h2 className="visually-hidden">{texts.results}</h2>
      <p className={css['count']} role="status">
        {found.isPending ? '' : texts.count(found.data?.pages[0]?.total ?? 0)}
      </p>
      <div className={found.isPlaceholderData ? css['stale'] : undefined}>
        <Grid>
          {found.isPending ? skeletons : null}
          {items.map((item, index) => renderCard(item, index < IN_SIGHT))}
        </Grid>
      </div>
      {found.isPending || items.length > 0 ? null : isFiltered ? (
        <EmptyState
          illustration="no-results"
          title={texts.noResultsTitle}
          actions={<Button onClick={onClear}>{texts.clear}</Button>}
        >
          {texts.noResultsText}
        </EmptyState>
      ) : (
        <EmptyState illustration="nothing-yet" title={texts.emptyTitle}>
          {texts.emptyText}
        </EmptyState>
      )}
      <LoadMore
        hasMore={found.hasNextPage}
        loading={found.isFetchingNextPage}
        onMore={() => void found.fetchNextPage()}
      />
    </section>
  );
}
