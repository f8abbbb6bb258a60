import type { LessonBlock, LessonCheck } from '@trilha/contracts/learning/activities/text-lesson';
import type { CheckVerdict } from '@trilha/contracts/learning/lesson-checks';

import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';

interface Answer {
  readonly blockId: string;
  readonly optionId: string;
  readonly isRight: boolean;
}

/** The questions of a lesson. */
export function checksOf(blocks: readonly LessonBlock[]): LessonCheck[] {
  return blocks.filter((block) => block.kind === 'check');
}

/** The feedback for the learner who answered; none for questions that no longer exist. */
export function presentVerdicts(
  ctx: TenantContext,
  blocks: readonly LessonBlock[],
  answers: readonly Answer[],
): CheckVerdict[] {
  return checksOf(blocks).flatMap((check) => {
    const answer = answers.find(({ blockId }) => blockId === check.id);
    if (!answer) return [];
    return [
      {
        ...answer,
        rightOptionId: check.rightOptionId,
        feedback: textOf(ctx, answer.isRight ? check.feedbackRight : check.feedbackWrong),
      },
    ];
  });
}
