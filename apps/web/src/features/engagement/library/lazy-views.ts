import { lazy } from 'react';

import { loadLessonTexts, loadPlayerTexts } from '../../../lib/i18n.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';

/** The player of films and recordings, fetched with its texts where one is shown. */
export const LazyFilm = lazy(async () => {
  const [{ Film }] = await Promise.all([loadChunk(() => import('./film.tsx')), loadLessonTexts()]);
  return { default: Film };
});

/** The reader of documents, fetched with its texts where one is shown. */
export const LazyPdf = lazy(async () => {
  const [{ PdfReader }] = await Promise.all([
    loadChunk(() => import('../../../activities/pdf/pdf-reader.tsx')),
    loadPlayerTexts(),
  ]);
  return { default: PdfReader };
});

/** A table, fetched with what reads it where one is shown. */
export const LazyTable = lazy(async () => ({
  default: (await loadChunk(() => import('./table-view.tsx'))).TableView,
}));
