import { useEffect, useEffectEvent, useState } from 'react';

import { currentLocale } from '../../lib/i18n.ts';
import type { ActivityPlayerProps } from '../activity-player.ts';
import { OutsideConsent } from '../outside-consent.tsx';
import { OutsideFrame } from '../outside-player.tsx';
import type { OutsideFailure } from '../outside-player.tsx';
import { PlayTracker } from '../progress/play-tracker.ts';
import { loadYouTube } from './load-youtube.ts';

const POLL_MS = 1000;
const START_PATIENCE_MS = 20_000;
// Values of YT.PlayerState; the library itself is not loaded yet when they are needed.
const ENDED: number = 0;
const PLAYING: number = 1;
const NEAR_END_SECONDS = 5;

function failureOf(code: number): OutsideFailure {
  if (code === 100 || code === 2) return 'private';
  return code === 101 || code === 150 || code === 153 ? 'embedding' : 'unreachable';
}

/** A YouTube video. YouTube tells no times, so its clock is read once a second while it plays [ACT-02]. */
export function Player(props: ActivityPlayerProps<'youtube'>) {
  return (
    <OutsideConsent service="YouTube">
      <YouTubePlayer {...props} />
    </OutsideConsent>
  );
}

function YouTubePlayer({ content, page, reports, autoPlay, onEnded }: ActivityPlayerProps<'youtube'>) {
  const { videoId } = content;
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | OutsideFailure>('loading');
  const handleEnded = useEffectEvent(onEnded);
  const startAt = useEffectEvent(() => page.progress.position.seconds ?? 0);

  useEffect(() => {
    if (!host) return undefined;
    const tracker = new PlayTracker();
    let player: YT.Player | undefined;
    let gone = false;

    const read = () => {
      const playerState: number | undefined = player?.getPlayerState();
      if (!player || playerState !== PLAYING) return;
      const seconds = player.getCurrentTime();
      const rate = player.getPlaybackRate();
      const part = tracker.tick(seconds, rate, performance.now());
      reports.seen({
        intervals: part ? [part] : [],
        position: { seconds },
        rate,
        duration: player.getDuration(),
      });
    };
    const handleState = ({ data }: { readonly data: number }) => {
      if (!player || data === PLAYING) return;
      const part = tracker.stop(player.getCurrentTime(), player.getPlaybackRate(), performance.now());
      if (part)
        reports.seen({ intervals: [part], position: { seconds: part[1] }, duration: player.getDuration() });
      reports.flush();
      if (data === ENDED) handleEnded();
    };
    const timer = setInterval(read, POLL_MS);
    const patience = setTimeout(() => setState('unreachable'), START_PATIENCE_MS);

    const start = async () => {
      const api = await loadYouTube();
      if (gone) return;
      // The library replaces the element it is given, which must not be one of React's.
      const place = document.createElement('div');
      host.replaceChildren(place);
      player = new api.Player(place, {
        videoId,
        host: 'https://www.youtube-nocookie.com',
        playerVars: {
          playsinline: 1,
          rel: 0,
          autoplay: autoPlay ? 1 : 0,
          hl: currentLocale(),
          origin: location.origin,
        },
        events: {
          onReady: () => {
            clearTimeout(patience);
            setState('ready');
            const seconds = startAt();
            const isNearEnd = seconds > (player?.getDuration() ?? 0) - NEAR_END_SECONDS;
            if (seconds > 0 && !isNearEnd) player?.seekTo(seconds, true);
            if (!autoPlay && seconds > 0) player?.pauseVideo();
          },
          onStateChange: handleState,
          onError: ({ data }: YT.OnErrorEvent) => setState(failureOf(data)),
        },
      });
    };
    start().catch(() => setState('unreachable'));
    return () => {
      gone = true;
      clearInterval(timer);
      clearTimeout(patience);
      player?.destroy();
    };
  }, [host, videoId, reports, autoPlay]);

  return (
    <OutsideFrame
      service="YouTube"
      address={`https://www.youtube.com/watch?v=${videoId}`}
      state={state}
      onRetry={() => setState('loading')}
      hostRef={setHost}
    />
  );
}
