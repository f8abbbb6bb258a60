import type { CheckVerdict } from '@trilha/contracts/learning/lesson-checks';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { findAnswers, insertAnswerOnce } from './lesson-answers.queries.ts';
import { openLesson } from './open-lesson.ts';
import type { LessonPlace } from './open-lesson.ts';
import { checksOf, presentVerdicts } from './present-verdicts.ts';

/**
 * Takes a member's answer to a question of a text lesson. The first one counts; another one, from another tab or sent again, is
 * answered with what came of the first. Throws what `openLesson` throws, `not_found` for what is no question, and `answer_invalid` for
 * what is none of its options.
 */
export async function answerCheck(
  ctx: TenantContext,
  { blockId, ...place }: LessonPlace & { readonly blockId: string },
  optionId: string,
): Promise<CheckVerdict> {
  const { lesson, ...of } = await openLesson(ctx, place, { lock: true });
  const check = checksOf(lesson.settings.blocks).find(({ id }) => id === blockId);
  if (!check) throw new AppError('not_found');
  if (!check.options.some(({ id }) => id === optionId))
    throw new AppError('answer_invalid', { field: 'optionId' });

  await insertAnswerOnce(ctx, of, { blockId, optionId, isRight: optionId === check.rightOptionId });
  const [verdict] = presentVerdicts(ctx, [check], await findAnswers(ctx, of));
  if (!verdict) throw new Error('An answer that was just kept is not there.');
  return verdict;
}
