import type * as contract from '@trilha/contracts/organization/people';
import type { PeopleColumn } from '@trilha/contracts/organization/people';
import type { BodyInputOf, QueryInputOf } from '@trilha/contracts/platform/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { buildUrl, call } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';
import type { PeopleSearch } from './people-search.ts';

export const PEOPLE_KEY = ['admin', 'people'] as const;

type ListQuery = QueryInputOf<typeof contract.listPeople>;

/** People of the company by these filters, page by page. */
export const peopleQuery = (filters: PeopleSearch) =>
  infiniteQueryOptions({
    queryKey: [...PEOPLE_KEY, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listPeople>('GET /api/v1/admin/people', {
        // The server checks roles it does not know; the address may name any.
        query: { ...(filters as ListQuery), limit: 50, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

export const choicesQuery = queryOptions({
  queryKey: [...PEOPLE_KEY, 'choices'],
  queryFn: ({ signal }) =>
    call<typeof contract.listPeopleChoices>('GET /api/v1/admin/people/choices', { signal }),
});

/** Everything about one person. */
export const personQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, 'person', memberId],
    queryFn: ({ signal }) =>
      call<typeof contract.getPerson>('GET /api/v1/admin/people/:memberId', { params: { memberId }, signal }),
  });

/** What was done to a person, latest first, page by page. */
export const historyQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: [...PEOPLE_KEY, 'history', memberId],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listPersonHistory>('GET /api/v1/admin/people/:memberId/history', {
        params: { memberId },
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

export const viewsQuery = queryOptions({
  queryKey: [...PEOPLE_KEY, 'views'],
  queryFn: ({ signal }) =>
    call<typeof contract.listPeopleViews>('GET /api/v1/admin/people/views', { signal }),
});

/** Keeps filters and columns under a name of one’s own. */
export function saveView(body: BodyInputOf<typeof contract.savePeopleView>) {
  return call<typeof contract.savePeopleView>('POST /api/v1/admin/people/views', { body });
}

/** Forgets one of the own views. */
export function deleteView(viewId: string) {
  return call<typeof contract.deletePeopleView>('DELETE /api/v1/admin/people/views/:viewId', {
    params: { viewId },
  });
}

export type PeopleChangeBody = BodyInputOf<typeof contract.changePeople>;

/** Changes many people at once; the answer names how many and how it is taken back. */
export function changePeople(body: PeopleChangeBody) {
  return call<typeof contract.changePeople>('POST /api/v1/admin/people/changes', { body });
}

/** Takes a change of many people back; who was changed since stays as they are. */
export function undoChange(changeId: string) {
  return call<typeof contract.undoPeopleChange>('POST /api/v1/admin/people/changes/:changeId/undo', {
    params: { changeId },
  });
}

/** Writes to people with a link that sets their password. */
export function sendLinks(memberIds: string[]) {
  return call<typeof contract.sendPeopleLinks>('POST /api/v1/admin/people/password-links', {
    body: { memberIds },
  });
}

/** Has somebody choose another password before they go on. */
export function askNewPassword(memberId: string) {
  return call<typeof contract.askNewPassword>('POST /api/v1/admin/people/:memberId/password-change', {
    params: { memberId },
  });
}

/** Adds a person; faults come back by their fields. */
export function createPerson(body: BodyInputOf<typeof contract.createPerson>) {
  return call<typeof contract.createPerson>('POST /api/v1/admin/people', { body });
}

/** Saves a person; faults come back by their fields. */
export function updatePerson(memberId: string, body: BodyInputOf<typeof contract.updatePerson>) {
  return call<typeof contract.updatePerson>('PUT /api/v1/admin/people/:memberId', {
    params: { memberId },
    body,
  });
}

/** Downloads the list as it is seen. */
export function exportPeople(
  filters: PeopleSearch,
  columns: readonly PeopleColumn[],
  format: 'csv' | 'xlsx',
) {
  const address = buildUrl(
    '/api/v1/admin/people/export',
    {},
    { ...filters, columns: columns.join(','), format },
  );
  return download(address, `people.${format}`);
}
