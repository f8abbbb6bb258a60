import type { PeopleSort } from '@trilha/contracts/organization/people';
import { isUuid } from '@trilha/rules/platform/uuids';

const STATUSES = ['registered', 'awaiting_approval', 'approved', 'blocked'] as const;
const SORTS = ['name', 'last_access', 'created'] as const satisfies readonly PeopleSort[];
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ROLE = /^[a-z_]{1,40}$/;

/** Filters that hold an id of the company's own. */
export const ID_FILTERS = ['branch', 'area', 'group', 'tag'] as const;
export const DAY_FILTERS = ['accessedFrom', 'accessedTo', 'registeredFrom', 'registeredTo'] as const;
export type PeopleStatus = (typeof STATUSES)[number];
export { STATUSES as PEOPLE_STATUSES };

/** The list of people as its address carries it; what is left out does not filter. */
export type PeopleSearch = {
  readonly search: string;
  readonly sort: PeopleSort;
  readonly direction: 'asc' | 'desc';
  readonly role?: string;
  readonly status?: PeopleStatus;
} & { readonly [Filter in (typeof ID_FILTERS)[number] | (typeof DAY_FILTERS)[number]]?: string };

/** Reads the address; anything unknown is left out. */
export function peopleSearch(search: Record<string, unknown>): PeopleSearch {
  const text = (name: string, isKnown: (value: string) => boolean) => {
    const value = search[name];
    return typeof value === 'string' && isKnown(value) ? [[name, value]] : [];
  };
  const status = STATUSES.find((known) => known === search['status']);
  return {
    search: typeof search['search'] === 'string' ? search['search'].slice(0, 256) : '',
    sort: SORTS.find((known) => known === search['sort']) ?? 'name',
    direction: search['direction'] === 'desc' ? 'desc' : 'asc',
    ...Object.fromEntries([
      ...text('role', (role) => ROLE.test(role)),
      ...ID_FILTERS.flatMap((name) => text(name, isUuid)),
      ...DAY_FILTERS.flatMap((name) => text(name, (day) => DAY.test(day))),
    ]),
    ...(status ? { status } : {}),
  };
}

/** The filters without search and order. */
export const FILTER_NAMES = ['role', 'status', ...ID_FILTERS, ...DAY_FILTERS] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** The same list without one of its filters. */
export function withoutFilter(search: PeopleSearch, name: FilterName): PeopleSearch {
  return peopleSearch({ ...search, [name]: undefined });
}
