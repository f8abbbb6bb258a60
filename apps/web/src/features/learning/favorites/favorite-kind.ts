import type { CoursePage, listCourses, setFavorite } from '@trilha/contracts/learning/catalog';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import { paths } from '../../../app/paths.ts';
import { call } from '../../../lib/api.ts';
import type { NewEntry, OutboxKind } from '../../../lib/outbox/entry.ts';

type CatalogData = InfiniteData<ResponseOf<typeof listCourses>>;

export interface WaitingFavorite {
  readonly courseId: string;
  readonly title: string;
  readonly favorite: boolean;
}

/** Hearts on their way; of several presses that wait, the last one is sent. */
export const favoriteKind: OutboxKind<WaitingFavorite> = {
  name: 'favorite',
  send: ({ id, body: { courseId, favorite } }) =>
    call<typeof setFavorite>('PUT /api/v1/courses/:courseId/favorite', {
      params: { courseId },
      body: { favorite },
      idempotencyKey: id,
    }),
  join: ({ attempts }, newer) => (attempts === 0 ? newer : null),
  show: ({ courseId, title }) => ({ label: 'favorite', name: title, to: paths.course(courseId) }),
};

/** A press of a heart as it goes into the outbox. */
export const waitingFavorite = (body: WaitingFavorite): NewEntry<WaitingFavorite> => ({
  thing: `favorite:${body.courseId}`,
  part: 'heart',
  body,
});

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
