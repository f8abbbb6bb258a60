import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { useTranslation } from '../lib/translate.ts';
import { Button } from '../ui/button.tsx';
import { ChipRow, FilterChip } from '../ui/chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { STATUS_FILTERS } from './managed-list-search.ts';
import type { ManagedFilters } from './managed-list-search.ts';

interface ManagedTrainingsProps<Item> {
  readonly texts: {
    readonly search: string;
    readonly filter: Readonly<Record<ManagedFilters['status'], string>>;
    readonly noMatch: string;
    readonly none: string;
    readonly noneText: string;
  };
  readonly filters: ManagedFilters;
  readonly onFilters: (filters: ManagedFilters) => void;
  readonly found: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>>;
  readonly createButton: ReactNode;
  /** What else the list can be narrowed by. */
  readonly choices?: ReactNode;
  /** Whether it is, and how to take that back. */
  readonly narrowed?: { readonly isNarrowed: boolean; readonly onClear: () => void } | undefined;
  readonly list: ComponentType<{ readonly items: readonly Item[] }>;
}

/** A list of trainings for those who run them: search, states, and what to do where there is none. */
export function ManagedTrainings<Item>(props: ManagedTrainingsProps<Item>) {
  const { texts, filters, onFilters, found, createButton, choices, narrowed, list: List } = props;
  const { t } = useTranslation('admin-courses');
  const [search, setSearch] = useState(filters.search);
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = filters.search !== '' || filters.status !== 'listed' || narrowed?.isNarrowed;
  return (
    <>
      <SearchField
        label={texts.search}
        value={search}
        onChange={(value) => {
          setSearch(value);
          onFilters({ ...filters, search: value });
        }}
      />
      {choices}
      <ChipRow>
        {STATUS_FILTERS.map((status) => (
          <FilterChip
            key={status}
            selected={filters.status === status}
            onChange={() => onFilters({ ...filters, status })}
          >
            {texts.filter[status]}
          </FilterChip>
        ))}
      </ChipRow>
      {found.isError && !found.data ? (
        <LoadFailed error={found.error} onRetry={found.refetch} />
      ) : found.isPending ? (
        <Skeleton height="24rem" shape="card" />
      ) : items.length === 0 ? (
        isFiltered ? (
          <EmptyState
            illustration="no-results"
            title={texts.noMatch}
            actions={
              <Button
                variant="secondary"
                onClick={() => {
                  setSearch('');
                  onFilters({ search: '', status: 'listed' });
                  narrowed?.onClear();
                }}
              >
                {t('clearFilters')}
              </Button>
            }
          />
        ) : (
          <EmptyState illustration="nothing-yet" title={texts.none} actions={createButton}>
            {texts.noneText}
          </EmptyState>
        )
      ) : (
        <>
          <List items={items} />
          <LoadMore
            hasMore={found.hasNextPage}
            loading={found.isFetchingNextPage}
            onMore={() => void found.fetchNextPage()}
          />
        </>
      )}
    </>
  );
}
