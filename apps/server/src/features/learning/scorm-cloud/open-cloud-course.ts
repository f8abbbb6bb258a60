import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { activityIdAt } from '../enrollments/activity-id-at.ts';
import { openActivity } from '../enrollments/open-activity.ts';
import type { OpenActivity } from '../enrollments/open-activity.ts';
import { registrationIdOf } from './registration-id.ts';

export interface CloudPlace {
  readonly courseId: string;
  readonly hierarchyOrder: number;
}

export interface OpenCloudCourse extends OpenActivity {
  readonly activityId: string;
  readonly courseRef: string;
  readonly registrationId: string;
}

/** A course at SCORM Cloud that is open to the member. Throws as `openActivity` does; `not_found` for other types. */
export async function openCloudCourse(
  ctx: TenantContext,
  { courseId, hierarchyOrder }: CloudPlace,
  options: { lock: boolean },
): Promise<OpenCloudCourse> {
  requirePermission(ctx.actor, 'learning.take');
  const activityId = await activityIdAt(ctx, courseId, hierarchyOrder);
  const open = await openActivity(ctx, courseId, activityId, options);
  const { activity } = open.placed;
  if (activity.type !== 'scorm_cloud') throw new AppError('not_found');
  const { courseRef } = activity.settings;
  const { id: enrollmentId, round } = open.enrollment;
  const { tenantId } = ctx.actor;
  return {
    ...open,
    activityId,
    courseRef,
    registrationId: registrationIdOf({ tenantId, enrollmentId, activityId, round, courseRef }),
  };
}
