import type { TenantContext } from '../../../platform/context.ts';
import { withdrawDueDates } from './enrollments-under-way.queries.ts';
import { lockEnrollmentsOf, lockForOthers } from './enrollment-locks.queries.ts';
import type { Reopened } from './reopen-enrollments.ts';

/**
 * Takes back deadlines that `reopenEnrollments` gave people. They stay in their trainings, due by what else asks for them, if anything does;
 * a deadline that is another one since stays.
 */
export async function withdrawDeadlines(ctx: TenantContext, people: readonly Reopened[]): Promise<void> {
  const byTraining = Map.groupBy(people, ({ trainingId }) => trainingId);
  await lockForOthers(ctx, [...byTraining.keys()]);
  await lockEnrollmentsOf(ctx, { places: people });
  for (const [trainingId, those] of byTraining) await withdrawDueDates(ctx, trainingId, those);
}
