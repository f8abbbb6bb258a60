import { trainingKindOf } from '@trilha/rules/learning/trainings';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { isKindOn } from '../trainings/kinds-on.ts';
import { findEnrollment, readCoverage, readProgress } from './enrollments.queries.ts';

export type ProgressRow = Awaited<ReturnType<typeof readProgress>>[number];
export type EnrollmentRow = NonNullable<Awaited<ReturnType<typeof findEnrollment>>>;

/** The acting member's enrollment in a training. Throws `not_found` where the module of its kind is off. */
export async function ownEnrollment(
  ctx: TenantContext,
  trainingId: string,
): Promise<EnrollmentRow | undefined> {
  const row = await findEnrollment(ctx, trainingId, { lock: false });
  if (row && !isKindOn(ctx.actor, trainingKindOf(row.kind))) throw new AppError('not_found');
  return row;
}

/** What was done in every activity of an enrollment. */
export function progressOf(ctx: TenantContext, enrollmentId: string): Promise<ProgressRow[]> {
  return readProgress(ctx, enrollmentId);
}

/** How much of one activity was seen. */
export function coverageOf(ctx: TenantContext, enrollmentId: string, activityId: string) {
  return readCoverage(ctx, enrollmentId, activityId);
}
