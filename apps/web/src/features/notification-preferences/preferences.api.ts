import type { BodyInputOf } from '@trilha/contracts/endpoint';
import type * as contract from '@trilha/contracts/notice-preferences';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../lib/api.ts';

export const noticePreferencesQuery = queryOptions({
  queryKey: ['notice-preferences'],
  queryFn: ({ signal }) =>
    call<typeof contract.readNoticePreferences>('GET /api/v1/me/notice-preferences', { signal }),
});

export type PreferenceChange = BodyInputOf<typeof contract.saveNoticePreferences>;

/** Changes preferences; what the server kept is shown at once. */
export function useSavePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: PreferenceChange) =>
      call<typeof contract.saveNoticePreferences>('PATCH /api/v1/me/notice-preferences', { body: change }),
    onSuccess: (kept) => client.setQueryData(noticePreferencesQuery.queryKey, kept),
  });
}
