import type { Waiting, getWaiting } from '@trilha/contracts/insight/waiting';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { call } from '../lib/api.ts';
import { onWritten } from '../lib/written.ts';
import type { ManageEntry } from './menu.ts';

/** Everything that waits for who manages, decides or leads: home and the menu read the one answer. */
export const waitingQuery = queryOptions({
  queryKey: ['admin', 'waiting'],
  queryFn: ({ signal }) => call<typeof getWaiting>('GET /api/v1/admin/waiting', { signal }),
  staleTime: 15_000,
});

/** What waits at entries of the menu. */
export type WaitingName =
  | 'audits'
  | 'orders'
  | 'overdue'
  | 'reviews'
  | 'registrations'
  | 'forumReports'
  | 'newsReports'
  | 'searchQuestions'
  | 'certificates';

/** How much of each waits; a part that is not the person's counts nothing. */
function countsOf(waiting: Waiting | undefined): Readonly<Record<WaitingName, number>> {
  const { courses, program } = waiting ?? {};
  const { sales = 0, photos = 0, levels = 0 } = program?.audits ?? {};
  return {
    audits: sales + photos + levels,
    orders: waiting?.orders ?? 0,
    overdue: waiting?.overdue ?? 0,
    reviews: (courses?.reviews ?? 0) + (courses?.chances ?? 0),
    registrations: program?.registrations ?? 0,
    forumReports: waiting?.forumReports ?? 0,
    newsReports: waiting?.newsReports ?? 0,
    searchQuestions: waiting?.searchQuestions ?? 0,
    certificates: courses?.certificates ?? 0,
  };
}

/** What is decided in a row is counted once. */
const AFTER_WRITE_MS = 1000;

/** How much waits at entries of the menu together; read again on each page, at most every few seconds, and after what one did on the page. */
export function useCountWaiting(): (entries: readonly ManageEntry[]) => number {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const counts = countsOf(useQuery(waitingQuery).data);
  const readOn = useRef(pathname);
  useEffect(() => {
    if (readOn.current === pathname) return;
    readOn.current = pathname;
    void client.refetchQueries({ queryKey: waitingQuery.queryKey, type: 'active', stale: true });
  }, [client, pathname]);
  useEffect(() => {
    const readAgain = () => void client.refetchQueries({ queryKey: waitingQuery.queryKey, type: 'active' });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onWritten(() => {
      clearTimeout(timer);
      timer = setTimeout(readAgain, AFTER_WRITE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client]);
  return (entries) => entries.reduce((sum, { waits }) => sum + (waits ? counts[waits] : 0), 0);
}
