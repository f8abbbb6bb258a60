import type * as contract from '@trilha/contracts/identity/privacy';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

const POLL_MS = 3_000;

export const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: ({ signal }) => call<typeof contract.readPrivacy>('GET /api/v1/me/privacy', { signal }),
  // An archive is made within a minute: the person sees it appear.
  refetchInterval: ({ state }) =>
    state.data?.exports.some(({ status }) => status === 'waiting') ? POLL_MS : false,
});

/** Has all own data gathered; asking again while that runs changes nothing. */
export const requestExport = () => call<typeof contract.requestExport>('POST /api/v1/me/data-exports');

/** Where an archive is fetched, for some minutes; asks the person who they are first where their sign-in is older. */
export const openExport = (exportId: string) =>
  call<typeof contract.openExport>('POST /api/v1/me/data-exports/:exportId/address', {
    params: { exportId },
  });

/** Deletes the account; asks the person who they are first where their sign-in is older. */
export const deleteAccount = (name: string) =>
  call<typeof contract.deleteAccount>('POST /api/v1/me/deletion', { body: { name } });
