import type { PodcastPage } from '@trilha/contracts/engagement/podcasts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Pencil, Play } from 'lucide-react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { EpisodeList } from './episode-list.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { FollowButton } from './follow-button.tsx';
import { podcastsPaths } from './paths.ts';
import { player } from './player.ts';
import { Cover } from './podcast-card.tsx';
import { episodesQuery, podcastQuery, sendPodcastFollow } from './podcasts.api.ts';
import css from './podcasts.module.css';

/** One podcast with its episodes, newest first [ROU-18, POD-01]. */
export function PodcastScreen() {
  const { t } = useTranslation('podcasts');
  const isImpersonating = useIsImpersonating();
  const { podcastId } = useParams({ from: '/signed-in/shell/podcasts/$podcastId' });
  const { data: podcast, error, refetch } = useQuery(podcastQuery(podcastId));
  const found = useInfiniteQuery(episodesQuery(podcastId));
  const episodes = found.data?.pages.flatMap(({ items }) => items) ?? [];
  if (error && !podcast) return <FailedScreen error={error} onRetry={refetch} />;
  if (!podcast) return <ScreenSkeleton cards={2} />;
  // The first that was not heard to the end, from the oldest on; where all were, the newest.
  const next =
    episodes.toReversed().find(({ audios }) => !audios.some(({ isHeard }) => isHeard)) ?? episodes[0];
  return (
    <Screen
      title={podcast.title}
      lead={podcast.author}
      back={{ to: podcastsPaths.list, label: t('title') }}
      actions={
        podcast.can.manage ? (
          <LinkButton
            variant="secondary"
            to={podcastsPaths.managedPodcast(podcast.id)}
            icon={<Pencil size={18} aria-hidden="true" />}
          >
            {t('edit')}
          </LinkButton>
        ) : null
      }
    >
      <div className={css['head']}>
        <Cover url={podcast.coverUrl} size="page" />
        <div className={css['intro']}>
          <p className={css['summary']}>{podcast.summary}</p>
          <Categories of={podcast} />
          <div className={css['facts']}>
            {next && !isImpersonating ? (
              <Button icon={<Play size={20} aria-hidden="true" />} onClick={() => void player.play(next)}>
                {t('listen')}
              </Button>
            ) : null}
            <FollowButton
              isFollowed={podcast.isFollowed}
              onFollow={(isFollowed) => sendPodcastFollow(podcast.id, isFollowed)}
            />
            <FavoriteButton podcast={podcast} />
          </div>
        </div>
      </div>
      <h2>{t('episodesTitle')}</h2>
      {found.isError && episodes.length === 0 ? (
        <LoadFailed error={found.error} onRetry={found.refetch} />
      ) : null}
      {found.isSuccess && episodes.length === 0 ? (
        <EmptyState illustration="nothing-yet" title={t('noEpisodes')}>
          {t('noEpisodesText')}
        </EmptyState>
      ) : null}
      <EpisodeList items={episodes.map((episode) => ({ key: episode.id, episode }))} />
      <LoadMore
        hasMore={found.hasNextPage}
        loading={found.isFetchingNextPage}
        onMore={() => void found.fetchNextPage()}
      />
    </Screen>
  );
}

function Categories({ of }: { readonly of: Pick<PodcastPage, 'categories'> }) {
  return (
    <div className={css['facts']}>
      {of.categories.map(({ id, name }) => (
        <Pill key={id} tone="neutral">
          {name}
        </Pill>
      ))}
    </div>
  );
}
