import type { TenantContext } from '../../../platform/context.ts';
import { findEnrollment, readCoverage, readProgress } from './enrollments.queries.ts';

export type ProgressRow = Awaited<ReturnType<typeof readProgress>>[number];
export type EnrollmentRow = NonNullable<Awaited<ReturnType<typeof findEnrollment>>>;

/** The acting member's enrollment in a course. */
export function ownEnrollment(ctx: TenantContext, trainingId: string): Promise<EnrollmentRow | undefined> {
  return findEnrollment(ctx, trainingId, { lock: false });
}

/** What was done in every activity of an enrollment. */
export function progressOf(ctx: TenantContext, enrollmentId: string): Promise<ProgressRow[]> {
  return readProgress(ctx, enrollmentId);
}

/** How much of one activity was seen. */
export function coverageOf(ctx: TenantContext, enrollmentId: string, activityId: string) {
  return readCoverage(ctx, enrollmentId, activityId);
}
