import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';

import { useTranslation } from '../../../lib/translate.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { EpisodeList } from './episode-list.tsx';
import { podcastsPaths } from './paths.ts';
import { PodcastCard, PodcastGrid } from './podcast-card.tsx';
import { foundQuery } from './podcasts.api.ts';

/** Podcasts and episodes by name, and places where it is said [ROU-18]. */
export function PodcastSearchScreen() {
  const { t } = useTranslation('podcasts');
  const navigate = useNavigate();
  const { name } = useParams({ from: '/signed-in/shell/podcasts/search/$name' });
  const [typed, setTyped] = useTypedSearch(
    name,
    (next) =>
      void navigate(
        next
          ? { to: '/podcasts/search/$name', params: { name: next }, replace: true, resetScroll: false }
          : { to: podcastsPaths.list, replace: true },
      ),
  );
  const { data, error, refetch } = useQuery({ ...foundQuery(name), placeholderData: (last) => last });
  return (
    <Screen title={t('searchTitle', { name })} back={{ to: podcastsPaths.list, label: t('title') }}>
      <SearchField label={t('searchAll')} value={typed} onChange={setTyped} />
      {error && !data ? <LoadFailed error={error} onRetry={refetch} /> : null}
      {!data && !error ? <ScreenSkeleton cards={2} /> : null}
      {data ? <Found found={data} /> : null}
    </Screen>
  );
}

type FoundData = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof foundQuery>['queryFn']>>>>;

function Found({ found: { podcasts, episodes, passages } }: { readonly found: FoundData }) {
  const { t } = useTranslation('podcasts');
  if (podcasts.length + episodes.length + passages.length === 0)
    return (
      <EmptyState illustration="no-results" title={t('nothingFound')}>
        {t('nothingFoundText')}
      </EmptyState>
    );
  return (
    <>
      {podcasts.length > 0 ? (
        <section>
          <h2>{t('title')}</h2>
          <PodcastGrid>
            {podcasts.map((podcast) => (
              <PodcastCard key={podcast.id} podcast={podcast} />
            ))}
          </PodcastGrid>
        </section>
      ) : null}
      {episodes.length > 0 ? (
        <section>
          <h2>{t('episodesTitle')}</h2>
          <EpisodeList withPodcast items={episodes.map((episode) => ({ key: episode.id, episode }))} />
        </section>
      ) : null}
      {passages.length > 0 ? (
        <section>
          <h2>{t('passages')}</h2>
          <EpisodeList
            withPodcast
            items={passages.map(({ episode, ...passage }) => ({ key: passage.audioId, episode, passage }))}
          />
        </section>
      ) : null}
    </>
  );
}
