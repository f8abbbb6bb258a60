import { orderedActivities } from '@trilha/contracts/learning/course-document';
import type { PlacedActivity } from '@trilha/contracts/learning/course-document';
import { activityAccess } from '@trilha/rules/learning/activity-access';
import { enrollmentStateOf } from '@trilha/rules/learning/enrollment';
import type { EnrollmentState, ProgressMap } from '@trilha/rules/learning/enrollment';
import { trainingKindOf } from '@trilha/rules/learning/trainings';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { lockCodeOf } from '../activities/activity-content.ts';
import { requireAttendance } from '../attendance/require-attendance.ts';
import { publishedCourse } from '../catalog/published-course.ts';
import type { PublishedCourse } from '../catalog/published-course.ts';
import { isKindOn } from '../trainings/kinds-on.ts';
import { findEnrollment, readProgress } from './enrollments.queries.ts';
import { releasedToMember } from './released-to-member.ts';

/** An activity a member may work on now, with everything around it. */
export interface OpenActivity {
  readonly course: PublishedCourse;
  readonly placed: PlacedActivity;
  readonly enrollment: NonNullable<Awaited<ReturnType<typeof findEnrollment>>> & {
    readonly state: EnrollmentState;
  };
  readonly progress: ProgressMap;
  /** Attempts at it beyond those its author allows. */
  readonly extraAttempts: number;
}

/** What was done in each activity, as the rules read it. */
export function toProgressMap(
  rows: readonly { readonly activityId: string; readonly state: string; readonly score: number | null }[],
): ProgressMap {
  return Object.fromEntries(
    rows.map(({ activityId, state, score }) => {
      const status = state === 'done' || state === 'failed' ? state : 'in_progress';
      return [activityId, { status, score } as const];
    }),
  );
}

/**
 * Finds an activity of a course the member is enrolled in and checks that it is open to them. Throws
 * `enrollment_required` (CRS-07), `attendance_required` (SEN-01), `not_found` and `activity_locked` with the place of what is missing
 * (ACT-07), `activity_not_released` for what the instructor has not opened (ACT-08).
 * The enrollment stays locked until the commit, except with `lock: false`, for calls that only read. With `finishes`, for calls that only
 * hand in what was done, an activity that was begun stays open for a little while after a session of attendance.
 */
export async function openActivity(
  ctx: TenantContext,
  trainingId: string,
  activityId: string,
  { lock = true, finishes = false }: { lock?: boolean; finishes?: boolean } = {},
): Promise<OpenActivity> {
  const enrollment = await findEnrollment(ctx, trainingId, { lock });
  if (!enrollment?.version || enrollment.subscription !== 'active') throw new AppError('enrollment_required');
  if (!isKindOn(ctx.actor, trainingKindOf(enrollment.kind))) throw new AppError('not_found');
  const attendance = await requireAttendance(ctx, trainingId, { finishes });
  const course = await publishedCourse(ctx, trainingId, enrollment.version);
  const placed = course.placed.find(({ activity }) => activity.id === activityId);
  if (!placed) throw new AppError('not_found');

  const rows = await readProgress(ctx, enrollment.id);
  const progress = toProgressMap(rows);
  if (attendance === 'finishing' && !progress[activityId]) throw new AppError('attendance_required');
  const activities = orderedActivities(course.placed);
  const statuses = Object.fromEntries(Object.entries(progress).map(([id, entry]) => [id, entry?.status]));
  const { released } = await releasedToMember(ctx, course);
  const access = activityAccess(activities, course.document.ordering, statuses, released).find(
    ({ id }) => id === activityId,
  );
  if (access?.awaitsInstructor) throw new AppError('activity_not_released');
  if (access?.access === 'locked') {
    const missing = course.placed.find(({ activity }) => activity.id === access.missingId);
    throw new AppError(lockCodeOf(placed.activity.type), {
      values: { missing: missing?.hierarchyOrder ?? 0 },
    });
  }
  return {
    course,
    placed,
    enrollment: { ...enrollment, state: enrollmentStateOf(enrollment.state) },
    progress,
    extraAttempts: rows.find((row) => row.activityId === placed.activity.id)?.extraAttempts ?? 0,
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
  const rows = await readProgress(ctx, enrollment.id);
  const progress = toProgressMap(rows);
  return {
    course,
    placed,
    enrollment: { ...enrollment, state: enrollmentStateOf(enrollment.state) },
    progress,
    extraAttempts: rows.find((row) => row.activityId === placed.activity.id)?.extraAttempts ?? 0,
  };
}
