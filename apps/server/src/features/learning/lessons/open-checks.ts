import type { LessonBlock } from '@trilha/contracts/learning/activities/text-lesson';

import type { TenantContext } from '../../../platform/context.ts';
import { findAnswers } from './lesson-answers.queries.ts';
import type { LessonRef } from './lesson-answers.queries.ts';

/** Whether a question of a lesson has not been answered; the lesson cannot be done before. */
export async function hasOpenChecks(
  ctx: TenantContext,
  { blocks, ...of }: LessonRef & { readonly blocks: readonly LessonBlock[] },
): Promise<boolean> {
  const checks = blocks.filter(({ kind }) => kind === 'check');
  if (checks.length === 0) return false;
  const answered = new Set((await findAnswers(ctx, of)).map(({ blockId }) => blockId));
  return checks.some(({ id }) => !answered.has(id));
}
