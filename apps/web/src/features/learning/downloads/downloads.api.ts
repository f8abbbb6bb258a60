import type {
  getEpisodeDownload,
  listEpisodeDownloads,
} from '@trilha/contracts/engagement/podcast-downloads';
import type { LibraryDownload, getLibraryDownload } from '@trilha/contracts/engagement/library-downloads';
import type { getPodcastEpisode } from '@trilha/contracts/engagement/podcasts';
import type {
  CourseDownloads,
  getActivityDownload,
  listCourseDownloads,
} from '@trilha/contracts/learning/downloads';
import type { offerTest } from '@trilha/contracts/learning/test-offers';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';
import type { StoredDownload } from '../../../lib/stored-download.ts';
import type { DownloadPlace, FreshActivity, FreshDownload } from './download-library.ts';

/** What of a course can be taken along, with sizes. */
const askCourseDownloads = (courseId: string) =>
  call<typeof listCourseDownloads>('GET /api/v1/courses/:courseId/downloads', { params: { courseId } });

/** The same, for screens. */
export const courseDownloadsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'downloads'],
    queryFn: () => askCourseDownloads(courseId),
  });

/** What of an episode can be taken along. */
const askEpisodeDownloads = (episodeId: string) =>
  call<typeof listEpisodeDownloads>('GET /api/v1/podcast-episodes/:episodeId/downloads', {
    params: { episodeId },
  });

/** What may stay of something, as the server says it now. */
interface WhatMayStay {
  readonly expiresAt: string;
  /** Of a course, whose activities are all of one version. */
  readonly updated_date?: string;
  readonly items: readonly {
    readonly item_id: string;
    readonly updated_date?: string;
    readonly obstacle?: CourseDownloads['items'][number]['obstacle'];
  }[];
}

/** What may stay on this device of a course, or of the episode or the file of the library that stands in its place. */
export async function askWhatMayStay({
  courseId,
  episode,
  libraryFile,
}: StoredDownload): Promise<WhatMayStay> {
  if (episode) return askEpisodeDownloads(courseId);
  if (!libraryFile) return askCourseDownloads(courseId);
  const { item_id, updated_date, expiresAt } = await askLibraryDownload(courseId);
  return { expiresAt, items: [{ item_id, updated_date }] };
}

/** One activity with its files, one recording, or one file of the library. */
export async function askDownload({
  courseId,
  hierarchyOrder,
  itemId,
  kind,
}: DownloadPlace): Promise<FreshDownload> {
  if (kind === 'episode') return askEpisodeDownload(itemId);
  if (kind === 'library') return askLibraryDownload(itemId);
  return askActivityDownload({ courseId, hierarchyOrder });
}

const askEpisodeDownload = (audioId: string) =>
  call<typeof getEpisodeDownload>('GET /api/v1/podcast-audios/:audioId/download', { params: { audioId } });

const askLibraryDownload = (libraryFileId: string): Promise<LibraryDownload> =>
  call<typeof getLibraryDownload>('GET /api/v1/library-files/:libraryFileId/download', {
    params: { libraryFileId },
  });

async function askActivityDownload(
  params: Pick<DownloadPlace, 'courseId' | 'hierarchyOrder'>,
): Promise<FreshActivity> {
  const download = await call<typeof getActivityDownload>(
    'GET /api/v1/courses/:courseId/activities/:hierarchyOrder/download',
    { params },
  );
  if (download.page.content.type !== 'test') return download;
  const offer = await call<typeof offerTest>('POST /api/v1/courses/:courseId/tests/:activityId/offers', {
    params: { courseId: params.courseId, activityId: download.item_id },
  });
  return { ...download, offer, files: offer.files };
}

async function coverUrlOf({ courseId, kind }: DownloadPlace): Promise<string | null> {
  if (kind === 'library') return null;
  if (kind !== 'episode') return (await askCourseDownloads(courseId)).course.coverUrl;
  const params = { episodeId: courseId };
  return (await call<typeof getPodcastEpisode>('GET /api/v1/podcast-episodes/:episodeId', { params }))
    .coverUrl;
}

/** The picture of a course or an episode, for the list of what is on this device; null where there is none, or it does not come. */
export async function fetchCover(place: DownloadPlace): Promise<Blob | null> {
  try {
    const coverUrl = await coverUrlOf(place);
    if (coverUrl === null) return null;
    const response = await fetch(coverUrl);
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}
