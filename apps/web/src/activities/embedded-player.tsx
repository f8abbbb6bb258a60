import { ExternalLink } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from '../lib/translate.ts';

import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import css from './embedded-player.module.css';

/** Why a service outside does not play: out of reach, or the video itself is closed to us. */
export type EmbedFailure = 'unreachable' | 'private' | 'embedding';

interface EmbeddedFrameProps {
  /** The service's name. */
  readonly service: string;
  /** Where the video can be watched on the service itself. */
  readonly address: string;
  readonly state: 'loading' | 'ready' | EmbedFailure;
  readonly onRetry: () => void;
  /** An element the service's own script fills. */
  readonly hostRef: Ref<HTMLDivElement>;
}

/** The place of a player that another service draws, and what to do where it does not. */
export function EmbeddedFrame({ service, address, state, onRetry, hostRef }: EmbeddedFrameProps) {
  const { t } = useTranslation('players');
  const common = useTranslation('common').t;
  const isFailed = state !== 'loading' && state !== 'ready';
  return (
    <div className={css['frame']}>
      {isFailed ? (
        <div className={css['failed']} role="alert">
          <strong>{t(`outside.${state}Title`, { service })}</strong>
          <p>{t(`outside.${state}`, { service })}</p>
          <Button onClick={onRetry}>{common('retry')}</Button>
          <a href={address} target="_blank" rel="noopener noreferrer">
            {t('outside.watchThere', { service })}{' '}
            <ExternalLink size={16} style={{ display: 'inline' }} aria-hidden="true" />
          </a>
        </div>
      ) : (
        <div ref={hostRef} />
      )}
      {state === 'loading' ? (
        <div className={css['loading']} role="status" aria-label={common('loading')}>
          <Skeleton height="100%" />
        </div>
      ) : null}
    </div>
  );
}
