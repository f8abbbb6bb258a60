import type { CourseKind } from '@trilha/rules/learning/trainings';

import { rememberList, rememberedList } from '../../../lib/remembered-list.ts';
import { completeFilters, filtersOf } from '../../../lib/training-filters.ts';
import type { TrainingSearch } from '../../../lib/training-filters.ts';

/** What the list of each kind is kept as (specification §9: `site_lists`). */
const LISTS = {
  course: 'online_courses',
  presential_course: 'presential_courses',
  webinar: 'webinars',
  live_class: 'live_classes',
} as const satisfies Record<CourseKind, string>;

/** Keeps the choices of a list for the next visit; a search is for now and is not kept. */
export const rememberFilters = (kind: CourseKind, filters: TrainingSearch): Promise<void> =>
  rememberList(LISTS[kind], { ...completeFilters(filters), search: '' });

/** The choices of the last visit. */
export const rememberedFilters = async (kind: CourseKind): Promise<TrainingSearch> =>
  filtersOf(await rememberedList(LISTS[kind]));
