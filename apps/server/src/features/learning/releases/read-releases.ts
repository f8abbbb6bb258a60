import { activitiesReleasedByHand as releasedByHand } from '@trilha/contracts/learning/course-document';
import type { PlacedActivity } from '@trilha/contracts/learning/course-document';
import type { ReleasableActivity, ReleasePeople } from '@trilha/contracts/learning/releases';
import { OVER_STATES, RUNNING_EVENT_STATES } from '@trilha/rules/learning/events';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { publishedCourse } from '../catalog/published-course.ts';
import type { LoadedEvent } from '../events/load-event.ts';
import { runEvent } from '../events/require-instructor.ts';
import { findPublishedVersion, listPeopleOfActivity, listReleased } from './releases.queries.ts';

/** Activities that are released in an event now (ACT-08). Whether the actor may know is for the caller to ask. */
export function readReleased(ctx: TenantContext, eventId: string): Promise<string[]> {
  return listReleased(ctx, eventId);
}

/** Activities of a training, as it is published, that open only when the instructor of an event says so, in their order. */
export async function activitiesReleasedByHand(
  ctx: TenantContext,
  trainingId: string,
): Promise<readonly PlacedActivity[]> {
  const version = await findPublishedVersion(ctx, trainingId);
  if (version === undefined) return [];
  return releasedByHand((await publishedCourse(ctx, trainingId, version)).placed);
}

/** Whether the doors of an event were opened, so that there is somebody to open something for. */
export const hasBegun = ({ state }: Pick<LoadedEvent, 'state'>): boolean =>
  RUNNING_EVENT_STATES.has(state) || OVER_STATES.has(state);

/** What the instructor of an event may open, with what is open now. Throws `not_found`. */
export async function readReleases(
  ctx: TenantContext,
  eventId: string,
): Promise<{ items: ReleasableActivity[]; canRelease: boolean }> {
  const event = await runEvent(ctx, eventId);
  const activities = await activitiesReleasedByHand(ctx, event.trainingId);
  const released = new Set(activities.length > 0 ? await readReleased(ctx, eventId) : []);
  return {
    items: activities.map(({ activity, hierarchyOrder }) => ({
      id: activity.id,
      title: textOf(ctx, activity.title),
      type: activity.type,
      hierarchyOrder,
      isReleased: released.has(activity.id),
    })),
    canRelease: !ctx.actor.actedBy && event.canceledAt === null && hasBegun(event),
  };
}

/**
 * How everybody with a seat stands in an activity that the instructor opens; those who have done it first. Throws `not_found` and
 * `activity_not_released_by_hand`.
 */
export async function readReleasePeople(
  ctx: TenantContext,
  of: { readonly eventId: string; readonly activityId: string },
): Promise<ReleasePeople> {
  const { trainingId } = await runEvent(ctx, of.eventId);
  const byHand = await activitiesReleasedByHand(ctx, trainingId);
  if (!byHand.some(({ activity }) => activity.id === of.activityId))
    throw new AppError('activity_not_released_by_hand');
  const people = await listPeopleOfActivity(ctx, of);
  return {
    done: people.filter(({ state }) => state === 'done').length,
    people: people.map(({ memberId, name, branch, state, score, at }) => ({
      memberId,
      name,
      branch,
      score,
      state: state ?? 'not_started',
      at: at?.toISOString() ?? null,
    })),
  };
}
