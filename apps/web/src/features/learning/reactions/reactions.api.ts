import type {
  getReactionResults,
  listReactionAnswers,
  listReactions,
} from '@trilha/contracts/learning/reactions';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

/** The reaction evaluations of a course. */
export const reactionsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['reactions', courseId],
    queryFn: ({ signal }) =>
      call<typeof listReactions>('GET /api/v1/admin/courses/:courseId/reactions', {
        params: { courseId },
        signal,
      }),
  });

/** What was answered in one of them. */
export const reactionResultsQuery = (courseId: string, activityId: string) =>
  queryOptions({
    queryKey: ['reactions', courseId, activityId],
    queryFn: ({ signal }) =>
      call<typeof getReactionResults>('GET /api/v1/admin/courses/:courseId/reactions/:activityId', {
        params: { courseId, activityId },
        signal,
      }),
  });

type AnswersPage = ResponseOf<typeof listReactionAnswers>;

/** Every answer, page after page; asks for a fresh proof. */
export async function fetchReactionAnswers(
  courseId: string,
  activityId: string,
): Promise<Pick<AnswersPage, 'questions' | 'items'>> {
  const items: AnswersPage['items'] = [];
  let questions: AnswersPage['questions'] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: AnswersPage = await call<typeof listReactionAnswers>(
      'GET /api/v1/admin/courses/:courseId/reactions/:activityId/answers',
      { params: { courseId, activityId }, query: { limit: 100, ...(cursor ? { cursor } : {}) } },
    );
    questions = page.questions;
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return { questions, items };
}
