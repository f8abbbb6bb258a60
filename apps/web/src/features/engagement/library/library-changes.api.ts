import type * as contract from '@trilha/contracts/engagement/library-changes';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';
import { MANAGED_KEY } from './admin-library.api.ts';
import type { ManagedSearch } from './library-search.ts';

/** How many of the files that the filters mean each act is for. */
export const reachQuery = (filters: ManagedSearch) =>
  queryOptions({
    queryKey: [...MANAGED_KEY, 'reach', filters],
    queryFn: ({ signal }) =>
      call<typeof contract.countLibraryReach>('GET /api/v1/admin/library-files/reach', {
        query: { ...filters },
        signal,
      }),
  });

/** Changes of several files that can still be taken back. */
export const changesQuery = queryOptions({
  queryKey: [...MANAGED_KEY, 'changes'],
  queryFn: ({ signal }) =>
    call<typeof contract.listLibraryChanges>('GET /api/v1/admin/library-changes', { signal }),
});

/** Changes several files at once. */
export const changeFiles = (body: BodyInputOf<typeof contract.changeLibraryFiles>) =>
  call<typeof contract.changeLibraryFiles>('POST /api/v1/admin/library-changes', { body });

/** Takes a change of several files back. */
export const undoFilesChange = (libraryChangeId: string) =>
  call<typeof contract.undoLibraryChange>('POST /api/v1/admin/library-changes/:libraryChangeId/undo', {
    params: { libraryChangeId },
  });
