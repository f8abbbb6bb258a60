import { activitiesReleasedByHand } from '@trilha/contracts/learning/course-document';

import type { TenantContext } from '../../../platform/context.ts';
import type { PublishedCourse } from '../catalog/published-course.ts';
import { readReleases } from './releases.queries.ts';

/** What instructors have opened to a member of a training (ACT-08). */
export interface ReleasedToMember {
  readonly released: ReadonlySet<string>;
  /** The event of theirs that is on or near, which may open and close more; null for none. */
  readonly eventId: string | null;
}

const NONE: ReleasedToMember = { released: new Set(), eventId: null };
const NEAR_MS = 86_400_000;

/** Everything is open, as in a preview. */
export const allReleased = ({ placed }: Pick<PublishedCourse, 'placed'>): ReleasedToMember => ({
  released: new Set(activitiesReleasedByHand(placed).map(({ activity }) => activity.id)),
  eventId: null,
});

/**
 * What instructors have opened to the actor of a training: what any event of it they have a seat in has released. One query, and none
 * where nothing of the training is opened by an instructor.
 */
export async function releasedToMember(
  ctx: TenantContext,
  { courseId, placed }: Pick<PublishedCourse, 'courseId' | 'placed'>,
): Promise<ReleasedToMember> {
  if (activitiesReleasedByHand(placed).length === 0) return NONE;
  const events = await readReleases(ctx, courseId);
  const near = events.find(
    ({ startsAt, endsAt }) =>
      startsAt !== null &&
      endsAt !== null &&
      startsAt.getTime() - NEAR_MS <= ctx.now.getTime() &&
      ctx.now.getTime() <= endsAt.getTime() + NEAR_MS,
  );
  return {
    released: new Set(events.flatMap(({ activityIds }) => activityIds)),
    eventId: near?.id ?? null,
  };
}
