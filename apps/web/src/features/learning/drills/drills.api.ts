import type { Answer } from '@trilha/contracts/learning/questions';
import type {
  answerDrill,
  closeDrillBanner,
  dealDrill,
  listForgottenQuestions,
} from '@trilha/contracts/learning/drills';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

/** Today's drill: read again each time, as it may go on in another tab and ends with the day. */
export const drillQuery = queryOptions({
  queryKey: ['drill'],
  queryFn: ({ signal }) => call<typeof dealDrill>('POST /api/v1/drills/today', { signal }),
  staleTime: 0,
});

/** Answers a question of a drill, once; null says that one does not know. */
export const sendDrillAnswer = (
  drillId: string,
  questionId: string,
  body: { readonly answer: Answer | null; readonly at: string; readonly sentAt: string },
) =>
  call<typeof answerDrill>('PUT /api/v1/drills/:drillId/answers/:questionId', {
    params: { drillId, questionId },
    body,
  });

/** Closes the banner of drills for today, on every device. */
export const sendBannerClosing = () => call<typeof closeDrillBanner>('PUT /api/v1/drills/banner');

export interface ForgottenSearch {
  readonly branch?: string;
  readonly group?: string;
}

const ID = /^[0-9a-f-]{36}$/;

/** The team whose questions are shown, as the address carries it; never a branch and a group at once. */
export function forgottenSearch({ branch, group }: Record<string, unknown>): ForgottenSearch {
  if (typeof branch === 'string' && ID.test(branch)) return { branch };
  return typeof group === 'string' && ID.test(group) ? { group } : {};
}

/** What a team forgets, page after page. */
export const forgottenQuery = (search: ForgottenSearch) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'drills', 'forgotten', search],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listForgottenQuestions>('GET /api/v1/admin/drills/forgotten', {
        query: { ...search, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
