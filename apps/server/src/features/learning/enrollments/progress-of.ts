import type { TenantContext } from '../../../platform/context.ts';
import { findEnrolment, readCoverage, readProgress } from './enrolments.queries.ts';

export type ProgressRow = Awaited<ReturnType<typeof readProgress>>[number];
export type EnrolmentRow = NonNullable<Awaited<ReturnType<typeof findEnrolment>>>;

/** The acting member's enrolment in a course. */
export function ownEnrolment(ctx: TenantContext, courseId: string): Promise<EnrolmentRow | undefined> {
  return findEnrolment(ctx, courseId, { lock: false });
}

/** What was done in every activity of an enrolment. */
export function progressOf(ctx: TenantContext, enrolmentId: string): Promise<ProgressRow[]> {
  return readProgress(ctx, enrolmentId);
}

/** How much of one activity was seen. */
export function coverageOf(ctx: TenantContext, enrolmentId: string, activityId: string) {
  return readCoverage(ctx, enrolmentId, activityId);
}
