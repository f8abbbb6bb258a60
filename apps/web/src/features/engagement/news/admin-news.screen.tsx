import type { ManagedNewsCard } from '@trilha/contracts/engagement/news-admin';
import { NEWS_STATES } from '@trilha/contracts/engagement/news-values';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Flag, Plus } from 'lucide-react';
import { useDeferredValue } from 'react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { ChipRow, FilterChip } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import type { ManagedSearch } from './admin-news-search.ts';
import { managedNewsQuery, reportsQuery } from './admin-news.api.ts';
import { NEW_ARTICLE } from './article-draft.ts';
import { newsPaths } from './paths.ts';

const TONES = { draft: 'neutral', scheduled: 'info', published: 'success', ended: 'neutral' } as const;

/** Articles of the company with how often they were read [NEW-01]. */
export function AdminNewsScreen() {
  const { t } = useTranslation('admin-news');
  const navigate = useNavigate();
  const filters = useSearch({ from: '/signed-in/shell/admin/news' });
  const asked = useDeferredValue(filters);
  const query = useInfiniteQuery({ ...managedNewsQuery(asked), placeholderData: (last) => last });
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const setFilters = (search: ManagedSearch) =>
    void navigate({ to: newsPaths.managed, search, replace: true, resetScroll: false });
  return (
    <Screen title={t('title')} lead={t('lead')} actions={<Actions />}>
      <Filters filters={filters} onFilters={setFilters} />
      {query.isPending ? <ScreenSkeleton cards={2} /> : null}
      {query.isError && rows.length === 0 ? <LoadFailed error={query.error} onRetry={query.refetch} /> : null}
      {query.isSuccess && rows.length === 0 ? (
        <NoArticles isFiltered={Object.keys(asked).length > 0} />
      ) : null}
      {rows.length > 0 ? <ArticleTable rows={rows} /> : null}
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </Screen>
  );
}

function Actions() {
  const { t } = useTranslation('admin-news');
  const format = useFormat();
  const waiting =
    useInfiniteQuery(reportsQuery('open')).data?.pages.flatMap(({ items }) => items).length ?? 0;
  return (
    <>
      {waiting > 0 ? (
        <LinkButton variant="secondary" to={newsPaths.reports} icon={<Flag size={20} aria-hidden="true" />}>
          {t('reports')} · {format.number(waiting)}
        </LinkButton>
      ) : null}
      <LinkButton to={newsPaths.managedArticle(NEW_ARTICLE)} icon={<Plus size={20} aria-hidden="true" />}>
        {t('new')}
      </LinkButton>
    </>
  );
}

function NoArticles({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useTranslation('admin-news');
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
  const { t } = useTranslation('admin-news');
  const { search: _, ...withoutSearch } = filters;
  const { state, ...withoutState } = filters;
  const [typed, setTyped] = useTypedSearch(filters.search ?? '', (search) =>
    onFilters(search ? { ...withoutSearch, search } : withoutSearch),
  );
  return (
    <>
      <SearchField label={t('search')} value={typed} onChange={setTyped} />
      <ChipRow>
        <FilterChip selected={!state} onChange={() => onFilters(withoutState)}>
          {t('allStates')}
        </FilterChip>
        {NEWS_STATES.map((one) => (
          <FilterChip
            key={one}
            selected={state === one}
            onChange={() => onFilters({ ...withoutState, state: one })}
          >
            {t(`state.${one}`)}
          </FilterChip>
        ))}
      </ChipRow>
    </>
  );
}

function Title({ row: { id, title } }: { readonly row: ManagedNewsCard }) {
  return <Link to={newsPaths.managedArticle(id)}>{title}</Link>;
}

function State({ row: { state } }: { readonly row: ManagedNewsCard }) {
  const { t } = useTranslation('admin-news');
  return <Pill tone={TONES[state]}>{t(`state.${state}`)}</Pill>;
}

function Readers({ row: { id, readers } }: { readonly row: ManagedNewsCard }) {
  const format = useFormat();
  return <Link to={newsPaths.readers(id)}>{format.number(readers)}</Link>;
}

const cells = {
  title: (row: ManagedNewsCard) => <Title row={row} />,
  state: (row: ManagedNewsCard) => <State row={row} />,
  readers: (row: ManagedNewsCard) => <Readers row={row} />,
};

function ArticleTable({ rows }: { readonly rows: readonly ManagedNewsCard[] }) {
  const { t } = useTranslation('admin-news');
  const format = useFormat();
  return (
    <DataTable
      label={t('title')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { id: 'title', title: t('column.title'), cell: cells.title },
        { id: 'state', title: t('column.state'), cell: cells.state },
        {
          id: 'when',
          title: t('column.when'),
          cell: ({ publishedAt }) => (publishedAt ? format.dateTime(publishedAt) : '–'),
        },
        { id: 'readers', title: t('column.readers'), number: true, cell: cells.readers },
        {
          id: 'confirmed',
          title: t('column.confirmed'),
          number: true,
          cell: ({ mustRead, confirmed }) => (mustRead ? format.number(confirmed) : '–'),
        },
        {
          id: 'likes',
          title: t('column.likes'),
          number: true,
          cell: ({ likes }) => format.number(likes),
        },
        {
          id: 'comments',
          title: t('column.comments'),
          number: true,
          cell: ({ comments }) => format.number(comments),
        },
      ]}
    />
  );
}
