import type { EpisodeCard } from '@trilha/contracts/engagement/podcasts';
import {
  CircleCheck,
  Download,
  Ellipsis,
  HardDriveDownload,
  ListMusic,
  ListPlus,
  Pause,
  Play,
  Star,
} from 'lucide-react';
import type { ReactNode } from 'react';

import { fileSizeText } from '../../../activities/editor/file-size.ts';
import { useIsImpersonating } from '../../../app/me.ts';
import { useIsOnDevice } from '../../../lib/courses-on-device.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { podcastsPaths } from './paths.ts';
import { player, usePlayer } from './player.ts';
import { Cover } from './podcast-card.tsx';
import css from './podcasts.module.css';

const SECONDS = 60;
/** Less is not begun. */
const BEGUN_SECONDS = 5;

interface EpisodeRowProps {
  readonly episode: EpisodeCard;
  /** Where it stands among episodes of several shows. */
  readonly withPodcast?: boolean | undefined;
  /** Where to begin, and what is said there. */
  readonly passage?: { readonly audioId: string; readonly at: number; readonly text: string } | undefined;
  readonly onAdd?: ((episode: EpisodeCard) => void) | undefined;
  /** Takes it along to be heard without a network. */
  readonly onTake?: ((episode: EpisodeCard) => void) | undefined;
  readonly children?: ReactNode;
}

/** An episode in a list: play it here, or open it. */
export function EpisodeRow({ episode, withPodcast, passage, onAdd, onTake, children }: EpisodeRowProps) {
  const format = useFormat();
  const { t } = useTranslation('podcasts');
  const [audio] = episode.audios;
  const minutes = Math.max(1, Math.round((audio?.seconds ?? 0) / SECONDS));
  const isHere = useIsOnDevice(episode.id);
  const isHeard = episode.audios.some((one) => one.isHeard);
  const isBegun = !isHeard && audio !== undefined && audio.position > BEGUN_SECONDS;
  return (
    <article className={css['episode']}>
      <Cover url={episode.coverUrl} size="row" />
      <div className={css['about']}>
        <small>
          {withPodcast ? `${episode.podcast.title} · ` : ''}
          {format.date(episode.publishedAt)} · {format.duration(minutes)}
          {episode.kind === 'full' ? '' : ` · ${t(`kind.${episode.kind}`)}`}
        </small>
        <h3>
          <Link to={podcastsPaths.episode(episode.podcast.id, episode.id)} className={css['link']}>
            {episode.title}
          </Link>
        </h3>
        {passage ? <q>{passage.text}</q> : null}
        {isHeard ? (
          <span className={css['heard']}>
            <CircleCheck size={16} aria-hidden="true" /> {t('heard')}
          </span>
        ) : episode.points > 0 ? (
          <span className={css['points']}>
            <Star size={16} aria-hidden="true" /> {format.points(episode.points)}
          </span>
        ) : null}
        {isHere ? (
          <span className={css['heard']}>
            <HardDriveDownload size={16} aria-hidden="true" /> {t('onDevice')}
          </span>
        ) : null}
        {isBegun ? (
          <ProgressBar
            value={(audio.position / audio.seconds) * 100}
            label={t('progressOf', { title: episode.title })}
          />
        ) : null}
      </div>
      <div className={css['acts']}>
        <PlayButton episode={episode} passage={passage} />
        <EpisodeMenu episode={episode} onAdd={onAdd} onTake={isHere ? undefined : onTake} />
        {children}
      </div>
    </article>
  );
}

type PlayButtonProps = Pick<EpisodeRowProps, 'episode' | 'passage'>;

/** Plays an episode, or pauses it where it is the one that plays. */
export function PlayButton({ episode, passage }: PlayButtonProps) {
  const { t } = useTranslation('podcasts');
  const isImpersonating = useIsImpersonating();
  const { episode: playing, isPlaying } = usePlayer();
  const isThis = playing?.id === episode.id && isPlaying && !passage;
  if (isImpersonating) return null;
  return (
    <IconButton
      raised
      label={t(isThis ? 'pauseOf' : 'playOf', { title: episode.title })}
      icon={isThis ? <Pause size={20} aria-hidden="true" /> : <Play size={20} aria-hidden="true" />}
      onClick={() =>
        isThis
          ? player.pause()
          : void player.play(episode, passage ? { audioId: passage.audioId, at: passage.at } : {})
      }
    />
  );
}

/** What else can be done with an episode. */
function EpisodeMenu({ episode, onAdd, onTake }: Pick<EpisodeRowProps, 'episode' | 'onAdd' | 'onTake'>) {
  const { t } = useTranslation('podcasts');
  const isImpersonating = useIsImpersonating();
  if (isImpersonating) return null;
  return (
    <Menu
      label={t('moreOf', { title: episode.title })}
      trigger={
        <IconButton
          label={t('moreOf', { title: episode.title })}
          icon={<Ellipsis size={20} aria-hidden="true" />}
        />
      }
      actions={[
        {
          id: 'enqueue',
          label: t('enqueue'),
          icon: <ListPlus size={18} aria-hidden="true" />,
          onSelect: () =>
            showToast({
              text: t(player.enqueue(episode) ? 'enqueued' : 'enqueuedAlready', { title: episode.title }),
            }),
        },
        ...(onAdd
          ? [
              {
                id: 'playlist',
                label: t('addToPlaylist'),
                icon: <ListMusic size={18} aria-hidden="true" />,
                onSelect: () => onAdd(episode),
              },
            ]
          : []),
        ...(onTake
          ? [
              {
                id: 'take',
                label: t('takeAlong', { size: fileSizeText(episode.audios[0]?.size ?? 0) }),
                icon: <Download size={18} aria-hidden="true" />,
                onSelect: () => onTake(episode),
              },
            ]
          : []),
      ]}
    />
  );
}
