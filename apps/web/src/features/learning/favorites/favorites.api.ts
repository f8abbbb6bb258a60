import type { CoursePage, listCourses, setFavorite } from '@trilha/contracts/learning/catalog';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

type CatalogData = InfiniteData<ResponseOf<typeof listCourses>>;

/** Marks a course as a favorite, or no longer: shown at once, and as it was where saving fails. */
export function useSetFavorite(courseId: string, onError: (error: unknown) => void) {
  const client = useQueryClient();
  return useMutation({
    // Two quick presses must arrive in their order.
    scope: { id: `favorite-${courseId}` },
    mutationFn: (favorite: boolean) =>
      call<typeof setFavorite>('PUT /api/v1/courses/:courseId/favorite', {
        params: { courseId },
        body: { favorite },
      }),
    onMutate: (favorite) => showFavorite(client, courseId, favorite),
    onError: (error, favorite) => {
      showFavorite(client, courseId, !favorite);
      onError(error);
    },
  });
}

/** Shows the heart as it will be wherever the course is on the screen. */
function showFavorite(client: QueryClient, courseId: string, favorite: boolean): void {
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
