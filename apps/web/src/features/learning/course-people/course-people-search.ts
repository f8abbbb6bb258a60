import type { CoursePeopleFilter, CoursePeopleOrder } from '@trilha/contracts/learning/course-people';
import { COURSE_PEOPLE_ORDERS, NO_BRANCH } from '@trilha/contracts/learning/course-people';
import { ROLES } from '@trilha/contracts/platform/roles';
import type { Role } from '@trilha/contracts/platform/roles';
import { isUuid } from '@trilha/rules/platform/uuids';

export interface PeopleFilters {
  readonly search: string;
  readonly status: CoursePeopleFilter;
  readonly sort: CoursePeopleOrder;
  readonly branch?: string;
  readonly label?: string;
  readonly role?: Role;
}

/** Where people of a course can be, in the order of their chips. */
export const PEOPLE_FILTERS = [
  'all',
  'late',
  'not_begun',
  'under_way',
  'failed',
  'blocked',
  'concluded',
  'awaiting',
  'left',
] as const satisfies readonly CoursePeopleFilter[];

/** The filters of the people of a course as the address carries them; anything unknown is the default. */
export function peopleSearch(search: Record<string, unknown>): PeopleFilters {
  const id = (name: 'branch' | 'label') => {
    const value = search[name];
    return isUuid(value) || (name === 'branch' && value === NO_BRANCH) ? { [name]: value } : {};
  };
  const role = ROLES.find((known) => known === search['role']);
  return {
    search: typeof search['search'] === 'string' ? search['search'].slice(0, 256) : '',
    status: PEOPLE_FILTERS.find((status) => status === search['status']) ?? 'all',
    sort: COURSE_PEOPLE_ORDERS.find((sort) => sort === search['sort']) ?? 'late',
    ...id('branch'),
    ...id('label'),
    ...(role ? { role } : {}),
  };
}
