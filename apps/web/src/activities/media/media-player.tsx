import { MediaProvider } from 'media-chrome/react/media-store';
import { createMediaStore } from 'media-chrome/dist/media-store/media-store.js';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/translate.ts';

import { currentLocale } from '../../lib/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { Notice } from '../../ui/notice.tsx';
import type { ProgressReports } from '../progress/use-progress-reports.ts';
import { formatClock } from './clock-text.ts';
import { ControlBar } from './control-bar.tsx';
import { preloadOf, savesData } from './data-saver.ts';
import { KeysHelp } from './keys-help.tsx';
import css from './media-frame.module.css';
import { commandOfKey, keepsKey } from './media-keys.ts';
import { AudioScene, Failed, Jump } from './media-scene.tsx';
import { MediaSettings } from './media-settings.tsx';
import { PlainTranscript, Transcript } from './transcript.tsx';
import { captionFileFor, cueAt, useCues } from './use-cues.ts';
import type { CaptionFile } from './use-cues.ts';
import { useIdle } from './use-idle.ts';
import { useKeptPlayback } from './use-kept-playback.ts';
import { obey, useMediaActs, usePlayback, useWatchedElement } from './use-media-element.ts';
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
  /** Asks for the addresses anew. */
  readonly onRenew: () => Promise<unknown>;
}

const NO_CAPTIONS: readonly CaptionFile[] = [];

/** Plays video, audio and streams with our own controls, captions, transcript and keys [ACT-01, ACT-02, ACT-10]. */
export function MediaPlayer(props: MediaPlayerProps) {
  // The person's own preferences are kept by us; the store shall not keep a second set.
  const [store] = useState(() =>
    createMediaStore({
      documentElement: document,
      options: { noVolumePref: true, noMutedPref: true, noSubtitlesLangPref: true },
    }),
  );
  return (
    <MediaProvider mediaStore={store}>
      <Player {...props} />
    </MediaProvider>
  );
}

interface BigButtonsProps {
  readonly paused: boolean;
  readonly live: boolean;
  readonly onSkip: (seconds: number) => void;
}

/** In the middle of a picture: what a press on it does, and ten seconds back or on. */
function BigButtons({ paused, live, onSkip }: BigButtonsProps) {
  return (
    <div className={classes(css['big'], !paused && css['running'])}>
      {live ? null : <Jump seconds={-10} onSkip={onSkip} />}
      {paused ? (
        <span className={css['start']} aria-hidden="true">
          <Play size={34} fill="currentcolor" />
        </span>
      ) : (
        <span className={css['start']} />
      )}
      {live ? null : <Jump seconds={10} onSkip={onSkip} />}
    </div>
  );
}

interface ShownTranscriptProps {
  readonly cues: ReturnType<typeof useCues>;
  readonly current: number;
  /** Written apart, where there are no captions to take it from. */
  readonly text: string | null | undefined;
  readonly onSeek: (seconds: number) => void;
}

function ShownTranscript({ cues, current, text, onSeek }: ShownTranscriptProps) {
  const { t } = useTranslation('player');
  if (text) return <PlainTranscript text={text} />;
  if (cues.state === 'ready') return <Transcript cues={cues.cues} current={current} onSeek={onSeek} />;
  return cues.state === 'failed' ? (
    <Notice tone="warning" announced>
      {t('transcriptFailed')}
    </Notice>
  ) : null;
}

