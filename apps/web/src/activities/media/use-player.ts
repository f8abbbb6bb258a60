import { useEffectEvent, useLayoutEffect, useState } from 'react';

import { currentLocale } from '../../lib/i18n.ts';
import type { ProgressReports } from '../progress/use-progress-reports.ts';
import { useJump } from '../jump.ts';
import { commandOfKey, handlesKey } from './media-keys.ts';
import type { MediaPreferences } from './media-preferences.ts';
import { captionFileFor, cueAt, useCues } from './use-cues.ts';
import type { CaptionFile } from './use-cues.ts';
import { useIdle } from './use-idle.ts';
import { useStoredPlayback } from './use-stored-playback.ts';
import { execute, useMediaActs, usePlayback, useWatchedElement } from './use-media-element.ts';
import { useMediaPreferences } from './use-media-preferences.ts';
import { useMediaReports } from './use-media-reports.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePageKeys } from './use-page-keys.ts';
import { useResume } from './use-resume.ts';
import { useSource } from './use-source.ts';

export interface MediaPlayerProps {
  readonly kind: 'video' | 'audio';
  readonly title: string;
  readonly album: string;
  readonly url: string;
  readonly mime: string;
  readonly posterUrl?: string | null | undefined;
  readonly captions?: readonly CaptionFile[] | undefined;
  /** A transcript without times. */
  readonly transcript?: string | undefined;
  /** Where to go on, in seconds. */
  readonly resumeAt: number;
  readonly autoPlay: boolean;
  /** A stream without an end: seconds attended so far. */
  readonly attendedBefore?: number | undefined;
  readonly reports: ProgressReports;
  readonly onEnded: () => void;
  /** The player goes away: where it is, and whether it plays. */
  readonly onLeave?:
    | ((left: { readonly at: number; readonly rate: number; readonly isPlaying: boolean }) => void)
    | undefined;
  /** Renews the addresses. */
  readonly onRenew: () => Promise<unknown>;
}

export const NO_CAPTIONS: readonly CaptionFile[] = [];

/** The captions that are shown and the transcript, as the person wants them. */
function useSpokenText(
  { captions = NO_CAPTIONS, transcript }: MediaPlayerProps,
  preferences: MediaPreferences,
) {
  const { time } = usePlayback();
  const chosen = preferences.captions;
  const file = captionFileFor(captions, chosen, currentLocale());
  const captionsOn = chosen !== undefined && chosen !== 'off' ? file : undefined;
  const cues = useCues(captionsOn || preferences.transcript ? file : undefined);
  const current = cues.state === 'ready' ? cueAt(cues.cues, time) : -1;
  const spoken = captionsOn && cues.state === 'ready' ? cues.cues[current]?.text : undefined;
  const hasTranscript = captions.length > 0 || Boolean(transcript);
  return { file, captionsOn, cues, current, spoken, hasTranscript };
}

/** Reports the position of the medium as its player is unmounted: before it is taken out of the page, which pauses it. */
function useLeaving(media: HTMLMediaElement | null, onLeave: MediaPlayerProps['onLeave']): void {
  const handleLeave = useEffectEvent((left: HTMLMediaElement) =>
    onLeave?.({ at: left.currentTime, rate: left.playbackRate, isPlaying: !left.paused && !left.ended }),
  );
  useLayoutEffect(() => (media ? () => handleLeave(media) : undefined), [media]);
}

/** A medium with everything around it: its source, its place, its keys, and what the person prefers. */
export function usePlayer(props: MediaPlayerProps) {
  const { kind, url, mime, attendedBefore } = props;
  const isVideo = kind === 'video';
  const isLive = attendedBefore !== undefined;
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [panel, setPanel] = useState<'settings' | 'keys'>();
  const [preferences, change] = useMediaPreferences();
  const { failure, retry } = useSource(media, { url, mime, onRenew: props.onRenew });
  const { resumed, forget } = useResume(media, isLive ? 0 : props.resumeAt, props.autoPlay);

  useLeaving(media, props.onLeave);
  useWatchedElement(media, frame);
  const acts = useMediaActs(media);
  const playback = usePlayback();
  useJump(({ seconds }) => {
    if (seconds !== undefined) acts.seek(seconds);
  });
  useStoredPlayback(media, preferences, change);
  useMediaReports({ media, reports: props.reports, attendedBefore, onEnded: props.onEnded });
  useMediaSession(media, {
    title: props.title,
    album: props.album,
    artworkUrl: props.posterUrl,
    acts,
    live: isLive,
  });
  const { idle, rest } = useIdle(frame, isVideo && !playback.paused);

  const text = useSpokenText(props, preferences);
  const { captionsOn, file } = text;
  const panels = {
    toggleCaptions: () => change({ captions: captionsOn ? 'off' : (file?.locale ?? 'off') }),
    toggleTranscript: () => change({ transcript: !preferences.transcript }),
    showHelp: () => setPanel('keys'),
    showSettings: () => setPanel('settings'),
  };
  usePageKeys((event) => {
    const command = commandOfKey(event);
    if (!command || !media || handlesKey(event.target, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    execute(command, media, acts, panels);
  });
  return {
    setMedia,
    setFrame,
    isVideo,
    isLive,
    idle,
    rest,
    failure,
    retry,
    resumed,
    forget,
    acts,
    playback,
    preferences,
    change,
    panel,
    setPanel,
    panels,
    text,
  };
}
