import type { CourseListFilters, CourseStatusFilter } from './course-builder.api.ts';

/** The states courses can be filtered by, in the order of their chips. */
export const COURSE_STATUS_FILTERS = [
  'listed',
  'draft',
  'published',
  'changed',
  'archived',
] as const satisfies readonly CourseStatusFilter[];

/** The filters of the list as the address carries them; anything unknown is the default. */
export function courseListSearch(search: Record<string, unknown>): CourseListFilters {
  return {
    search: typeof search['search'] === 'string' ? search['search'].slice(0, 256) : '',
    status: COURSE_STATUS_FILTERS.find((status) => status === search['status']) ?? 'listed',
  };
}