function Player(props: MediaPlayerProps) {
  const { t } = useTranslation('player');
  const { kind, url, mime, captions = NO_CAPTIONS, transcript, attendedBefore } = props;
  const isVideo = kind === 'video';
  const isLive = attendedBefore !== undefined;
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [panel, setPanel] = useState<'settings' | 'keys'>();
  const [preferences, change] = useMediaPreferences();
  const { failure, retry } = useSource(media, { url, mime, onRenew: props.onRenew });
  const { resumed, forget } = useResume(media, isLive ? 0 : props.resumeAt, props.autoPlay);

  useWatchedElement(media, frame);
  const acts = useMediaActs(media);
  const playback = usePlayback();
  useKeptPlayback(media, preferences, change);
  useMediaReports({ media, reports: props.reports, attendedBefore, onEnded: props.onEnded });
  useMediaSession(media, {
    title: props.title,
    album: props.album,
    artworkUrl: props.posterUrl,
    acts,
    live: isLive,
  });
  const idle = useIdle(frame, isVideo && !playback.paused);

  const chosen = preferences.captions;
  const file = captionFileFor(captions, chosen, currentLocale());
  const captionsOn = chosen !== undefined && chosen !== 'off' ? file : undefined;
  const cues = useCues(captionsOn || preferences.transcript ? file : undefined);
  const current = cues.state === 'ready' ? cueAt(cues.cues, playback.time) : -1;
  const spoken = captionsOn && cues.state === 'ready' ? cues.cues[current]?.text : undefined;
  const hasTranscript = captions.length > 0 || Boolean(transcript);

  const panels = {
    toggleCaptions: () => change({ captions: captionsOn ? 'off' : (file?.locale ?? 'off') }),
    toggleTranscript: () => change({ transcript: !preferences.transcript }),
    showHelp: () => setPanel('keys'),
    showSettings: () => setPanel('settings'),
  };
  usePageKeys((event) => {
    const command = commandOfKey(event);
    if (!command || !media || keepsKey(event.target, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    obey(command, media, acts, panels);
  });

  const shownTranscript = preferences.transcript && hasTranscript;
  return (
    <div className={classes(css['player'], shownTranscript && css['withTranscript'])}>
      <div>
        <div
          ref={setFrame}
          className={classes(
            css['frame'],
            isVideo ? css['video'] : css['audio'],
            idle && css['idle'],
            !playback.paused && css['playing'],
          )}
          role="region"
          aria-label={props.title}
        >
          {isVideo ? (
            // Captions are drawn below by ourselves, so that their look can be chosen.
            <video ref={setMedia} playsInline preload={preloadOf()} poster={props.posterUrl ?? undefined} />
          ) : (
            <audio ref={setMedia} preload="metadata" />
          )}
          {isVideo ? (
            // The control bar has the same button; this one is the picture itself, for the pointer.
            <button
              type="button"
              tabIndex={-1}
              aria-hidden="true"
              className={css['stage']}
              onClick={acts.toggle}
            />
          ) : (
            <AudioScene title={props.title} />
          )}
          {isVideo && !failure ? (
            <BigButtons paused={playback.paused} live={isLive} onSkip={acts.skip} />
          ) : null}
          {playback.loading && !playback.paused && !failure ? (
            <div className={css['spinner']} role="status" aria-label={t('buffering')}>
              <span />
            </div>
          ) : null}
          {spoken ? (
            <div
              className={classes(
                css['captions'],
                css[preferences.captionSize],
                css[preferences.captionBackground],
              )}
            >
              <span lang={file?.locale}>{spoken}</span>
            </div>
          ) : null}
          <ControlBar
            acts={acts}
            panels={panels}
            jumps={isVideo ? [10, 10] : [15, 30]}
            live={isLive}
            video={isVideo}
            captionsOn={isVideo && captions.length > 0 ? captionsOn !== undefined : undefined}
            transcriptOn={hasTranscript ? preferences.transcript : undefined}
          />
          {resumed !== undefined && isVideo ? (
            <div className={css['chip']}>
              {t('resumedAt', { time: formatClock(resumed) })}
              <button
                type="button"
                onClick={() => {
                  acts.seek(0);
                  forget();
                }}
              >
                {t('fromStart')}
              </button>
            </div>
          ) : null}
          {failure ? <Failed failure={failure} onRetry={retry} /> : null}
        </div>
        {isVideo && savesData() && playback.paused ? <Notice>{t('dataSaver')}</Notice> : null}
      </div>
      {shownTranscript ? (
        <ShownTranscript
          cues={cues}
          current={current}
          text={captions.length > 0 ? undefined : transcript}
          onSeek={acts.seek}
        />
      ) : null}
      <MediaSettings
        open={panel === 'settings'}
        onClose={() => setPanel(undefined)}
        rate={playback.rate}
        onRate={acts.setRate}
        captions={isVideo ? captions : NO_CAPTIONS}
        captionsOn={captionsOn}
        preferences={preferences}
        onChange={change}
      />
      <KeysHelp open={panel === 'keys'} onClose={() => setPanel(undefined)} />
    </div>
  );
}
