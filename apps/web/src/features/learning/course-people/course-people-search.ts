import type { CoursePeopleFilter, CoursePeopleOrder } from '@trilha/contracts/learning/course-people';
import { COURSE_PEOPLE_ORDERS, NO_BRANCH } from '@trilha/contracts/learning/course-people';
import { ROLES } from '@trilha/contracts/platform/roles';
import type { Role } from '@trilha/contracts/platform/roles';
import { isUuid } from '@trilha/rules/platform/uuids';

/** By what people of any training or event are narrowed, beside where they stand. */
export interface Narrowing {
  readonly search: string;
  readonly branch?: string;
  readonly label?: string;
  readonly role?: Role;
}

export interface PeopleFilters extends Narrowing {
  readonly status: CoursePeopleFilter;
  readonly sort: CoursePeopleOrder;
}

/** Where people of a course can be, in the order of their chips. */
export const PEOPLE_FILTERS = [
  'all',
  'late',
  'not_begun',
  'under_way',
  'stopped',
  'failed',
  'blocked',
  'concluded',
  'awaiting',
  'left',
] as const satisfies readonly CoursePeopleFilter[];

/** What people are narrowed by, as the address carries it; anything unknown is left out. */
export function narrowingSearch(search: Record<string, unknown>): Narrowing {
  const id = (name: 'branch' | 'label') => {
    const value = search[name];
    return isUuid(value) || (name === 'branch' && value === NO_BRANCH) ? { [name]: value } : {};
  };
  const role = ROLES.find((known) => known === search['role']);
  return {
    search: typeof search['search'] === 'string' ? search['search'].slice(0, 256) : '',
    ...id('branch'),
    ...id('label'),
    ...(role ? { role } : {}),
  };
}

/** The filters of the people of a course as the address carries them; anything unknown is the default. */
export const peopleSearch = (search: Record<string, unknown>): PeopleFilters => ({
  ...narrowingSearch(search),
  status: PEOPLE_FILTERS.find((status) => status === search['status']) ?? 'all',
  sort: COURSE_PEOPLE_ORDERS.find((sort) => sort === search['sort']) ?? 'late',
});

/** Whether it is narrowed at all. */
export const isNarrowed = ({ search, branch, label, role }: Narrowing): boolean =>
  search !== '' || Boolean(branch ?? label ?? role);
