import type { CheckVerdict } from '@trilha/contracts/learning/lesson-checks';

import type { TenantContext } from '../../../platform/context.ts';
import { findAnswers } from './lesson-answers.queries.ts';
import { openLesson } from './open-lesson.ts';
import type { LessonPlace } from './open-lesson.ts';
import { presentVerdicts } from './present-verdicts.ts';

/** The questions of a lesson that the member has answered. Throws what `openLesson` throws. */
export async function readCheckAnswers(
  ctx: TenantContext,
  place: LessonPlace,
): Promise<{ items: CheckVerdict[] }> {
  const { lesson, ...of } = await openLesson(ctx, place, { lock: false });
  return { items: presentVerdicts(ctx, lesson.settings.blocks, await findAnswers(ctx, of)) };
}
