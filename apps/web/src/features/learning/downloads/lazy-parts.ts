import { lazy } from 'react';

import { loadOwnTexts } from '../../../lib/i18n.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';

/** Takes a course along; fetched with its texts where it is shown. */
export const DownloadCourse = lazy(async () => {
  const [{ DownloadCourse: part }] = await Promise.all([
    loadChunk(() => import('./download-course.tsx')),
    loadOwnTexts('downloads'),
  ]);
  return { default: part };
});

/** Takes one activity along; fetched with its texts where it is shown. */
export const DownloadActivity = lazy(async () => {
  const [{ DownloadActivity: part }] = await Promise.all([
    loadChunk(() => import('./download-activity.tsx')),
    loadOwnTexts('downloads'),
  ]);
  return { default: part };
});

/** Says that an activity plays from this device; fetched with its texts where it is shown. */
export const PlayingFromDevice = lazy(async () => {
  const [{ PlayingFromDevice: part }] = await Promise.all([
    loadChunk(() => import('./playing-from-device.tsx')),
    loadOwnTexts('downloads'),
  ]);
  return { default: part };
});
