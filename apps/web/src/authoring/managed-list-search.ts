import type { COURSE_STATUS_FILTERS } from '@trilha/contracts/learning/course-builder';

export interface ManagedFilters {
  readonly search: string;
  readonly status: (typeof COURSE_STATUS_FILTERS)[number];
}

/** The states trainings can be filtered by, in the order of their chips. */
export const STATUS_FILTERS = [
  'listed',
  'draft',
  'published',
  'changed',
  'archived',
] as const satisfies readonly ManagedFilters['status'][];

/** The filters of the list as the address carries them; anything unknown is the default. */
export function managedListSearch(search: Record<string, unknown>): ManagedFilters {
  return {
    search: typeof search['search'] === 'string' ? search['search'].slice(0, 256) : '',
    status: STATUS_FILTERS.find((status) => status === search['status']) ?? 'listed',
  };
}
