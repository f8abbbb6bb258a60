import type { EmbedFailure } from '../embedded-player.tsx';
import { OutsideVideo } from '../outside-video.tsx';
import type { OutsideVideoProps, Played, Playing } from '../outside-video.tsx';
import { PlayTracker } from '../progress/play-tracker.ts';

const START_PATIENCE_MS = 20_000;
const NEAR_END_SECONDS = 5;

interface VimeoTime {
  readonly seconds: number;
  readonly duration: number;
}

interface VimeoPlace {
  readonly videoId: string;
  /** What opens a video that is not listed. */
  readonly hash: string | null;
}
type VimeoAddress = `https://vimeo.com/${string}`;

function buildUrl(videoId: string, hash: string | null): VimeoAddress {
  return `https://vimeo.com/${videoId}${hash ? `/${hash}` : ''}`;
}

function failureOf(error: unknown): EmbedFailure {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PrivacyError' || name === 'PasswordError') return 'embedding';
  return name === 'NotFoundError' ? 'private' : 'unreachable';
}

/** Plays the video in this place until it is ended. */
function playIn(host: HTMLDivElement, url: VimeoAddress, playing: Playing): Played {
  const { reports, autoPlay, startAt, onEnded, onState } = playing;

  const tracker = new PlayTracker();
  let rate = 1;
  let gone = false;
  let destroy = () => undefined as void;
  let jump: ((seconds: number) => void) | undefined;
  const patience = setTimeout(() => onState('unreachable'), START_PATIENCE_MS);
  const fail = (error: unknown) => {
    clearTimeout(patience);
    if (!gone) onState(failureOf(error));
  };

  const start = async () => {
    const { default: Vimeo } = await import('@vimeo/player');
    if (gone) return;
    const player = new Vimeo(host, {
      url,
      dnt: true,
      playsinline: true,
      responsive: false,
      autoplay: autoPlay,
    });
    destroy = () => void player.destroy().catch(() => undefined);
    jump = (seconds) => void player.setCurrentTime(seconds).catch(() => undefined);
    const note = ({ seconds, duration }: VimeoTime, part: readonly [number, number] | undefined) =>
      reports.seen({ intervals: part ? [part] : [], position: { seconds }, rate, duration });
    player.on('timeupdate', (time: VimeoTime) =>
      note(time, tracker.tick(time.seconds, rate, performance.now())),
    );
    player.on('pause', (time: VimeoTime) => {
      note(time, tracker.stop(time.seconds, rate, performance.now()));
      reports.flush();
    });
    player.on('seeking', () => tracker.jump());
    player.on('playbackratechange', ({ playbackRate }: { playbackRate: number }) => {
      rate = playbackRate;
    });
    player.on('ended', (time: VimeoTime) => {
      note(time, tracker.stop(time.seconds, rate, performance.now()));
      reports.flush();
      onEnded();
    });
    player.on('error', fail);
    await player.ready();
    clearTimeout(patience);
    const seconds = startAt();
    if (seconds > 0 && seconds < (await player.getDuration()) - NEAR_END_SECONDS)
      await player.setCurrentTime(seconds);
    onState('ready');
  };
  start().catch(fail);
  return {
    jump: (seconds) => jump?.(seconds),
    end: () => {
      gone = true;
      clearTimeout(patience);
      destroy();
    },
  };
}

/** A video of Vimeo's in this place, once the person agreed to it. */
export function VimeoVideo({ videoId, hash, ...watching }: OutsideVideoProps & VimeoPlace) {
  const address = buildUrl(videoId, hash);
  const source = {
    service: 'Vimeo',
    address,
    play: (host: HTMLDivElement, playing: Playing) => playIn(host, address, playing),
  };
  return <OutsideVideo key={address} source={source} {...watching} />;
}
