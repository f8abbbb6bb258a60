import { useQuery } from '@tanstack/react-query';

import { useTranslation } from '../../../lib/translate.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { EpisodeList } from './episode-list.tsx';
import { podcastsPaths } from './paths.ts';
import { PlaylistCards } from './playlist-cards.tsx';
import { PodcastCard, PodcastGrid } from './podcast-card.tsx';
import { followingQuery } from './podcasts.api.ts';

/** What the person follows: the newest episodes first, then the shows and the playlists they come from [POD-01]. */
export function FollowingScreen() {
  const { t } = useTranslation('podcasts');
  const { data, error, refetch } = useQuery(followingQuery);
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />;
  if (!data) return <ScreenSkeleton cards={2} />;
  const { podcasts, playlists, episodes } = data;
  return (
    <Screen title={t('following')} back={{ to: podcastsPaths.list, label: t('title') }}>
      {podcasts.length + playlists.length === 0 ? (
        <EmptyState
          illustration="nothing-yet"
          title={t('followingNothing')}
          actions={<LinkButton to={podcastsPaths.list}>{t('title')}</LinkButton>}
        >
          {t('followingNothingText')}
        </EmptyState>
      ) : null}
      {episodes.length > 0 ? (
        <>
          <h2>{t('newest')}</h2>
          <EpisodeList withPodcast items={episodes.map((episode) => ({ key: episode.id, episode }))} />
        </>
      ) : null}
      {podcasts.length > 0 ? (
        <>
          <h2>{t('title')}</h2>
          <PodcastGrid>
            {podcasts.map((podcast) => (
              <PodcastCard key={podcast.id} podcast={podcast} />
            ))}
          </PodcastGrid>
        </>
      ) : null}
      {playlists.length > 0 ? (
        <>
          <h2>{t('playlists')}</h2>
          <PlaylistCards playlists={playlists} />
        </>
      ) : null}
    </Screen>
  );
}
