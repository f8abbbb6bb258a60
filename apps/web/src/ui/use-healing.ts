import { useEffect } from 'react';

import { ApiError } from '../lib/api-error.ts';
import { ChunkLoadError } from '../lib/load-chunk.ts';

interface HealingProps {
  /** What did not load. */
  readonly error: unknown;
  readonly onRetry?: (() => unknown) | undefined;
  /** It stands for the whole page. */
  readonly isPage?: boolean | undefined;
}

/**
 * Tries again once the network is back, without anybody's press. A part of the app that did not arrive needs a reload of the page, which is done
 * where it stands for the whole page only: elsewhere something may have been typed.
 */
export function useHealing({ error, onRetry, isPage }: HealingProps): void {
  const isChunk = error instanceof ChunkLoadError;
  const heals = isChunk ? isPage : error instanceof ApiError && error.code === 'network';
  useEffect(() => {
    if (!heals) return undefined;
    const handleOnline = () => {
      if (isChunk) location.reload();
      else void onRetry?.();
    };
    addEventListener('online', handleOnline);
    return () => removeEventListener('online', handleOnline);
  }, [heals, isChunk, onRetry]);
}
