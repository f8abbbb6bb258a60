import type {
  countUnreadNotices,
  listNotices,
  markAllNoticesRead,
  markNoticeRead,
} from '@trilha/contracts/engagement/notices';
import type { saveNoticePreferences } from '@trilha/contracts/engagement/notice-preferences';
import type { NoticeKind } from '@trilha/contracts/engagement/notices';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';
import { realtimeStatus } from '../../../lib/live/subscribe-to-topic.ts';

const POLL_MS = 60_000;
/** While changes arrive live, polling is only a fallback. */
const LIVE_POLL_MS = 5 * POLL_MS;

/** How many messages wait to be read. */
export const unreadQuery = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: ({ signal }) => call<typeof countUnreadNotices>('GET /api/v1/notices/unread', { signal }),
  refetchInterval: () => (realtimeStatus() === 'connected' ? LIVE_POLL_MS : POLL_MS),
});

/** The person's messages, newest first. */
export const noticesQuery = (unread: boolean) =>
  infiniteQueryOptions({
    queryKey: ['notices', 'list', unread],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listNotices>('GET /api/v1/notices', {
        query: { unread: unread ? 'true' : 'false', limit: 20, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** Marks one message read, or all of them, and brings lists and count up to date. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (what: { readonly id: string } | 'all') =>
      what === 'all'
        ? call<typeof markAllNoticesRead>('POST /api/v1/notices/read-all')
        : call<typeof markNoticeRead>('POST /api/v1/notices/:id/read', { params: { id: what.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['notices'] }),
  });
}

/** Turns a kind of message off in the app, or on again. */
export const muteKind = (kind: NoticeKind, muted: boolean) =>
  call<typeof saveNoticePreferences>('PATCH /api/v1/me/notice-preferences', {
    body: { choices: [{ kind, channel: 'in_app', wanted: !muted }] },
  });
