import { lazy } from 'react';

import { loadLessonTexts, loadPlayerTexts } from '../../../lib/i18n.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';

/** The players of transmissions and recordings, fetched with their texts where one is shown. */
export const LazyFilm = lazy(async () => {
  const [{ Film }] = await Promise.all([
    loadChunk(() => import('./film.tsx')),
    loadLessonTexts(),
    loadPlayerTexts(),
  ]);
  return { default: Film };
});
