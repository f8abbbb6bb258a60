import type { getActivity } from '@trilha/contracts/learning/learning';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { afterReports } from '../../../activities/progress/leaving-report.ts';
import { progressThing } from '../../../activities/progress/progress-kind.ts';
import { activityKey, refreshCourse } from '../../../activities/refresh-course.ts';
import { call } from '../../../lib/api.ts';

/** One activity with its bookmark. Never shown from memory: the bookmark may have moved, here or on another device. */
export const activityQuery = (courseId: string, hierarchyOrder: number) =>
  queryOptions({
    queryKey: activityKey({ courseId, hierarchyOrder }),
    queryFn: ({ signal }) =>
      afterReports(
        progressThing({ courseId, hierarchyOrder }),
        () =>
          call<typeof getActivity>('GET /api/v1/courses/:courseId/activities/:hierarchyOrder', {
            params: { courseId, hierarchyOrder },
            signal,
          }),
        ({ progress }) => progress.reportSeq,
      ),
    gcTime: 0,
  });

/** As `refreshCourse`, of one course. */
export function useRefreshCourse(courseId: string) {
  const client = useQueryClient();
  return useCallback(
    (what?: { readonly activity: boolean }) => refreshCourse(client, courseId, what),
    [client, courseId],
  );
}
