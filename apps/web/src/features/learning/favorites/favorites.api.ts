import type { CoursePage, listCourses, setFavorite } from '@trilha/contracts/learning/catalog';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

type CatalogData = InfiniteData<ResponseOf<typeof listCourses>>;

/** Marks a course as a favorite, or no longer. */
export function sendFavorite(courseId: string, favorite: boolean) {
  return call<typeof setFavorite>('PUT /api/v1/courses/:courseId/favorite', {
    params: { courseId },
    body: { favorite },
  });
}

/** Shows the heart as it will be wherever the course is on the screen. */
export function showFavorite(client: QueryClient, courseId: string, favorite: boolean): void {
  client.setQueriesData<CatalogData>({ queryKey: ['courses'] }, (data) =>
    data
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((course) => (course.id === courseId ? { ...course, favorite } : course)),
          })),
        }
      : data,
  );
  client.setQueryData<CoursePage>(['course', courseId], (course) =>
    course ? { ...course, favorite } : course,
  );
}
