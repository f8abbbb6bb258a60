import type { CoursePeopleFilter } from '@trilha/contracts/learning/course-people';

export interface PeopleFilters {
  readonly search: string;
  readonly status: CoursePeopleFilter;
}

/** Where people of a course can be, in the order of their chips. */
export const PEOPLE_FILTERS = [
  'all',
  'late',
  'awaiting',
  'active',
  'concluded',
  'failed',
  'left',
] as const satisfies readonly CoursePeopleFilter[];

/** The filters of the people of a course as the address carries them; anything unknown is the default. */
export function peopleSearch(search: Record<string, unknown>): PeopleFilters {
  return {
    search: typeof search['search'] === 'string' ? search['search'].slice(0, 256) : '',
    status: PEOPLE_FILTERS.find((status) => status === search['status']) ?? 'all',
  };
}
