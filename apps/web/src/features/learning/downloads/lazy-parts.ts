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

/** Takes a file of the library along; fetched with its texts where it is shown. */
export const DownloadLibraryFile = lazy(async () => {
  const [{ DownloadLibraryFile: part }] = await Promise.all([
    loadChunk(() => import('./download-library-file.tsx')),
    loadOwnTexts('downloads'),
  ]);
  return { default: part };
});

/** Takes a whole trail along; fetched with its texts where it is shown. */
export const DownloadTrail = lazy(async () => {
  const [{ DownloadTrail: part }] = await Promise.all([
    loadChunk(() => import('./download-trail.tsx')),
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

/** Says why an activity does not play without a network; fetched with its texts where it is shown. */
export const NotOnDevice = lazy(async () => {
  const [{ NotOnDevice: part }] = await Promise.all([
    loadChunk(() => import('./not-on-device.tsx')),
    loadOwnTexts('downloads'),
  ]);
  return { default: part };
});

/** Takes a recording of an episode along; fetched with its texts where it is shown. */
export const DownloadEpisode = lazy(async () => {
  const [{ DownloadEpisode: part }] = await Promise.all([
    loadChunk(() => import('./download-episode.tsx')),
    loadOwnTexts('downloads'),
  ]);
  return { default: part };
});

/** The same from a list: it begins at once. */
export const EpisodeOnItsWay = lazy(async () => {
  const [{ EpisodeOnItsWay: part }] = await Promise.all([
    loadChunk(() => import('./download-episode.tsx')),
    loadOwnTexts('downloads'),
  ]);
  return { default: part };
});
