import type { QueryClient } from '@tanstack/react-query';

import { queryClient } from '../app/query-client.ts';

interface Place {
  readonly courseId: string;
  readonly hierarchyOrder: number;
}

/** Where an activity lies in the cache. */
export const activityKey = ({ courseId, hierarchyOrder }: Place) =>
  ['activity', courseId, hierarchyOrder] as const;

/** Asks again for everything that shows how far the member is in a course. */
export function refreshCourse(
  client: QueryClient,
  courseId: string,
  { activity }: { readonly activity: boolean } = { activity: true },
): void {
  const keys = [
    ['course', courseId],
    ['courses'],
    ['trail'],
    ['trails'],
    ['home'],
    ...(activity ? [['activity', courseId]] : []),
  ];
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
}

/**
 * What arrives of an activity: while its player is on the screen, that asks for what it needs. Once it is left, the screens that came next
 * asked before it had arrived.
 */
export function refreshAfterLeaving(place: Place): void {
  const page = queryClient.getQueryCache().find({ queryKey: activityKey(place) });
  if (!page?.isActive()) refreshCourse(queryClient, place.courseId);
}
