import type { PlacedActivity } from '@trilha/contracts/learning/course-document';
import { activityAccess } from '@trilha/rules/learning/activity-access';
import { enrollmentStateOf } from '@trilha/rules/learning/enrollment';
import type { EnrollmentState, ProgressMap } from '@trilha/rules/learning/enrollment';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { publishedCourse } from '../catalog/published-course.ts';
import type { PublishedCourse } from '../catalog/published-course.ts';
import { findEnrollment, readProgress } from './enrollments.queries.ts';

/** An activity a member may work on now, with everything around it. */
export interface OpenActivity {
  readonly course: PublishedCourse;
  readonly placed: PlacedActivity;
  readonly enrollment: NonNullable<Awaited<ReturnType<typeof findEnrollment>>> & {
    readonly state: EnrollmentState;
  };
  readonly progress: ProgressMap;
}

/** What was done in each activity, as the rules read it. */
export function toProgressMap(rows: Awaited<ReturnType<typeof readProgress>>): ProgressMap {
  return Object.fromEntries(
    rows.map(({ activityId, state, score }) => {
      const status = state === 'done' || state === 'failed' ? state : 'in_progress';
      return [activityId, { status, score } as const];
    }),
  );
}

/**
 * Finds an activity of a course the member is enrolled in and checks that it is open to them. Throws
 * `enrollment_required` (CRS-07), `not_found` and `activity_locked` with the place of what is missing (ACT-07).
 * The enrollment stays locked until the commit, except with `lock: false`, for calls that only read.
 */
export async function openActivity(
  ctx: TenantContext,
  trainingId: string,
  activityId: string,
  { lock }: { lock: boolean } = { lock: true },
): Promise<OpenActivity> {
  const enrollment = await findEnrollment(ctx, trainingId, { lock });
  if (!enrollment?.version || enrollment.subscription !== 'active') throw new AppError('enrollment_required');
  const course = await publishedCourse(ctx, trainingId, enrollment.version);
  const placed = course.placed.find(({ activity }) => activity.id === activityId);
  if (!placed) throw new AppError('not_found');

  const progress = toProgressMap(await readProgress(ctx, enrollment.id));
  const activities = course.placed.map(({ activity }) => activity);
  const statuses = Object.fromEntries(Object.entries(progress).map(([id, entry]) => [id, entry?.status]));
  const access = activityAccess(activities, course.document.ordering, statuses).find(
    ({ id }) => id === activityId,
  );
  if (access?.access === 'locked') {
    const missing = course.placed.find(({ activity }) => activity.id === access.missingId);
    throw new AppError('activity_locked', { values: { missing: missing?.hierarchyOrder ?? 0 } });
  }
  return {
    course,
    placed,
    enrollment: { ...enrollment, state: enrollmentStateOf(enrollment.state) },
    progress,
  };
}

/**
 * The activity of somebody's enrollment, locked, for a result that arrives later: a test that ran out of time, a
 * review. Whether it is open is not asked again. Undefined where the enrollment was left, or the course no longer has
 * the activity.
 */
export async function activityOfMember(
  ctx: TenantContext,
  of: { memberId: string; trainingId: string; activityId: string },
): Promise<OpenActivity | undefined> {
  const enrollment = await findEnrollment(ctx, of.trainingId, { lock: true, memberId: of.memberId });
  if (!enrollment?.version || enrollment.subscription !== 'active') return undefined;
  const course = await publishedCourse(ctx, of.trainingId, enrollment.version);
  const placed = course.placed.find(({ activity }) => activity.id === of.activityId);
  if (!placed) return undefined;
  const progress = toProgressMap(await readProgress(ctx, enrollment.id));
  return {
    course,
    placed,
    enrollment: { ...enrollment, state: enrollmentStateOf(enrollment.state) },
    progress,
  };
}
