import { useEffect, useEffectEvent, useState } from 'react';

import type { ActivityPlayerProps } from '../activity-player.ts';
import { OutsideConsent } from '../outside-consent.tsx';
import { OutsideFrame } from '../outside-player.tsx';
import type { OutsideFailure } from '../outside-player.tsx';
import { PlayTracker } from '../progress/play-tracker.ts';

const START_PATIENCE_MS = 20_000;
const NEAR_END_SECONDS = 5;

interface VimeoTime {
  readonly seconds: number;
  readonly duration: number;
}

function buildUrl(videoId: string, hash: string | null): `https://vimeo.com/${string}` {
  return `https://vimeo.com/${videoId}${hash ? `/${hash}` : ''}`;
}

function failureOf(error: unknown): OutsideFailure {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PrivacyError' || name === 'PasswordError') return 'embedding';
  return name === 'NotFoundError' ? 'private' : 'unreachable';
}

/** A Vimeo video, played by Vimeo's own player, which tells where it is [ACT-02]. */
export function Player(props: ActivityPlayerProps<'vimeo'>) {
  return (
    <OutsideConsent service="Vimeo">
      <VimeoPlayer {...props} />
    </OutsideConsent>
  );
}

function VimeoPlayer({ content, page, reports, autoPlay, onEnded }: ActivityPlayerProps<'vimeo'>) {
  const { videoId, hash } = content;
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | OutsideFailure>('loading');
  const handleEnded = useEffectEvent(onEnded);
  const startAt = useEffectEvent(() => page.progress.position.seconds ?? 0);

  useEffect(() => {
    if (!host) return undefined;
    const tracker = new PlayTracker();
    let rate = 1;
    let gone = false;
    let destroy = () => undefined as void;
    const patience = setTimeout(() => setState('unreachable'), START_PATIENCE_MS);
    const fail = (error: unknown) => {
      clearTimeout(patience);
      if (!gone) setState(failureOf(error));
    };

    const start = async () => {
      const { default: Vimeo } = await import('@vimeo/player');
      if (gone) return;
      const player = new Vimeo(host, {
        url: buildUrl(videoId, hash),
        dnt: true,
        playsinline: true,
        responsive: false,
        autoplay: autoPlay,
      });
      destroy = () => void player.destroy().catch(() => undefined);
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
        handleEnded();
      });
      player.on('error', fail);
      await player.ready();
      clearTimeout(patience);
      const seconds = startAt();
      if (seconds > 0 && seconds < (await player.getDuration()) - NEAR_END_SECONDS)
        await player.setCurrentTime(seconds);
      setState('ready');
    };
    start().catch(fail);
    return () => {
      gone = true;
      clearTimeout(patience);
      destroy();
    };
  }, [host, videoId, hash, reports, autoPlay]);

  return (
    <OutsideFrame
      service="Vimeo"
      address={buildUrl(videoId, hash)}
      state={state}
      onRetry={() => setState('loading')}
      hostRef={setHost}
    />
  );
}
