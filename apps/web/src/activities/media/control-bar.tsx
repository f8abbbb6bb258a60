import {
  Captions,
  CaptionsOff,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  RotateCw,
  ScrollText,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '../../lib/translate.ts';
import { useMediaSelector } from 'media-chrome/react/media-store';

import { formatClock } from './format-clock.ts';
import css from './media-frame.module.css';
import type { PanelActs, MediaActs } from './use-media-element.ts';
import { usePlayback } from './use-media-element.ts';
import { formatRate } from './format-rate.ts';
import { classes } from '../../ui/classes.ts';

interface ControlBarProps {
  readonly acts: MediaActs;
  readonly panels: PanelActs & { readonly showSettings: () => void };
  /** How far the jump buttons go back and ahead, in seconds. */
  readonly jumps: readonly [back: number, ahead: number];
  readonly live: boolean;
  readonly video: boolean;
  /** Undefined where there are no captions. */
  readonly captionsOn: boolean | undefined;
  /** Undefined where there is no transcript. */
  readonly transcriptOn: boolean | undefined;
}

/** The controls of a medium, the same for video, audio and streams. */
export function ControlBar({ acts, panels, jumps, live, video, captionsOn, transcriptOn }: ControlBarProps) {
  const { t } = useTranslation('player');
  const playback = usePlayback();
  const { paused, rate, fullscreen, pip } = playback;
  const [back, ahead] = jumps;

  return (
    <div className={css['bar']}>
      {live ? null : <TimeSlider time={playback.time} duration={playback.duration} onSeek={acts.seek} />}
      <div className={css['row']}>
        <Control label={t(paused ? 'play' : 'pause')} onPress={acts.toggle}>
          {paused ? <Play size={26} fill="currentcolor" /> : <Pause size={26} fill="currentcolor" />}
        </Control>
        {live ? null : (
          <span className={classes(css['row'], video && css['wide'])}>
            <Control label={t('back', { seconds: back })} onPress={() => acts.skip(-back)}>
              <RotateCcw size={22} />
            </Control>
            <Control label={t('ahead', { seconds: ahead })} onPress={() => acts.skip(ahead)}>
              <RotateCw size={22} />
            </Control>
          </span>
        )}
        <VolumeControls acts={acts} />
        {live ? (
          <span className={css['time']}>{t('live')}</span>
        ) : (
          <span className={css['time']}>
            {formatClock(playback.time)} / {formatClock(playback.duration)}
          </span>
        )}
        <span className={css['grow']} />
        <Control label={t('settingsAt', { speed: formatRate(rate) })} onPress={panels.showSettings}>
          {formatRate(rate)}
        </Control>
        {captionsOn === undefined ? null : (
          <Control label={t('captions')} pressed={captionsOn} onPress={panels.toggleCaptions}>
            {captionsOn ? <Captions size={24} /> : <CaptionsOff size={24} />}
          </Control>
        )}
        {transcriptOn === undefined ? null : (
          <Control label={t('transcript')} pressed={transcriptOn} onPress={panels.toggleTranscript}>
            <ScrollText size={22} />
          </Control>
        )}
        {video && playback.canPip ? (
          <span className={css['wide']}>
            <Control label={t('pip')} pressed={pip} onPress={acts.togglePip}>
              <PictureInPicture2 size={22} />
            </Control>
          </span>
        ) : null}
        {video && playback.canFullscreen ? (
          <Control label={t(fullscreen ? 'exitFullscreen' : 'fullscreen')} onPress={acts.toggleFullscreen}>
            {fullscreen ? <Minimize size={22} /> : <Maximize size={22} />}
          </Control>
        ) : null}
      </div>
    </div>
  );
}

function VolumeControls({ acts }: Pick<ControlBarProps, 'acts'>) {
  const { t } = useTranslation('player');
  const { muted, volume, canVolume } = usePlayback();
  return (
    <>
      <span className={css['wide']}>
        <Control label={t(muted ? 'unmute' : 'mute')} onPress={acts.toggleMute}>
          {muted || volume === 0 ? <VolumeX size={22} /> : <Volume2 size={22} />}
        </Control>
      </span>
      {canVolume ? (
        <input
          type="range"
          className={classes(css['slider'], css['volume'], css['wide'])}
          aria-label={t('volume')}
          min={0}
          max={1}
          step={0.05}
          value={muted ? 0 : volume}
          style={{ '--played': `${(muted ? 0 : volume) * 100}%` } as CSSProperties}
          onChange={(event) => acts.setVolume(Number(event.target.value))}
        />
      ) : null}
    </>
  );
}

interface ControlProps {
  readonly label: string;
  readonly pressed?: boolean | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Control({ label, pressed, onPress, children }: ControlProps) {
  return (
    <button
      type="button"
      className={css['control']}
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

interface TimeSliderProps {
  readonly time: number;
  readonly duration: number;
  readonly onSeek: (seconds: number) => void;
}

function TimeSlider({ time, duration, onSeek }: TimeSliderProps) {
  const { t } = useTranslation('player');
  const buffered = useMediaSelector((state) => state.mediaBuffered?.at(-1)?.[1] ?? 0);
  const share = (seconds: number) => (duration > 0 ? `${(seconds / duration) * 100}%` : '0%');
  return (
    <input
      type="range"
      className={css['slider']}
      aria-label={t('timeline')}
      aria-valuetext={t('timeOf', { time: formatClock(time), duration: formatClock(duration) })}
      min={0}
      max={Number.isFinite(duration) ? duration : 0}
      step={0.1}
      value={Math.min(time, duration || 0)}
      style={{ '--played': share(time), '--buffered': share(buffered) } as CSSProperties}
      onChange={(event) => onSeek(Number(event.target.value))}
    />
  );
}
