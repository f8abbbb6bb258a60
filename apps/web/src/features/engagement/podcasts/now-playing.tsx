import type { EpisodeAudio } from '@trilha/contracts/engagement/podcasts';
import { PODCAST_RATES } from '@trilha/contracts/engagement/podcast-values';
import { podcastsPaths } from './paths.ts';
import type { PlayerView } from './podcast-player.ts';
import { placeAt } from '@trilha/rules/engagement/transcripts';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, BookmarkPlus, Pause, Play, SkipForward, X } from 'lucide-react';
import { useState } from 'react';

import { formatClock } from '../../../activities/media/format-clock.ts';
import { formatRate } from '../../../activities/media/format-rate.ts';
import { LOCALE_NAMES } from '../../../lib/locale-names.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Bookmarks, useBookmark } from './bookmarks.tsx';
import { JumpIcon } from './jump-icon.tsx';
import css from './now-playing.module.css';
import { player, usePlayer, usePosition } from './player.ts';
import { transcriptQuery } from './podcasts.api.ts';
import { Transcript } from './said.tsx';

interface NowPlayingProps {
  readonly onClose: () => void;
}

/** The player in full: where it is, speed, sleep, language, chapters and what comes next. */
export function NowPlaying({ onClose }: NowPlayingProps) {
  const { t } = useTranslation('podcasts');
  const view = usePlayer();
  const { episode, audio } = view;
  if (!episode || !audio) return null;
  return (
    <Sheet title={t('player')} open onClose={onClose}>
      <div className={css['now']}>
        {episode.coverUrl ? <img className={css['cover']} src={episode.coverUrl} alt="" /> : null}
        <div className={css['words']}>
          <h3>
            <Link to={podcastsPaths.episode(episode.podcast.id, episode.id)} onClick={onClose}>
              {episode.title}
            </Link>
          </h3>
          <p>{episode.podcast.title}</p>
          <p role="status">
            {view.isFailed ? t('cannotPlay') : view.playsInOtherTab ? t('playsInOtherTab') : ''}
          </p>
        </div>
        <Scrubber seconds={audio.seconds} />
        <Buttons view={view} audio={audio} />
        <Choices view={view} />
        <Parts key={audio.id} view={view} audio={audio} />
        <Button
          variant="quiet"
          onClick={() => {
            player.close();
            onClose();
          }}
        >
          {t('stop')}
        </Button>
      </div>
    </Sheet>
  );
}

type Part = 'queue' | 'chapters' | 'transcript' | 'bookmarks';

/** What comes next, and what this audio has: chapters, what is said and the places somebody keeps. */
function Parts({ view, audio }: { readonly view: PlayerView; readonly audio: EpisodeAudio }) {
  const { t } = useTranslation('podcasts');
  const [selected, setSelected] = useState<Part>(audio.hasChapters ? 'chapters' : 'queue');
  const parts: readonly Part[] = [
    ...(audio.hasChapters ? (['chapters'] as const) : []),
    'queue',
    ...(audio.hasTranscript ? (['transcript'] as const) : []),
    'bookmarks',
  ];
  return (
    <Tabs
      label={t('partsOfPlayer')}
      tabs={parts.map((id) => ({ id, label: t(id) }))}
      selected={selected}
      onSelect={setSelected}
    >
      {selected === 'queue' ? <Queue view={view} /> : null}
      {selected === 'chapters' ? <Chapters audioId={audio.id} /> : null}
      {selected === 'transcript' ? <SaidNow audioId={audio.id} /> : null}
      {selected === 'bookmarks' ? <Bookmarks audio={audio} /> : null}
    </Tabs>
  );
}

/** What is said, which follows the sound; a press goes there. */
function SaidNow({ audioId }: { readonly audioId: string }) {
  const { data, error, refetch } = useQuery(transcriptQuery(audioId));
  const position = usePosition();
  if (error && !data) return <LoadFailed compact error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="12rem" />;
  return (
    <div className={css['said']}>
      <Transcript cues={data.cues} at={position} onPlay={(second) => player.seek(second)} />
    </div>
  );
}

function Scrubber({ seconds }: { readonly seconds: number }) {
  const { t } = useTranslation('podcasts');
  const position = Math.min(usePosition(), seconds);
  return (
    <div className={css['scrubber']}>
      <input
        type="range"
        aria-label={t('position')}
        aria-valuetext={t('positionText', { now: formatClock(position), all: formatClock(seconds) })}
        min={0}
        max={Math.floor(seconds)}
        value={position}
        onChange={({ target }) => player.seek(Number(target.value))}
      />
      <span aria-hidden="true">
        <span>{formatClock(position)}</span>
        <span>−{formatClock(seconds - position)}</span>
      </span>
    </div>
  );
}

