import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { BellRing, ListMusic, Search } from 'lucide-react';

import { CardList } from '../../../app/card-list.tsx';
import { useTranslation } from '../../../lib/translate.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { podcastsPaths } from './paths.ts';
import { PodcastCard, PodcastGrid } from './podcast-card.tsx';
import { PodcastFilters } from './podcast-filters.tsx';
import { podcastsQuery } from './podcasts.api.ts';
import type { PodcastSearch } from './podcast-search.ts';

const SKELETONS = ['one', 'two', 'three', 'four'];

/** Podcasts of the company with search and filters, which live in the address [ROU-18, POD-01]. */
export function PodcastListScreen() {
  const { t } = useTranslation('podcasts');
  const navigate = useNavigate();
  const filters = useSearch({ from: '/signed-in/shell/podcasts' });
  const found = useInfiniteQuery({ ...podcastsQuery(filters), placeholderData: keepPreviousData });
  const apply = (search: PodcastSearch) =>
    void navigate({ to: podcastsPaths.list, search, replace: true, resetScroll: false });
  const { search: _, ...others } = filters;
  const [typed, setTyped] = useTypedSearch(filters.search ?? '', (search) =>
    apply(search ? { ...others, search } : others),
  );
  return (
    <Screen title={t('title')} lead={t('lead')} actions={<OwnLists />}>
      <PodcastFilters typed={typed} onType={setTyped} filters={filters} onChange={apply} />
      {filters.search ? (
        <div>
          <LinkButton
            variant="quiet"
            to={podcastsPaths.named(filters.search)}
            icon={<Search size={18} aria-hidden="true" />}
          >
            {t('searchInside', { name: filters.search })}
          </LinkButton>
        </div>
      ) : null}
      <CardList
        found={found}
        isFiltered={Object.keys(filters).length > 0}
        onClear={() => {
          setTyped('');
          apply({});
        }}
        texts={{
          results: t('title'),
          count: (count) => t('count', { count }),
          emptyTitle: t('emptyTitle'),
          emptyText: t('emptyText'),
          noResultsTitle: t('noMatch'),
          noResultsText: t('noMatchText'),
          clear: t('clear'),
        }}
        grid={PodcastGrid}
        skeletons={SKELETONS.map((key) => (
          <Skeleton key={key} height="14rem" />
        ))}
        renderCard={(podcast) => <PodcastCard key={podcast.id} podcast={podcast} />}
      />
    </Screen>
  );
}

/** What the person follows and what they put together. */
function OwnLists() {
  const { t } = useTranslation('podcasts');
  return (
    <>
      <LinkButton
        variant="secondary"
        to={podcastsPaths.following}
        icon={<BellRing size={20} aria-hidden="true" />}
      >
        {t('following')}
      </LinkButton>
      <LinkButton
        variant="secondary"
        to={podcastsPaths.playlists}
        icon={<ListMusic size={20} aria-hidden="true" />}
      >
        {t('playlists')}
      </LinkButton>
    </>
  );
}
