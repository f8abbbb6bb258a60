import type { TenantContext } from '../../../platform/context.ts';
import type { DueDate } from '../enrollments/set-due-dates.ts';
import { setDueDates } from '../enrollments/set-due-dates.ts';
import { listOwnDueDates, lockRulesOf, readDueDates, updateDueBefore } from './enrollment-rules.queries.ts';

export interface OwnDueDate extends DueDate {
  readonly enrolledAt: Date;
}

/** When enrollments are due by their training alone, whatever rules ask for; without those that are being renewed. */
export async function readOwnDueDates(
  ctx: TenantContext,
  enrollmentIds: readonly string[],
): Promise<OwnDueDate[]> {
  return enrollmentIds.length === 0 ? [] : listOwnDueDates(ctx, enrollmentIds);
}

/**
 * Holds the rules of a training until the end of the transaction. For who is about to lock its enrollments and give them other deadlines:
 * a rule takes what it obliges before the enrollments, and the two would wait for each other.
 */
export const holdRulesOf = (ctx: TenantContext, trainingId: string): Promise<void> =>
  lockRulesOf(ctx, trainingId);

/** Gives locked enrollments another deadline of their training. Where rules ask for them too, the earliest counts as ever. */
export async function setOwnDueDates(ctx: TenantContext, dates: readonly DueDate[]): Promise<void> {
  if (dates.length === 0) return;
  const ids = await updateDueBefore(ctx, dates);
  const ruled = await readDueDates(ctx, ids);
  const isRuled = new Set(ids);
  await setDueDates(ctx, [...ruled, ...dates.filter(({ enrollmentId }) => !isRuled.has(enrollmentId))]);
}
