import type { TenantContext } from '../../../platform/context.ts';
import { reopenConcluded } from './enrollments-under-way.queries.ts';
import { insertEnrollments } from './course-people.queries.ts';
import { lockEnrollmentsOf, lockForOthers } from './enrollment-locks.queries.ts';

export interface Reopened {
  readonly trainingId: string;
  readonly memberId: string;
  readonly dueAt: Date;
}

/**
 * Lets people take trainings (again), due by these moments: who had concluded one begins another round, whose history stays; who never was
 * in it is enrolled. Who is under way goes on.
 */
export async function reopenEnrollments(ctx: TenantContext, people: readonly Reopened[]): Promise<void> {
  await lockForOthers(
    ctx,
    people.map(({ trainingId }) => trainingId),
  );
  await lockEnrollmentsOf(ctx, { places: people });
  for (const [trainingId, those] of Map.groupBy(people, (one) => one.trainingId)) {
    await insertEnrollments(
      ctx,
      trainingId,
      those.map(({ memberId }) => ({ memberId, dueAt: null })),
    );
    await reopenConcluded(ctx, trainingId, those);
  }
}
