import type { listNewsReaders } from '@trilha/contracts/engagement/news-admin';
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
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { READERS_SHOWN } from './admin-news-search.ts';
import { exportReaders, readersQuery } from './admin-news.api.ts';
import { newsPaths } from './paths.ts';

/** Who has read and confirmed an article, and who has not [NEW-01]. */
export function NewsReadersScreen() {
  const { t } = useTranslation('admin-news');
  const { newsId } = useParams({ from: '/signed-in/shell/admin/news/$newsId/readers' });
  const { shown = 'all' } = useSearch({ from: '/signed-in/shell/admin/news/$newsId/readers' });
  const navigate = useNavigate();
  const isImpersonating = useIsImpersonating();
  const query = useInfiniteQuery({ ...readersQuery(newsId, { shown }), placeholderData: (last) => last });
  if (query.isError && !query.data) return <FailedScreen error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <ScreenSkeleton cards={2} />;
  const rows = query.data.pages.flatMap(({ items }) => items);
  const counts = query.data.pages[0]?.counts ?? { all: 0, read: 0, confirmed: 0 };
  return (
    <Screen
      title={t('readers')}
      lead={t('readersLead', counts)}
      back={{ to: newsPaths.managedArticle(newsId), label: t('editTitle') }}
      actions={
        isImpersonating ? null : (
          <ExportMenu
            label={t('export')}
            files={TABLE_FORMATS.map((format) => ({
              id: format,
              label: t(`exportAs.${format}`),
              save: () => exportReaders(newsId, { shown }, format),
            }))}
          />
        )
      }
    >
      <ChipRow>
        {READERS_SHOWN.map((one) => (
          <FilterChip
            key={one}
            selected={shown === one}
            onChange={() =>
              void navigate({
                to: newsPaths.readers(newsId),
                search: one === 'all' ? {} : { shown: one },
                replace: true,
                resetScroll: false,
              })
            }
          >
            {t(`shown.${one}`)}
          </FilterChip>
        ))}
      </ChipRow>
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

function ReaderTable({ rows }: { readonly rows: ResponseOf<typeof listNewsReaders>['items'] }) {
  const { t } = useTranslation('admin-news');
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
        { id: 'read', title: t('column.readAt'), cell: ({ readAt }) => moment(readAt) },
        { id: 'confirmed', title: t('column.confirmedAt'), cell: ({ confirmedAt }) => moment(confirmedAt) },
      ]}
    />
  );
}
