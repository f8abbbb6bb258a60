import type { listPreviewedChecks } from '@trilha/contracts/learning/lesson-checks';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { checksOf } from '../lessons/present-verdicts.ts';
import { draftCourse } from './draft-course.ts';

/** The keys of a finished text lesson of a draft, for its author to try. Throws `not_found`. */
export async function previewChecks(
  ctx: TenantContext,
  { courseId, hierarchyOrder }: { readonly courseId: string; readonly hierarchyOrder: number },
): Promise<ResponseOf<typeof listPreviewedChecks>> {
  const { course, unfinishedIds } = await draftCourse(ctx, courseId);
  const activity = course.placed.find((placed) => placed.hierarchyOrder === hierarchyOrder)?.activity;
  if (activity?.type !== 'text_lesson' || unfinishedIds.includes(activity.id))
    throw new AppError('not_found');
  return {
    items: checksOf(activity.settings.blocks).map((check) => ({
      blockId: check.id,
      rightOptionId: check.rightOptionId,
      feedbackRight: textOf(ctx, check.feedbackRight),
      feedbackWrong: textOf(ctx, check.feedbackWrong),
    })),
  };
}
