import type { PodcastListener } from '@trilha/contracts/engagement/podcasts-admin';
import { LISTENERS_SHOWN } from '@trilha/contracts/engagement/podcast-values';
import type { ListenersShown } from '@trilha/contracts/engagement/podcast-values';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { ChipRow, FilterChip } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ExportMenu, TABLE_FORMATS } from '../../../ui/export-menu.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './admin-podcasts.module.css';
import { exportListeners, listenersQuery } from './admin-podcasts.api.ts';

/** Who has heard an episode, how much of it and until when to the end, and who has not [POD-01]. */
export function Listeners({ episodeId }: { readonly episodeId: string }) {
  const { t } = useTranslation('admin-podcasts');
  const [shown, setShown] = useState<ListenersShown>('all');
  const isImpersonating = useIsImpersonating();
  const query = useInfiniteQuery({
    ...listenersQuery(episodeId, shown),
    placeholderData: (last) => last,
  });
  const first = query.data?.pages[0];
  if (query.isError && !first) return <LoadFailed error={query.error} onRetry={query.refetch} />;
  if (!first) return <Skeleton height="12rem" />;
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className={css['stack']} aria-label={t('listeners')}>
      <h2>{t('listeners')}</h2>
      <p className={css['hint']}>{t('listenersLead', first.counts)}</p>
      <ChipRow>
        {LISTENERS_SHOWN.map((one) => (
          <FilterChip key={one} selected={shown === one} onChange={() => setShown(one)}>
            {t(`listenersShown.${one}`)}
          </FilterChip>
        ))}
        {isImpersonating ? null : (
          <ExportMenu
            label={t('export')}
            files={TABLE_FORMATS.map((format) => ({
              id: format,
              label: t(`exportAs.${format}`),
              save: () => exportListeners(episodeId, shown, format),
            }))}
          />
        )}
      </ChipRow>
      {rows.length === 0 ? (
        <EmptyState illustration="no-results" title={t('noListeners')} />
      ) : (
        <ListenerTable rows={rows} />
      )}
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </section>
  );
}

function ListenerTable({ rows }: { readonly rows: readonly PodcastListener[] }) {
  const { t } = useTranslation('admin-podcasts');
  const format = useFormat();
  const moment = (at: string | null) => (at ? format.dateTime(at) : '–');
  return (
    <DataTable
      label={t('listeners')}
      rows={[...rows]}
      keyOf={({ memberId }) => memberId}
      columns={[
        { id: 'name', title: t('listener.name'), cell: ({ name }) => name },
        { id: 'branch', title: t('listener.branch'), cell: ({ branch }) => branch ?? '–' },
        {
          id: 'share',
          title: t('listener.share'),
          number: true,
          cell: ({ share }) => format.percent(Math.floor(share * 100)),
        },
        { id: 'heard', title: t('listener.heardAt'), cell: ({ heardAt }) => moment(heardAt) },
        {
          id: 'answer',
          title: t('listener.answer'),
          cell: ({ isRight }) => (isRight === null ? '–' : t(isRight ? 'answeredRight' : 'answeredWrong')),
        },
      ]}
    />
  );
}
