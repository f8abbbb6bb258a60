import { enrollmentStateOf } from '@trilha/rules/learning/enrollment';
import type { EnrollmentState } from '@trilha/rules/learning/enrollment';

import type { TenantContext } from '../../../platform/context.ts';
import { findEnrollment, upsertProgress } from './enrollments.queries.ts';

/** An enrollment that may have ended, or of a course that has lost the activity. */
interface PastEnrollment {
  readonly id: string;
  /** Of the course as it is published now. */
  readonly version: number;
  readonly state: EnrollmentState;
  readonly progressPercent: number;
  readonly score: number | null;
}

/** The acting member's enrollment, also one that was left or taken away, locked; undefined for who never was in the course. */
export async function pastEnrollment(
  ctx: TenantContext,
  trainingId: string,
): Promise<PastEnrollment | undefined> {
  const row = await findEnrollment(ctx, trainingId, { lock: true });
  if (!row?.version) return undefined;
  return { ...row, version: row.version, state: enrollmentStateOf(row.state) };
}

/** Keeps in the history what was done of an activity that is not the member's any more: neither course nor points move on. */
export async function recordPastActivity(
  ctx: TenantContext,
  enrollment: PastEnrollment,
  activityId: string,
  status: 'in_progress' | 'done',
): Promise<void> {
  await upsertProgress(ctx, { enrollmentId: enrollment.id, activityId, state: status, score: null });
}
