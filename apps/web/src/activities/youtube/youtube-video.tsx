import { every } from '../../lib/every.ts';
import { currentLocale } from '../../lib/i18n.ts';
import type { EmbedFailure } from '../embedded-player.tsx';
import { OutsideVideo } from '../outside-video.tsx';
import type { OutsideVideoProps, Played, Playing } from '../outside-video.tsx';
import { PlayTracker } from '../progress/play-tracker.ts';
import { loadYouTube } from './load-youtube.ts';

const POLL_MS = 1000;
const START_PATIENCE_MS = 20_000;
// Values of YT.PlayerState; the library itself is not loaded yet when they are needed.
const ENDED: number = 0;
const PLAYING: number = 1;
const NEAR_END_SECONDS = 5;

function failureOf(code: number): EmbedFailure {
  if (code === 100 || code === 2) return 'private';
  return code === 101 || code === 150 || code === 153 ? 'embedding' : 'unreachable';
}

/** Plays the video in this place until it is ended. */
function playIn(host: HTMLDivElement, videoId: string, playing: Playing): Played {
  const { reports, autoPlay, startAt, onEnded, onState } = playing;

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
    if (data === ENDED) onEnded();
  };
  const stopTimer = every(POLL_MS, read);
  const patience = setTimeout(() => onState('unreachable'), START_PATIENCE_MS);

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
          onState('ready');
          const seconds = startAt();
          const isNearEnd = seconds > (player?.getDuration() ?? 0) - NEAR_END_SECONDS;
          if (seconds > 0 && !isNearEnd) player?.seekTo(seconds, true);
          if (!autoPlay && seconds > 0) player?.pauseVideo();
        },
        onStateChange: handleState,
        onError: ({ data }: YT.OnErrorEvent) => onState(failureOf(data)),
      },
    });
  };
  start().catch(() => onState('unreachable'));
  return {
    jump: (seconds) => player?.seekTo(seconds, true),
    end: () => {
      gone = true;
      stopTimer();
      clearTimeout(patience);
      player?.destroy();
    },
  };
}

/** A video of YouTube's in this place, once the person agreed to it. */
export function YouTubeVideo({ videoId, ...watching }: OutsideVideoProps & { readonly videoId: string }) {
  const source = {
    service: 'YouTube',
    address: `https://www.youtube.com/watch?v=${videoId}`,
    play: (host: HTMLDivElement, playing: Playing) => playIn(host, videoId, playing),
  };
  return <OutsideVideo key={videoId} source={source} {...watching} />;
}
