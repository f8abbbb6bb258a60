import { EVENT_PEOPLE_FILTERS, EVENT_PEOPLE_ORDERS } from '@trilha/rules/learning/event-people';
import type { EventPeopleFilter, EventPeopleOrder } from '@trilha/rules/learning/event-people';

import { narrowingSearch } from './course-people-search.ts';
import type { Narrowing } from './course-people-search.ts';

export interface EventPeopleFilters extends Narrowing {
  readonly status: EventPeopleFilter;
  readonly sort: EventPeopleOrder;
}

/** The filters of the people of an event as the address carries them; anything unknown is the default. */
export const eventPeopleSearch = (search: Record<string, unknown>): EventPeopleFilters => ({
  ...narrowingSearch(search),
  status: EVENT_PEOPLE_FILTERS.find((status) => status === search['status']) ?? 'all',
  sort: EVENT_PEOPLE_ORDERS.find((sort) => sort === search['sort']) ?? 'absent',
});
