import type { CourseKind } from '@trilha/rules/learning/trainings';

import { rememberList, rememberedList } from '../../../lib/remembered-list.ts';
import { roomFiltersOf, webinarFiltersOf } from '../../../lib/room-filters.ts';
import { completeFilters, filtersOf } from '../../../lib/training-filters.ts';
import type { TrainingSearch } from '../../../lib/training-filters.ts';

/** What the list of each kind is kept as (specification §9: `site_lists`). */
const LISTS = {
  course: 'online_courses',
  presential_course: 'presential_courses',
  webinar: 'webinars',
  live_class: 'live_classes',
} as const satisfies Record<CourseKind, string>;

/** Whether trainings of a kind take place in a room, and are listed by their dates. */
const isRoomKind = (kind: CourseKind): kind is 'webinar' | 'live_class' =>
  kind === 'webinar' || kind === 'live_class';

/** Keeps the choices of a list for the next visit; a search is for now and is not kept. */
export const rememberFilters = (kind: CourseKind, filters: TrainingSearch): Promise<void> =>
  rememberList(LISTS[kind], {
    ...completeFilters(filters),
    ...(isRoomKind(kind) ? webinarFiltersOf(filters) : {}),
    search: '',
  });

/** The choices of the last visit. */
export async function rememberedFilters(kind: CourseKind): Promise<TrainingSearch> {
  const remembered = await rememberedList(LISTS[kind]);
  return isRoomKind(kind) ? roomFiltersOf(remembered) : filtersOf(remembered);
}
