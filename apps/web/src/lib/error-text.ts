import { useCallback } from 'react';
import { useTranslation } from './translate.ts';

import { ApiError } from './api-error.ts';
import { ChunkLoadError } from './load-chunk.ts';

/** The text of anything that was thrown, in the language shown now; an unknown code reads as `internal` [ERR-01]. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return useCallback(
    (error: unknown) => {
      if (error instanceof ChunkLoadError) return t('chunk_load');
      if (!(error instanceof ApiError)) return t('internal');
      return t([error.code, 'internal'], { ...error.values });
    },
    [t],
  );
}
