import type { EpisodeAudio, EpisodePage } from '@trilha/contracts/engagement/podcasts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ListMusic, ListPlus } from 'lucide-react';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { LOCALE_NAMES } from '../../../lib/locale-names.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { DownloadEpisode } from '../../learning/downloads/lazy-parts.ts';
import { AddToPlaylist } from './add-to-playlist.tsx';
import { EpisodeQuestion } from './episode-question.tsx';
import { PlayButton } from './episode-row.tsx';
import { podcastsPaths } from './paths.ts';
import { player } from './player.ts';
import { Cover } from './podcast-card.tsx';
import { episodeQuery } from './podcasts.api.ts';
import css from './podcasts.module.css';
import { Said } from './said.tsx';

const SECONDS = 60;

/** One episode with what is said in it [POD-01]. */
export function EpisodeScreen() {
  const { podcastId, episodeId } = useParams({
    from: '/signed-in/shell/podcasts/$podcastId/episodes/$episodeId',
  });
  const { data: episode, error, refetch } = useQuery(episodeQuery(episodeId));
  if (error && !episode) return <FailedScreen error={error} onRetry={refetch} />;
  if (!episode) return <ScreenSkeleton cards={1} />;
  return (
    <Screen
      narrow
      title={episode.title}
      back={{ to: podcastsPaths.podcast(podcastId), label: episode.podcast.title }}
    >
      <Episode episode={episode} />
    </Screen>
  );
}

function Episode({ episode }: { readonly episode: EpisodePage }) {
  const { t } = useTranslation('podcasts');
  const format = useFormat();
  const [picked, setPicked] = useState<string>();
  const audio = episode.audios.find(({ id }) => id === picked) ?? episode.audios[0];
  if (!audio) return null;
  const place = [
    episode.season === null ? undefined : t('season', { number: episode.season }),
    episode.number === null ? undefined : t('number', { number: episode.number }),
  ].filter((one) => one !== undefined);
  return (
    <>
      <div className={css['head']}>
        <Cover url={episode.coverUrl} size="page" />
        <div className={css['intro']}>
          <p className={css['meta']}>
            {[
              ...place,
              format.date(episode.publishedAt),
              format.duration(Math.max(1, Math.round(audio.seconds / SECONDS))),
              ...(episode.points > 0 ? [format.points(episode.points)] : []),
            ].join(' · ')}
          </p>
          {episode.audios.length > 1 ? (
            <SegmentedControl
              label={t('language')}
              value={audio.id}
              options={episode.audios.map(({ id, language }) => ({
                value: id,
                label: LOCALE_NAMES[language],
              }))}
              onChange={setPicked}
            />
          ) : null}
          <Acts episode={episode} audio={audio} />
        </div>
      </div>
      <p className={css['summary']}>{episode.summary}</p>
      <p className={css['meta']}>{t('heardFrom', { percent: format.percent(episode.heardPercent) })}</p>
      {episode.people.length > 0 ? (
        <p className={css['meta']}>
          {t('with', { names: episode.people.map(({ name }) => name).join(', ') })}
        </p>
      ) : null}
      {episode.question ? <EpisodeQuestion episodeId={episode.id} question={episode.question} /> : null}
      {audio.hasTranscript || audio.hasChapters ? (
        <Said key={audio.id} episode={episode} audio={audio} />
      ) : null}
    </>
  );
}

function Acts({ episode, audio }: { readonly episode: EpisodePage; readonly audio: EpisodeAudio }) {
  const { t } = useTranslation('podcasts');
  const isImpersonating = useIsImpersonating();
  const [isAdding, setAdding] = useState(false);
  if (isImpersonating) return null;
  return (
    <div className={css['facts']}>
      <PlayButton episode={episode} />
      <Button
        variant="secondary"
        icon={<ListPlus size={20} aria-hidden="true" />}
        onClick={() =>
          showToast({
            text: t(player.enqueue(episode) ? 'enqueued' : 'enqueuedAlready', { title: episode.title }),
          })
        }
      >
        {t('enqueue')}
      </Button>
      <Button
        variant="secondary"
        icon={<ListMusic size={20} aria-hidden="true" />}
        onClick={() => setAdding(true)}
      >
        {t('addToPlaylist')}
      </Button>
      <LazyPanel>
        <DownloadEpisode episode={episode} audio={audio} />
      </LazyPanel>
      {isAdding ? <AddToPlaylist episode={episode} onClose={() => setAdding(false)} /> : null}
    </div>
  );
}
