import type { getActivityDownload, listCourseDownloads } from '@trilha/contracts/learning/downloads';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';
import type { DownloadPlace } from './download-library.ts';

/** What of a course can be taken along, with sizes. */
export const askCourseDownloads = (courseId: string) =>
  call<typeof listCourseDownloads>('GET /api/v1/courses/:courseId/downloads', { params: { courseId } });

/** The same, for screens. */
export const courseDownloadsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'downloads'],
    queryFn: () => askCourseDownloads(courseId),
  });

/** One activity with its files. */
export const askDownload = ({ courseId, hierarchyOrder }: DownloadPlace) =>
  call<typeof getActivityDownload>('GET /api/v1/courses/:courseId/activities/:hierarchyOrder/download', {
    params: { courseId, hierarchyOrder },
  });

/** The picture of a course, for the list of what is on this device; null where there is none, or it does not come. */
export async function fetchCover(courseId: string): Promise<Blob | null> {
  try {
    const { course } = await askCourseDownloads(courseId);
    if (course.coverUrl === null) return null;
    const response = await fetch(course.coverUrl);
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}
