import type { TenantContext } from '../../../platform/context.ts';
import { updateDueDates } from './course-people.queries.ts';

export interface DueDate {
  readonly enrollmentId: string;
  readonly dueAt: Date | null;
}

/** Writes when many enrollments are due, at once. A new deadline begins a new ladder of reminders. */
export async function setDueDates(ctx: TenantContext, dates: readonly DueDate[]): Promise<void> {
  if (dates.length > 0) await updateDueDates(ctx, dates);
}
