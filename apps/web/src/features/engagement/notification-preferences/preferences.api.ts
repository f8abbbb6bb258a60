import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import type * as contract from '@trilha/contracts/engagement/notice-preferences';
import type { NoticePreferences } from '@trilha/contracts/engagement/notice-preferences';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

export const noticePreferencesQuery = queryOptions({
  queryKey: ['notice-preferences'],
  queryFn: ({ signal }) =>
    call<typeof contract.readNoticePreferences>('GET /api/v1/me/notice-preferences', { signal }),
});

export type PreferenceChange = BodyInputOf<typeof contract.saveNoticePreferences>;

/** What the person sees of a change before the server has kept it. */
function changed(
  known: NoticePreferences,
  { choices = [], quietHours, digest }: PreferenceChange,
): NoticePreferences {
  return {
    ...known,
    kinds: known.kinds.map((row) => {
      const own = choices.filter(({ kind }) => kind === row.kind);
      return { ...row, ...Object.fromEntries(own.map(({ channel, wanted }) => [channel, wanted])) };
    }),
    ...(quietHours === undefined ? {} : { quietHours }),
    ...(digest === undefined ? {} : { digest }),
  };
}

/** Changes preferences: shown at once, and as they were where the server refuses. Several at a time are kept in their order. */
export function useSavePreferences() {
  const client = useQueryClient();
  const { queryKey } = noticePreferencesQuery;
  return useMutation({
    mutationKey: queryKey,
    scope: { id: 'notice-preferences' },
    mutationFn: (change: PreferenceChange) =>
      call<typeof contract.saveNoticePreferences>('PATCH /api/v1/me/notice-preferences', { body: change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (known) => known && changed(known, change));
    },
    onSuccess: (kept) => {
      // The answer to an earlier press does not know the later ones.
      if (client.isMutating({ mutationKey: queryKey }) === 1) client.setQueryData(queryKey, kept);
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
