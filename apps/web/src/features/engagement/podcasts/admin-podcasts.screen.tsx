import type { ManagedPodcastCard } from '@trilha/contracts/engagement/podcasts-admin';
import { PODCAST_STATES } from '@trilha/contracts/engagement/podcast-values';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus, Rss } from 'lucide-react';
import { useDeferredValue, useState } from 'react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChipRow, FilterChip } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ManagedSearch } from './admin-podcast-search.ts';
import { MANAGED_KEY, importPodcast, managedPodcastsQuery } from './admin-podcasts.api.ts';
import { podcastsPaths } from './paths.ts';
import { NEW_PODCAST } from './podcast-draft.ts';
import { StatePill } from './state-pill.tsx';

/** Podcasts of the company with how often they were heard [POD-01]. */
export function AdminPodcastsScreen() {
  const { t } = useTranslation('admin-podcasts');
  const navigate = useNavigate();
  const filters = useSearch({ from: '/signed-in/shell/admin/podcasts' });
  const asked = useDeferredValue(filters);
  const query = useInfiniteQuery({ ...managedPodcastsQuery(asked), placeholderData: (last) => last });
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const setFilters = (search: ManagedSearch) =>
    void navigate({ to: podcastsPaths.managed, search, replace: true, resetScroll: false });
  return (
    <Screen title={t('title')} lead={t('lead')} actions={<Actions />}>
      <Filters filters={filters} onFilters={setFilters} />
      {query.isPending ? <ScreenSkeleton cards={2} /> : null}
      {query.isError && rows.length === 0 ? <LoadFailed error={query.error} onRetry={query.refetch} /> : null}
      {query.isSuccess && rows.length === 0 ? (
        <NoPodcasts isFiltered={Object.keys(asked).length > 0} />
      ) : null}
      {rows.length > 0 ? <PodcastTable rows={rows} /> : null}
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </Screen>
  );
}

function Actions() {
  const { t } = useTranslation('admin-podcasts');
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<Rss size={20} aria-hidden="true" />}
        onClick={() => setImporting(true)}
      >
        {t('import')}
      </Button>
      <LinkButton to={podcastsPaths.managedPodcast(NEW_PODCAST)} icon={<Plus size={20} aria-hidden="true" />}>
        {t('new')}
      </LinkButton>
      {isImporting ? <ImportDialog onClose={() => setImporting(false)} /> : null}
    </>
  );
}

function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('admin-podcasts');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [address, setAddress] = useState('');
  const { busy, error, act } = useAsyncAction();
  const handleImport = () =>
    act(async () => {
      const { podcastId } = await importPodcast(address.trim());
      await client.invalidateQueries({ queryKey: [...MANAGED_KEY, 'list'] });
      await navigate({ to: podcastsPaths.managedPodcast(podcastId) });
    });
  return (
    <ActionDialog
      title={t('import')}
      label={t('importAct')}
      busy={busy}
      error={error}
      onAct={() => void handleImport()}
      onClose={onClose}
    >
      <p>{t('importText')}</p>
      <TextField
        required
        type="url"
        label={t('feedAddress')}
        value={address}
        maxLength={2000}
        onChange={({ target }) => setAddress(target.value)}
      />
    </ActionDialog>
  );
}

function NoPodcasts({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useTranslation('admin-podcasts');
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
  const { t } = useTranslation('admin-podcasts');
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
        {PODCAST_STATES.map((one) => (
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

const cells = {
  title: ({ id, title }: ManagedPodcastCard) => <Link to={podcastsPaths.managedPodcast(id)}>{title}</Link>,
  state: ({ state }: ManagedPodcastCard) => <StatePill state={state} />,
};

function PodcastTable({ rows }: { readonly rows: readonly ManagedPodcastCard[] }) {
  const { t } = useTranslation('admin-podcasts');
  const format = useFormat();
  return (
    <DataTable
      label={t('title')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { id: 'title', title: t('column.podcast'), cell: cells.title },
        { id: 'state', title: t('column.state'), cell: cells.state },
        {
          id: 'when',
          title: t('column.when'),
          cell: ({ publishedAt }) => (publishedAt ? format.dateTime(publishedAt) : '–'),
        },
        {
          id: 'episodes',
          title: t('column.episodes'),
          number: true,
          cell: ({ episodes }) => format.number(episodes),
        },
        {
          id: 'drafts',
          title: t('column.drafts'),
          number: true,
          cell: ({ drafts }) => format.number(drafts),
        },
        {
          id: 'started',
          title: t('column.started'),
          number: true,
          cell: ({ started }) => format.number(started),
        },
        { id: 'heard', title: t('column.heard'), number: true, cell: ({ heard }) => format.number(heard) },
      ]}
    />
  );
}
