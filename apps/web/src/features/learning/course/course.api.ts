import type {
  CoursePage,
  cancelEnrollment,
  enroll,
  getCourse,
  rateCourse,
} from '@trilha/contracts/learning/catalog';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

/** A course with where the person stands in it. */
export const courseQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId],
    queryFn: ({ signal }) =>
      call<typeof getCourse>('GET /api/v1/courses/:courseId', { params: { courseId }, signal }),
  });

/** Puts an answered course in place of the old one; the lists that show it are asked again when they are next seen. */
export function useSaveCourse() {
  const client = useQueryClient();
  return (course: CoursePage) => {
    client.setQueryData(courseQuery(course.id).queryKey, course);
    void client.invalidateQueries({ queryKey: ['courses'] });
    void client.invalidateQueries({ queryKey: ['home'] });
  };
}

/** Enrolls the person, or asks for it. */
export const enrollIn = (courseId: string) =>
  call<typeof enroll>('POST /api/v1/courses/:courseId/enrollment', { params: { courseId } });

/** Leaves the course. */
export const leaveCourse = (courseId: string) =>
  call<typeof cancelEnrollment>('DELETE /api/v1/courses/:courseId/enrollment', { params: { courseId } });

/** Keeps the stars a person gives; the page then shows the new average. */
export function useRateCourse(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (stars: number) =>
      call<typeof rateCourse>('PUT /api/v1/courses/:courseId/rating', {
        params: { courseId },
        body: { stars },
      }),
    onSuccess: (rating) =>
      client.setQueryData(courseQuery(courseId).queryKey, (course) =>
        course ? { ...course, rating } : course,
      ),
  });
}
