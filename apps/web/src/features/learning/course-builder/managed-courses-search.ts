import { COURSE_KINDS } from '@trilha/rules/learning/trainings';
import type { CourseKind } from '@trilha/rules/learning/trainings';

import { managedListSearch } from '../../../authoring/managed-list-search.ts';
import type { ManagedFilters } from '../../../authoring/managed-list-search.ts';

export interface ManagedCoursesFilters extends ManagedFilters {
  readonly kind: CourseKind | 'all';
}

/** The filters of the list of courses as the address carries them; anything unknown is the default. */
export function managedCoursesSearch(search: Record<string, unknown>): ManagedCoursesFilters {
  return {
    ...managedListSearch(search),
    kind: COURSE_KINDS.find((kind) => kind === search['kind']) ?? 'all',
  };
}
