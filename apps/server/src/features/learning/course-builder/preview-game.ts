import { isGame } from '@trilha/contracts/learning/activities/activity';
import type { getGameTrial } from '@trilha/contracts/learning/games/trial';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { draftCourse } from './draft-course.ts';

/** Every file a value names, in whatever depth. */
function filesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key.endsWith('FileId') && typeof item === 'string' ? [item] : filesIn(item),
  );
}

/** A finished game of a draft for its author to try. Throws `not_found`. */
export async function findTriedGame(
  ctx: TenantContext,
  { courseId, activityId }: { readonly courseId: string; readonly activityId: string },
): Promise<ResponseOf<typeof getGameTrial>> {
  const { course, unfinishedIds } = await draftCourse(ctx, courseId);
  const activity = course.placed.find((placed) => placed.activity.id === activityId)?.activity;
  if (!activity || !isGame(activity) || unfinishedIds.includes(activityId)) throw new AppError('not_found');
  const urls = Object.fromEntries(filesIn(activity.settings).map((id) => [id, ctx.fileUrl(id)]));
  return { activity, urls };
}
