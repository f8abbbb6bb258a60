import type { EpisodeAudio, EpisodeCard, getPodcastTranscript } from '@trilha/contracts/engagement/podcasts';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { placeAt } from '@trilha/rules/engagement/transcripts';
import { searchKey } from '@trilha/rules/platform/text';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';

import { formatClock } from '../../../activities/media/format-clock.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { player, usePlayer, usePosition } from './player.ts';
import { transcriptQuery } from './podcasts.api.ts';
import css from './said.module.css';

type Said = ResponseOf<typeof getPodcastTranscript>;

interface SaidProps {
  readonly episode: EpisodeCard;
  readonly audio: EpisodeAudio;
}

/** Chapters and transcript of an audio: what is said now is marked, each place can be played, and words are found. */
export function Said({ episode, audio }: SaidProps) {
  const { t } = useTranslation('podcasts');
  const { data, error, refetch } = useQuery(transcriptQuery(audio.id));
  const { audio: playing } = usePlayer();
  const position = usePosition();
  if (error && !data) return <LoadFailed compact error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="12rem" />;
  const at = playing?.id === audio.id ? position : -1;
  const playAt = (seconds: number) => void player.play(episode, { audioId: audio.id, at: seconds });
  return (
    <>
      {data.chapters.length > 0 ? (
        <section>
          <h2>{t('chapters')}</h2>
          <Places
            places={data.chapters.map(({ start, title }) => ({ start, text: title }))}
            at={at}
            onPlay={playAt}
          />
        </section>
      ) : null}
      {data.cues.length > 0 ? (
        <section className={css['transcript']}>
          <h2>{t('transcript')}</h2>
          <Transcript cues={data.cues} at={at} onPlay={playAt} />
        </section>
      ) : null}
    </>
  );
}

interface TranscriptProps extends Pick<PlacesProps, 'at' | 'onPlay'> {
  readonly cues: Said['cues'];
}

/** What is said, with its words to be found; what is said now stays in sight while nobody searches. */
export function Transcript({ cues, ...places }: TranscriptProps) {
  const { t } = useTranslation('podcasts');
  const [typed, setTyped] = useState('');
  const words = searchKey(useDeferredValue(typed)).split(' ').filter(Boolean);
  const found = cues.filter(({ text }) => {
    const key = searchKey(text);
    return words.every((word) => key.includes(word));
  });
  return (
    <>
      <SearchField label={t('searchTranscript')} value={typed} onChange={setTyped} />
      <p role="status" className={css['found']}>
        {words.length > 0 ? t('found', { count: found.length }) : ''}
      </p>
      <Places {...places} follows={words.length === 0} places={withSpeakers(found)} />
    </>
  );
}

interface Place {
  readonly start: number;
  readonly text: string;
  readonly speaker?: string;
}

/** Who speaks is named where it begins to be somebody else. */
const withSpeakers = (cues: readonly (Place & { readonly speaker: string })[]): readonly Place[] =>
  cues.map((cue, place) => ({
    ...cue,
    speaker: cue.speaker === cues[place - 1]?.speaker ? '' : cue.speaker,
  }));

interface PlacesProps {
  readonly places: readonly Place[];
  readonly at: number;
  /** Keeps what is said now in sight. */
  readonly follows?: boolean | undefined;
  readonly onPlay: (seconds: number) => void;
}

function Places({ places, at, follows, onPlay }: PlacesProps) {
  const current = placeAt(places, at);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const shown = box?.children[current];
    if (!follows || !box || !(shown instanceof HTMLElement)) return;
    // Within the list only: the page stays where the person has put it.
    box.scrollTo({ top: shown.offsetTop - box.clientHeight / 3 });
  }, [current, follows]);
  return (
    <ol
      ref={list}
      className={css['places']}
      data-follows={follows || undefined}
      tabIndex={follows ? 0 : undefined}
    >
      {places.map(({ start, text, speaker }, place) => (
        <li key={`${start} ${text}`}>
          <button
            type="button"
            className={css['place']}
            aria-current={place === current ? 'true' : undefined}
            onClick={() => onPlay(start)}
          >
            <small>{formatClock(start)}</small>
            <span>
              {speaker ? <strong>{speaker}: </strong> : null}
              {text}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
