import { MediaActionTypes, useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store';
import { useCallback, useEffect, useMemo } from 'react';

import { steppedRate } from './media-keys.ts';
import type { MediaCommand } from './media-keys.ts';

/** Tells the media store which element it watches and which one goes full screen. */
export function useWatchedElement(media: HTMLMediaElement | null, frame: HTMLElement | null): void {
  const dispatch = useMediaDispatch();
  useEffect(() => {
    dispatch({ type: MediaActionTypes.MEDIA_ELEMENT_CHANGE_REQUEST, detail: media });
    dispatch({ type: MediaActionTypes.FULLSCREEN_ELEMENT_CHANGE_REQUEST, detail: frame });
    // The store is made once per player, and its dispatch is wrapped anew at every rendering.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [media, frame]);
}

/** What the controls show. */
export function usePlayback() {
  return {
    paused: useMediaSelector((state) => state.mediaPaused ?? true),
    time: useMediaSelector((state) => state.mediaCurrentTime ?? 0),
    duration: useMediaSelector((state) => state.mediaDuration ?? 0),
    volume: useMediaSelector((state) => state.mediaVolume ?? 1),
    muted: useMediaSelector((state) => state.mediaMuted ?? false),
    rate: useMediaSelector((state) => state.mediaPlaybackRate ?? 1),
    loading: useMediaSelector((state) => state.mediaLoading ?? false),
    started: useMediaSelector((state) => state.mediaHasPlayed ?? false),
    fullscreen: useMediaSelector((state) => state.mediaIsFullscreen ?? false),
    canFullscreen: useMediaSelector((state) => state.mediaFullscreenUnavailable === undefined),
    pip: useMediaSelector((state) => state.mediaIsPip ?? false),
    canPip: useMediaSelector((state) => state.mediaPipUnavailable === undefined),
    canVolume: useMediaSelector((state) => state.mediaVolumeUnavailable === undefined),
  };
}

export interface MediaActs {
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
  readonly skip: (seconds: number) => void;
  readonly setRate: (rate: number) => void;
  readonly setVolume: (volume: number) => void;
  readonly toggleMute: () => void;
  readonly toggleFullscreen: () => void;
  readonly togglePip: () => void;
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** What the controls and keys do with the watched element. */
export function useMediaActs(media: HTMLMediaElement | null): MediaActs {
  const dispatch = useMediaDispatch();
  const isFullscreen = useMediaSelector((state) => state.mediaIsFullscreen ?? false);
  const isPip = useMediaSelector((state) => state.mediaIsPip ?? false);
  const request = useCallback(
    (type: string, detail?: unknown) => dispatch({ type, detail }),
    // The store is made once per player, and its dispatch is wrapped anew at every rendering.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    [],
  );

  return useMemo(() => {
    const seek = (seconds: number) => {
      if (media)
        media.currentTime = clamp(seconds, 0, Number.isFinite(media.duration) ? media.duration : seconds);
    };
    return {
      toggle: () =>
        request(media?.paused ? MediaActionTypes.MEDIA_PLAY_REQUEST : MediaActionTypes.MEDIA_PAUSE_REQUEST),
      seek,
      skip: (seconds) => seek((media?.currentTime ?? 0) + seconds),
      setRate: (rate) => request(MediaActionTypes.MEDIA_PLAYBACK_RATE_REQUEST, rate),
      setVolume: (volume) => request(MediaActionTypes.MEDIA_VOLUME_REQUEST, clamp(volume, 0, 1)),
      toggleMute: () =>
        request(media?.muted ? MediaActionTypes.MEDIA_UNMUTE_REQUEST : MediaActionTypes.MEDIA_MUTE_REQUEST),
      toggleFullscreen: () =>
        request(
          isFullscreen
            ? MediaActionTypes.MEDIA_EXIT_FULLSCREEN_REQUEST
            : MediaActionTypes.MEDIA_ENTER_FULLSCREEN_REQUEST,
        ),
      togglePip: () =>
        request(isPip ? MediaActionTypes.MEDIA_EXIT_PIP_REQUEST : MediaActionTypes.MEDIA_ENTER_PIP_REQUEST),
    };
  }, [media, request, isFullscreen, isPip]);
}

/** Panels that keys open besides what they do to the medium. */
export interface PanelActs {
  readonly toggleCaptions: () => void;
  readonly toggleTranscript: () => void;
  readonly showHelp: () => void;
}

/** Carries out what a key asked for. */
export function execute(
  command: MediaCommand,
  media: HTMLMediaElement,
  acts: MediaActs,
  panels: PanelActs,
): void {
  switch (command.do) {
    case 'toggle':
      return acts.toggle();
    case 'mute':
      return acts.toggleMute();
    case 'captions':
      return panels.toggleCaptions();
    case 'transcript':
      return panels.toggleTranscript();
    case 'help':
      return panels.showHelp();
    case 'fullscreen':
      return acts.toggleFullscreen();
    case 'skip':
      return acts.skip(command.seconds);
    case 'seekShare':
      return acts.seek(command.share * (Number.isFinite(media.duration) ? media.duration : 0));
    case 'volume':
      return acts.setVolume(media.volume + command.by);
    case 'rate':
      return acts.setRate(steppedRate(media.playbackRate, command.step));
  }
}
