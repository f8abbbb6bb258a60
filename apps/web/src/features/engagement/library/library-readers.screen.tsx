import type { listLibraryReaders } from '@trilha/contracts/engagement/library-admin';
import { LIBRARY_READERS_SHOWN } from '@trilha/contracts/engagement/library-values';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';

import { useIsImpersonating } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { ChipRow, FilterChip } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ExportMenu, TABLE_FORMATS } from '../../../ui/export-menu.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { exportReaders, readersQuery } from './admin-library.api.ts';
import type { ReadersSearch } from './library-search.ts';
import css from './library.module.css';
import { libraryPaths } from './paths.ts';

type Readers = ResponseOf<typeof listLibraryReaders>;
type Branch = Readers['branches'][number];

/** Who has opened and confirmed a file and who has not, by branch and by person [LIB-01]. */
export function LibraryReadersScreen() {
  const { t } = useTranslation('admin-library');
  const { libraryFileId } = useParams({ from: '/signed-in/shell/admin/library/$libraryFileId/readers' });
  const filters = useSearch({ from: '/signed-in/shell/admin/library/$libraryFileId/readers' });
  const navigate = useNavigate();
  const isImpersonating = useIsImpersonating();
  const query = useInfiniteQuery({
    ...readersQuery(libraryFileId, filters),
    placeholderData: (last) => last,
  });
  if (query.isError && !query.data) return <FailedScreen error={query.error} onRetry={query.refetch} />;
  const first = query.data?.pages[0];
  if (!first) return <ScreenSkeleton cards={2} />;
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const apply = (search: ReadersSearch) =>
    void navigate({
      to: libraryPaths.readers(libraryFileId),
      search,
      replace: true,
      resetScroll: false,
    });
  return (
    <Screen
      title={t('readers')}
      lead={t('readersLead', first.counts)}
      back={{ to: libraryPaths.managedFile(libraryFileId), label: t('backToFile') }}
      actions={
        isImpersonating ? null : (
          <ExportMenu
            label={t('export')}
            files={TABLE_FORMATS.map((format) => ({
              id: format,
              label: t(`exportAs.${format}`),
              save: () => exportReaders(libraryFileId, filters, format),
            }))}
          />
        )
      }
    >
      <BranchTable branches={first.branches} filters={filters} onFilters={apply} />
      <Shown filters={filters} onFilters={apply} />
      {rows.length === 0 ? (
        <EmptyState illustration="no-results" title={t('nobody')} />
      ) : (
        <ReaderTable rows={rows} />
      )}
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </Screen>
  );
}

interface FilterProps {
  readonly filters: ReadersSearch;
  readonly onFilters: (filters: ReadersSearch) => void;
}

function Shown({ filters: { shown, branch }, onFilters }: FilterProps) {
  const { t } = useTranslation('admin-library');
  const ofBranch = branch ? { branch } : {};
  return (
    <ChipRow>
      {LIBRARY_READERS_SHOWN.map((one) => (
        <FilterChip
          key={one}
          selected={(shown ?? 'all') === one}
          onChange={() => onFilters(one === 'all' ? ofBranch : { ...ofBranch, shown: one })}
        >
          {t(`shown.${one}`)}
        </FilterChip>
      ))}
    </ChipRow>
  );
}

/** How far each branch is; pressed, its people are shown. */
function BranchTable({
  branches,
  filters,
  onFilters,
}: FilterProps & { readonly branches: Readers['branches'] }) {
  const { t } = useTranslation('admin-library');
  const format = useFormat();
  const { branch: chosen, ...others } = filters;
  const chooser = ({ id, name }: Branch) =>
    id === null ? (
      t('noBranch')
    ) : (
      <FilterChip
        selected={chosen === id}
        onChange={(on) => onFilters(on ? { ...others, branch: id } : others)}
      >
        {name}
      </FilterChip>
    );
  const share = ({ all, confirmed }: Branch) => (
    <div className={css['share']}>
      <ProgressBar
        value={all === 0 ? 0 : (confirmed / all) * 100}
        label={t('share', { confirmed: format.number(confirmed), all: format.number(all) })}
      />
      <span aria-hidden="true">
        {t('share', { confirmed: format.number(confirmed), all: format.number(all) })}
      </span>
    </div>
  );
  return (
    <DataTable
      label={t('byBranch')}
      rows={branches}
      keyOf={({ id }) => id ?? ''}
      columns={[
        {
          id: 'branch',
          title: t('column.branch'),
          cell: chooser,
        },
        { id: 'all', title: t('column.people'), number: true, cell: ({ all }) => format.number(all) },
        {
          id: 'opened',
          title: t('column.openedBy'),
          number: true,
          cell: ({ opened }) => format.number(opened),
        },
        {
          id: 'confirmed',
          title: t('column.confirmed'),
          cell: share,
        },
      ]}
    />
  );
}

function ReaderTable({ rows }: { readonly rows: Readers['items'] }) {
  const { t } = useTranslation('admin-library');
  const format = useFormat();
  const moment = (at: string | null) => (at ? format.dateTime(at) : '–');
  return (
    <DataTable
      label={t('readers')}
      rows={rows}
      keyOf={({ memberId }) => memberId}
      columns={[
        { id: 'name', title: t('column.name'), cell: ({ name }) => name },
        { id: 'branch', title: t('column.branch'), cell: ({ branch }) => branch ?? '–' },
        { id: 'opened', title: t('column.openedAt'), cell: ({ openedAt }) => moment(openedAt) },
        { id: 'confirmed', title: t('column.confirmedAt'), cell: ({ confirmedAt }) => moment(confirmedAt) },
      ]}
    />
  );
}
