import type { getActivity } from '@trilha/contracts/learning/learning';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { call } from '../../../lib/api.ts';

/** One activity with its bookmark. Never shown from memory: the bookmark may have moved, here or on another device. */
export const activityQuery = (courseId: string, hierarchyOrder: number) =>
  queryOptions({
    queryKey: ['activity', courseId, hierarchyOrder],
    queryFn: ({ signal }) =>
      call<typeof getActivity>('GET /api/v1/courses/:courseId/activities/:hierarchyOrder', {
        params: { courseId, hierarchyOrder },
        signal,
      }),
    gcTime: 0,
  });

/** Asks again for everything that shows how far the member is in a course. */
export function useRefreshCourse(courseId: string) {
  const client = useQueryClient();
  return useCallback(
    ({ activity }: { activity: boolean } = { activity: true }) => {
      const keys = [
        ['course', courseId],
        ['courses'],
        ['home'],
        ...(activity ? [['activity', courseId]] : []),
      ];
      for (const queryKey of keys) void client.invalidateQueries({ queryKey });
    },
    [client, courseId],
  );
}
