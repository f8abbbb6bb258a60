import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { ActivityPlayerProps } from './activity-player.ts';
import { useJump } from './jump.ts';
import { OutsideConsent } from './outside-consent.tsx';
import { EmbeddedFrame } from './embedded-player.tsx';
import type { EmbedFailure } from './embedded-player.tsx';

type Watching = Pick<ActivityPlayerProps, 'reports' | 'autoPlay' | 'onEnded'>;

/** Messages to and from the player of a service. */
export interface Playing extends Watching {
  /** Where to begin, in seconds. */
  readonly startAt: () => number;
  readonly onState: (state: 'ready' | EmbedFailure) => void;
}

/** A video that plays, until it is ended. */
export interface Played {
  readonly jump: (seconds: number) => void;
  readonly end: () => void;
}

/** A video of another service: its address there, and how its player is put into a place of ours. */
export interface OutsideSource {
  readonly service: string;
  readonly address: string;
  readonly play: (host: HTMLDivElement, playing: Playing) => Played;
}

export interface OutsideVideoProps extends Watching {
  readonly startAt: () => number;
}

/** A video of another service in this place, once the person agreed to it; another one at its address is another element (`key`). */
export function OutsideVideo(props: OutsideVideoProps & { readonly source: OutsideSource }) {
  return (
    <OutsideConsent service={props.source.service}>
      <ConsentedVideo {...props} />
    </OutsideConsent>
  );
}

function ConsentedVideo({
  source,
  reports,
  autoPlay,
  ...handlers
}: OutsideVideoProps & { readonly source: OutsideSource }) {
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | EmbedFailure>('loading');
  const player = useRef<Played>(undefined);
  const handleEnded = useEffectEvent(handlers.onEnded);
  const startAt = useEffectEvent(handlers.startAt);
  const play = useEffectEvent(source.play);
  useJump(({ seconds }) => {
    if (seconds !== undefined) player.current?.jump(seconds);
  });

  useEffect(() => {
    if (!host) return undefined;
    const played = play(host, {
      reports,
      autoPlay,
      startAt: () => startAt(),
      onEnded: () => handleEnded(),
      onState: setState,
    });
    player.current = played;
    return () => {
      player.current = undefined;
      played.end();
    };
  }, [host, reports, autoPlay]);

  return (
    <EmbeddedFrame
      service={source.service}
      address={source.address}
      state={state}
      onRetry={() => setState('loading')}
      hostRef={setHost}
    />
  );
}
