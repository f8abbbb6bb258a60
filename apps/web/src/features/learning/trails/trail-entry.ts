import type { TrailPage, TrailPageItem } from '@trilha/contracts/learning/trails';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { meQuery } from '../../../app/me.ts';
import { openItem, trailQuery } from './trails.api.ts';

/** A course that is reached by a trail: where one stands with it there. */
export type TrailEntry =
  /** It was reached by itself. */
  | { readonly state: 'none' }
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly trail: TrailPage; readonly item: TrailPageItem }
  | { readonly state: 'refused'; readonly trail: TrailPage; readonly item: TrailPageItem | undefined }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => unknown };

/** Lets the person into a course by the trail they came by; where it is not open to them yet, says so [CRS-08, ROU-14, ROU-24]. */
export function useTrailEntry(trailId: string | undefined, courseId: string): TrailEntry {
  const client = useQueryClient();
  // Loaded before any screen is shown; a visit to a course needs nothing of it.
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  const isImpersonating = me !== undefined && me.acting !== null;
  const trail = useQuery({ ...trailQuery(trailId ?? ''), enabled: trailId !== undefined });
  const item = trail.data?.items.find(({ training }) => training.id === courseId);
  const isOpen = trail.data?.can.learn === true && item?.access === 'open' && item.training.available;
  // What was begun is known to the server already; an impersonator begins nothing for the person.
  // Opening an in-person course does not choose it: one is taken of a catalog, by enrolling for one of its events.
  const isChosenByEvent = item?.training.kind === 'presential_course';
  const mustOpen = isOpen && item.progress === 'not_started' && !isImpersonating && !isChosenByEvent;
  const opening = useQuery({
    queryKey: ['trail-opening', trailId, item?.id],
    queryFn: async () => {
      const opened = await openItem(trailId ?? '', item?.id ?? '');
      // What was read before was read by somebody who was not in the course.
      client.removeQueries({ queryKey: ['course', courseId] });
      for (const queryKey of [['trail', trailId], ['trails'], ['home']])
        void client.invalidateQueries({ queryKey });
      return opened;
    },
    enabled: mustOpen,
    staleTime: Infinity,
    gcTime: 0,
  });

  if (trailId === undefined) return { state: 'none' };
  if (!trail.data)
    return trail.error ? { state: 'failed', error: trail.error, retry: trail.refetch } : { state: 'opening' };
  if (!isOpen) return { state: 'refused', trail: trail.data, item };
  if (!mustOpen || opening.data) return { state: 'open', trail: trail.data, item };
  return opening.error
    ? { state: 'failed', error: opening.error, retry: opening.refetch }
    : { state: 'opening' };
}
