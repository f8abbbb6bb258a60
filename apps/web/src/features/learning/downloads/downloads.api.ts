import type {
  EpisodeDownloads,
  getEpisodeDownload,
  listEpisodeDownloads,
} from '@trilha/contracts/engagement/podcast-downloads';
import type { getPodcastEpisode } from '@trilha/contracts/engagement/podcasts';
import type {
  CourseDownloads,
  getActivityDownload,
  listCourseDownloads,
} from '@trilha/contracts/learning/downloads';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';
import type { StoredDownload } from '../../../lib/stored-download.ts';
import type { DownloadPlace, FreshDownload } from './download-library.ts';

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

/** What may stay on this device of a course, or of the episode that stands in its place. */
export async function askWhatMayStay({
  courseId,
  episode,
}: StoredDownload): Promise<CourseDownloads | EpisodeDownloads> {
  return episode ? askEpisodeDownloads(courseId) : askCourseDownloads(courseId);
}

/** One activity with its files, or one recording. */
export async function askDownload({
  courseId,
  hierarchyOrder,
  itemId,
  kind,
}: DownloadPlace): Promise<FreshDownload> {
  return kind === 'episode' ? askEpisodeDownload(itemId) : askActivityDownload({ courseId, hierarchyOrder });
}

const askEpisodeDownload = (audioId: string) =>
  call<typeof getEpisodeDownload>('GET /api/v1/podcast-audios/:audioId/download', { params: { audioId } });

const askActivityDownload = ({
  courseId,
  hierarchyOrder,
}: Pick<DownloadPlace, 'courseId' | 'hierarchyOrder'>) =>
  call<typeof getActivityDownload>('GET /api/v1/courses/:courseId/activities/:hierarchyOrder/download', {
    params: { courseId, hierarchyOrder },
  });

async function coverUrlOf({ courseId, kind }: DownloadPlace): Promise<string | null> {
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