function Buttons({
  view: { isPlaying, queue },
  audio,
}: {
  readonly view: PlayerView;
  readonly audio: EpisodeAudio;
}) {
  const { t } = useTranslation('podcasts');
  const { add, busy } = useBookmark(audio);
  return (
    <div className={css['buttons']}>
      <IconButton
        label={t('bookmark')}
        icon={<BookmarkPlus aria-hidden="true" />}
        aria-disabled={busy}
        onClick={() => void add()}
      />
      <IconButton label={t('back15')} icon={<JumpIcon seconds={-15} />} onClick={() => player.skip(-15)} />
      <IconButton
        className={css['play']}
        label={isPlaying ? t('pause') : t('play')}
        icon={isPlaying ? <Pause size={32} aria-hidden="true" /> : <Play size={32} aria-hidden="true" />}
        onClick={() => player.toggle()}
      />
      <IconButton label={t('ahead30')} icon={<JumpIcon seconds={30} />} onClick={() => player.skip(30)} />
      <IconButton
        label={t('next')}
        icon={<SkipForward aria-hidden="true" />}
        disabled={queue.length === 0}
        onClick={() => void player.next()}
      />
    </div>
  );
}

const SLEEPS = ['off', '5', '15', '30', '60', 'episode'] as const;

/** Minutes until it pauses by itself; the last one counts as one. */
function useMinutesLeft({ sleep }: PlayerView): number | undefined {
  const at = typeof sleep === 'object' ? sleep.at : undefined;
  const seconds = useCountdown(at ?? 0);
  return at === undefined ? undefined : Math.max(1, Math.ceil(seconds / 60));
}

function Choices({ view }: { readonly view: PlayerView }) {
  const { t } = useTranslation('podcasts');
  const { episode, audio, rate, sleep } = view;
  const left = useMinutesLeft(view);
  const [chosen, setChosen] = useState<(typeof SLEEPS)[number]>('off');
  const shown = sleep === undefined ? 'off' : sleep === 'episode' ? 'episode' : chosen;
  if (!episode || !audio) return null;
  return (
    <div className={css['choices']}>
      <Select
        label={t('speed')}
        value={String(rate)}
        options={PODCAST_RATES.map((one) => ({ value: String(one), label: formatRate(one) }))}
        onChange={(value) => player.setRate(Number(value))}
      />
      <Select
        label={t('sleep')}
        hint={left === undefined ? undefined : t('sleepLeft', { count: left })}
        value={shown}
        options={SLEEPS.map((value) => ({
          value,
          label:
            value === 'off'
              ? t('sleepOff')
              : value === 'episode'
                ? t('sleepEpisode')
                : t('sleepMinutes', { count: Number(value) }),
        }))}
        onChange={(value) => {
          setChosen(value);
          player.sleepAfter(value === 'off' ? undefined : value === 'episode' ? value : Number(value));
        }}
      />
      {episode.audios.length > 1 ? (
        <Select
          label={t('language')}
          value={audio.id}
          options={episode.audios.map(({ id, language }) => ({ value: id, label: LOCALE_NAMES[language] }))}
          onChange={(audioId) => void player.play(episode, { audioId })}
        />
      ) : null}
    </div>
  );
}

function Chapters({ audioId }: { readonly audioId: string }) {
  const chapters = useQuery(transcriptQuery(audioId)).data?.chapters ?? [];
  const current = placeAt(chapters, usePosition());
  if (chapters.length === 0) return null;
  return (
    <ol className={css['list']}>
      {chapters.map(({ start, title }, place) => (
        <li key={start}>
          <button
            type="button"
            className={css['row']}
            aria-current={place === current ? 'true' : undefined}
            onClick={() => player.seek(start)}
          >
            <span>{title}</span>
            <small>{formatClock(start)}</small>
          </button>
        </li>
      ))}
    </ol>
  );
}

function Queue({ view: { queue } }: { readonly view: PlayerView }) {
  const { t } = useTranslation('podcasts');
  return (
    <>
      {queue.length === 0 ? <p className={css['none']}>{t('queueEmpty')}</p> : null}
      <ol className={css['list']}>
        {queue.map((episode, place) => (
          <li key={episode.id} className={css['queued']}>
            <button type="button" className={css['row']} onClick={() => void player.play(episode)}>
              <span>{episode.title}</span>
              <small>{episode.podcast.title}</small>
            </button>
            <IconButton
              small
              label={t('up', { title: episode.title })}
              icon={<ArrowUp size={18} aria-hidden="true" />}
              disabled={place === 0}
              onClick={() => player.move(place, place - 1)}
            />
            <IconButton
              small
              label={t('down', { title: episode.title })}
              icon={<ArrowDown size={18} aria-hidden="true" />}
              disabled={place === queue.length - 1}
              onClick={() => player.move(place, place + 1)}
            />
            <IconButton
              small
              label={t('dequeue', { title: episode.title })}
              icon={<X size={18} aria-hidden="true" />}
              onClick={() => player.dequeue(episode.id)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
