import type { ActivityOf } from '@trilha/contracts/learning/activities/activity';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { publishedCourse } from '../catalog/published-course.ts';
import type { PublishedCourse } from '../catalog/published-course.ts';
import { findPublishedVersion } from './reactions.queries.ts';
import type { ReactionRef } from './reactions.queries.ts';

export type Reaction = ActivityOf<'reaction_evaluation'>;

/** The published course and its reaction evaluations. Throws `not_found`. */
export async function findReactions(
  ctx: TenantContext,
  courseId: string,
): Promise<{ course: PublishedCourse; reactions: { activity: Reaction; moduleId: string }[] }> {
  const version = await findPublishedVersion(ctx, courseId);
  if (version === undefined) throw new AppError('not_found');
  const course = await publishedCourse(ctx, courseId, version);
  const reactions = course.placed.flatMap(({ activity, moduleId }) =>
    activity.type === 'reaction_evaluation' ? [{ activity, moduleId }] : [],
  );
  return { course, reactions };
}

/** One of them. Throws `not_found`. */
export async function findReaction(ctx: TenantContext, of: ReactionRef): Promise<Reaction> {
  const { reactions } = await findReactions(ctx, of.courseId);
  const found = reactions.find(({ activity }) => activity.id === of.activityId);
  if (!found) throw new AppError('not_found');
  return found.activity;
}
