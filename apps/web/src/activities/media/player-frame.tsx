import { Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import type { PointerEvent } from 'react';
import { useTranslation } from '../../lib/translate.ts';

import { classes } from '../../ui/classes.ts';
import { formatClock } from './format-clock.ts';
import { ControlBar } from './control-bar.tsx';
import { preloadOf } from './data-saver.ts';
import css from './media-frame.module.css';
import { AudioScene, Failed, Jump } from './media-scene.tsx';
import { NO_CAPTIONS } from './use-player.ts';
import type { MediaPlayerProps, usePlayer } from './use-player.ts';

interface PlayerProps {
  readonly props: MediaPlayerProps;
  readonly player: ReturnType<typeof usePlayer>;
}

/** The picture or the sound itself, and all that lies over it. */
export function PlayerFrame({ props, player }: PlayerProps) {
  const { setFrame, isVideo, isLive, idle, failure, retry, acts, playback, preferences, panels, text } =
    player;
  const { captions = NO_CAPTIONS } = props;
  const { captionsOn, hasTranscript } = text;
  return (
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
      <Medium props={props} player={player} />
      {isVideo && !failure ? (
        <BigButtons paused={playback.paused} live={isLive} onSkip={acts.skip} onToggle={acts.toggle} />
      ) : null}
      <FrameTexts player={player} />
      <ControlBar
        acts={acts}
        panels={panels}
        jumps={isVideo ? [10, 10] : [15, 30]}
        live={isLive}
        video={isVideo}
        captionsOn={isVideo && captions.length > 0 ? captionsOn !== undefined : undefined}
        transcriptOn={hasTranscript ? preferences.transcript : undefined}
      />
      <ResumedChip player={player} />
      {failure ? <Failed failure={failure} onRetry={retry} /> : null}
    </div>
  );
}

/**
 * What a press on the picture does: a mouse plays and pauses; a finger reveals the controls of what plays, and takes them away, as a
 * picture is touched to see where one is.
 */
function useStagePress({ idle, rest, acts, playback }: PlayerProps['player']) {
  const last = useRef({ isFinger: false, wasIdle: false });
  return {
    onPointerDownCapture: ({ pointerType }: PointerEvent) => {
      last.current = { isFinger: pointerType === 'touch', wasIdle: idle };
    },
    onClick: () => {
      const { isFinger, wasIdle } = last.current;
      if (!isFinger || playback.paused) acts.toggle();
      else if (!wasIdle) rest();
    },
  };
}

function Medium({ props, player }: PlayerProps) {
  const { setMedia, isVideo } = player;
  const press = useStagePress(player);
  return (
    <>
      {isVideo ? (
        // Captions are drawn below by ourselves, so that their look can be chosen.
        <video ref={setMedia} playsInline preload={preloadOf()} poster={props.posterUrl ?? undefined} />
      ) : (
        <audio ref={setMedia} preload="metadata" />
      )}
      {isVideo ? (
        // The control bar has the same button; this one is the picture itself, for the pointer.
        <button type="button" tabIndex={-1} aria-hidden="true" className={css['stage']} {...press} />
      ) : (
        <AudioScene title={props.title} />
      )}
    </>
  );
}

/** That it waits for data, and what is said. */
function FrameTexts({ player: { failure, playback, preferences, text } }: Pick<PlayerProps, 'player'>) {
  const { t } = useTranslation('player');
  const { spoken, file } = text;
  return (
    <>
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
    </>
  );
}

/** Where it goes on, and the way to its start. */
function ResumedChip({ player: { resumed, forget, isVideo, acts } }: Pick<PlayerProps, 'player'>) {
  const { t } = useTranslation('player');
  return resumed !== undefined && isVideo ? (
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
  ) : null;
}

interface BigButtonsProps {
  readonly paused: boolean;
  readonly live: boolean;
  readonly onSkip: (seconds: number) => void;
  readonly onToggle: () => void;
}

/** In the middle of a picture: playing and pausing, and ten seconds back or on. */
function BigButtons({ paused, live, onSkip, onToggle }: BigButtonsProps) {
  return (
    <div className={classes(css['big'], !paused && css['running'])}>
      {live ? null : <Jump seconds={-10} onSkip={onSkip} />}
      {paused ? (
        <span className={css['start']} aria-hidden="true">
          <Play size={34} fill="currentcolor" />
        </span>
      ) : (
        // The control bar has the same button for the keyboard.
        <button type="button" tabIndex={-1} aria-hidden="true" className={css['pause']} onClick={onToggle}>
          <Pause size={30} fill="currentcolor" />
        </button>
      )}
      {live ? null : <Jump seconds={10} onSkip={onSkip} />}
    </div>
  );
}
