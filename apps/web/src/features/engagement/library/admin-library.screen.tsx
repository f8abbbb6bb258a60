import type { ManagedLibraryCard } from '@trilha/contracts/engagement/library-admin';
import { LIBRARY_STATES } from '@trilha/contracts/engagement/library-values';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Folder } from 'lucide-react';
import { useDeferredValue, useState } from 'react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { ChipRow, FilterChip } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { managedFilesQuery } from './admin-library.api.ts';
import { ChosenFileName, ChosenFilesList } from './chosen-files.tsx';
import type { ChosenFiles } from './chosen-files.tsx';
import { FilesBar } from './files-bar.tsx';
import { ANY_FOLDER, FolderField } from './folder-picker.tsx';
import type { ManagedSearch } from './library-search.ts';
import { libraryPaths } from './paths.ts';
import { RecentChanges } from './recent-changes.tsx';
import { ReviewDay } from './review-day.tsx';
import { StatePill } from './state-pill.tsx';
import { UploadFiles } from './upload-files.tsx';

/** Files of the company with how often they were opened and downloaded [LIB-01]. */
export function AdminLibraryScreen() {
  const { t } = useTranslation('admin-library');
  const navigate = useNavigate();
  const filters = useSearch({ from: '/signed-in/shell/admin/library' });
  const asked = useDeferredValue(filters);
  const query = useInfiniteQuery({ ...managedFilesQuery(asked), placeholderData: (last) => last });
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const [chosen, setChosen] = useState<ChosenFiles>(new Set());
  const setFilters = (search: ManagedSearch) => {
    // What is chosen would no longer be what is seen.
    setChosen(new Set());
    void navigate({ to: libraryPaths.managed, search, replace: true, resetScroll: false });
  };
  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      actions={
        <LinkButton
          variant="secondary"
          to={libraryPaths.managedFolders}
          icon={<Folder size={20} aria-hidden="true" />}
        >
          {t('folders')}
        </LinkButton>
      }
    >
      <UploadFiles />
      <RecentChanges />
      <Filters filters={filters} onFilters={setFilters} />
      {query.isPending ? <ScreenSkeleton cards={2} /> : null}
      {query.isError && rows.length === 0 ? <LoadFailed error={query.error} onRetry={query.refetch} /> : null}
      {query.isSuccess && rows.length === 0 ? <NoFiles isFiltered={Object.keys(asked).length > 0} /> : null}
      {rows.length > 0 ? (
        <ChosenFilesList rows={rows} chosen={chosen} onChosen={setChosen}>
          {chosen === 'all' || chosen.size > 0 ? (
            <FilesBar rows={rows} chosen={chosen} filters={asked} onChosen={setChosen} />
          ) : null}
          <FileTable rows={rows} />
        </ChosenFilesList>
      ) : null}
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </Screen>
  );
}

function NoFiles({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useTranslation('admin-library');
  if (isFiltered) return <EmptyState illustration="no-results" title={t('noMatch')} />;
  return (
    <EmptyState illustration="nothing-yet" title={t('empty')}>
      {t('emptyText')}
    </EmptyState>
  );
}

interface FiltersProps {
  readonly filters: ManagedSearch;
  readonly onFilters: (filters: ManagedSearch) => void;
}

function Filters({ filters, onFilters }: FiltersProps) {
  const { t } = useTranslation('admin-library');
  const { search: _, ...withoutSearch } = filters;
  const { state, ...withoutState } = filters;
  const { review, ...withoutReview } = filters;
  const { folder, ...withoutFolder } = filters;
  const [typed, setTyped] = useTypedSearch(filters.search ?? '', (search) =>
    onFilters(search ? { ...withoutSearch, search } : withoutSearch),
  );
  return (
    <>
      <SearchField label={t('search')} value={typed} onChange={setTyped} />
      <FolderField
        mayBeAny
        label={t('folder')}
        value={folder ?? ANY_FOLDER}
        onChange={(value) => onFilters(value === ANY_FOLDER ? withoutFolder : { ...filters, folder: value })}
      />
      <ChipRow>
        <FilterChip selected={!state} onChange={() => onFilters(withoutState)}>
          {t('allStates')}
        </FilterChip>
        {LIBRARY_STATES.map((one) => (
          <FilterChip
            key={one}
            selected={state === one}
            onChange={() => onFilters({ ...withoutState, state: one })}
          >
            {t(`state.${one}`)}
          </FilterChip>
        ))}
        <FilterChip
          selected={review === 'due'}
          onChange={() => onFilters(review ? withoutReview : { ...filters, review: 'due' })}
        >
          {t('reviewDue')}
        </FilterChip>
      </ChipRow>
    </>
  );
}

const cells = {
  title: (file: ManagedLibraryCard) => <ChosenFileName file={file} />,
  state: ({ state }: ManagedLibraryCard) => <StatePill state={state} />,
  review: ({ review }: ManagedLibraryCard) => (review ? <ReviewDay review={review} /> : '–'),
};

function FileTable({ rows }: { readonly rows: readonly ManagedLibraryCard[] }) {
  const { t } = useTranslation('admin-library');
  const format = useFormat();
  return (
    <DataTable
      label={t('title')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { id: 'title', title: t('column.file'), cell: cells.title },
        { id: 'state', title: t('column.state'), cell: cells.state },
        { id: 'kind', title: t('column.kind'), cell: ({ extension }) => extension.toUpperCase() },
        { id: 'folder', title: t('column.folder'), cell: ({ category }) => category ?? '–' },
        {
          id: 'when',
          title: t('column.when'),
          cell: ({ publishedAt }) => (publishedAt ? format.dateTime(publishedAt) : '–'),
        },
        { id: 'review', title: t('column.review'), cell: cells.review },
        {
          id: 'readers',
          title: t('column.readers'),
          number: true,
          cell: ({ readers }) => format.number(readers),
        },
        {
          id: 'downloaders',
          title: t('column.downloaders'),
          number: true,
          cell: ({ downloaders }) => format.number(downloaders),
        },
      ]}
    />
  );
}
