import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/translate.ts';

import { Skeleton } from '../../ui/skeleton.tsx';
import type { ActivityPlayerProps } from '../activity-player.ts';
import { FileFailed } from '../file-failed.tsx';
import { useTimeInView } from '../progress/use-time-in-view.ts';
import css from './player.module.css';

/** Of a page that says nothing: its program did not arrive. */
const PATIENCE_MS = 60_000;

/** A Flash film, played by an emulator apart from the person's session; where it does not play, the file itself [ACT-05]. */
export function Player(props: ActivityPlayerProps<'flash'>) {
  const [attempt, setAttempt] = useState(0);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // The explanation counts as well: nobody is held back by a film their browser cannot play.
  useTimeInView(place, props.page.progress.intervals, props.reports);
  const retry = async () => {
    await props.onRenew();
    setAttempt((count) => count + 1);
  };
  return (
    <div ref={setPlace}>
      <Film key={attempt} {...props} onRetry={retry} />
    </div>
  );
}

interface FilmProps extends ActivityPlayerProps<'flash'> {
  readonly onRetry: () => Promise<void>;
}

function Film({ content, page, onRenew, onRetry }: FilmProps) {
  const { t } = useTranslation('players');
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const state = useFilm(frame);
  if (state === 'failed')
    return (
      <FileFailed
        title={t('flashFailedTitle')}
        text={t('flashFailed')}
        fileUrl={async () => (await onRenew()).fileUrl}
        onRetry={onRetry}
      />
    );
  return (
    <div className={css['frame']}>
      <iframe
        ref={setFrame}
        title={page.activity.title}
        src={content.url}
        // Without an origin of its own: it reaches neither the app nor other content.
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        allow="autoplay; fullscreen"
      />
      {state === 'loading' ? (
        <div className={css['loading']} role="status" aria-label={t('flashLoading')}>
          <Skeleton height="100%" />
        </div>
      ) : null}
    </div>
  );
}

/** What the page that plays the film says of it; the page has no origin, so only its window says who speaks. */
function useFilm(frame: HTMLIFrameElement | null): 'loading' | 'playing' | 'failed' {
  const [state, setState] = useState<'loading' | 'playing' | 'failed'>('loading');
  useEffect(() => {
    if (!frame) return undefined;
    const patience = setTimeout(() => setState('failed'), PATIENCE_MS);
    const handleMessage = ({ data, source }: MessageEvent<{ readonly type?: unknown } | null>) => {
      if (source !== frame.contentWindow) return;
      const type = data?.type;
      if (type !== 'playing' && type !== 'failed') return;
      clearTimeout(patience);
      setState(type);
    };
    addEventListener('message', handleMessage);
    return () => {
      clearTimeout(patience);
      removeEventListener('message', handleMessage);
    };
  }, [frame]);
  return state;
}
