import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { PreviewedTest } from '../assessments/preview-attempt.ts';
import { draftCourse } from './draft-course.ts';

interface Place {
  readonly courseId: string;
  readonly activityId: string;
}

/** A finished activity of a draft for its author to try. Throws `not_found`. */
export async function findTriedTest(
  ctx: TenantContext,
  { courseId, activityId }: Place,
): Promise<PreviewedTest> {
  const { course, unfinishedIds } = await draftCourse(ctx, courseId);
  const placed = course.placed.find(({ activity }) => activity.id === activityId);
  if (!placed || unfinishedIds.includes(activityId)) throw new AppError('not_found');
  return { trainingId: courseId, activity: placed.activity };
}
