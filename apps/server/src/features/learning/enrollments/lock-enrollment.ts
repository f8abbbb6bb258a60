import { enrollmentStateOf } from '@trilha/rules/learning/enrollment';

import type { TenantContext } from '../../../platform/context.ts';
import { lockEnrollmentsOf, lockManyOutcomes } from './enrollment-locks.queries.ts';
import { findOpenEnrollments } from './enrollments.queries.ts';
import type { OpenEnrollment } from './record-outcome.ts';

/**
 * The enrollments of members in trainings of any kind, locked until the commit, for the outcomes that follow; of those who are in them, in
 * the order of the enrollments, and of all trainings at once: locking one training after the other could deadlock.
 */
export async function lockEnrollments(
  ctx: TenantContext,
  trainingIds: readonly string[],
  memberIds: readonly string[],
): Promise<(OpenEnrollment & { readonly trainingId: string })[]> {
  if (memberIds.length > 1) await lockManyOutcomes(ctx);
  const rows = await findOpenEnrollments(ctx, trainingIds, memberIds);
  return rows.map((row) => Object.assign(row, { state: enrollmentStateOf(row.state) }));
}

/** The same of one member in one; undefined where they are not in it (any more). */
export async function lockEnrollment(
  ctx: TenantContext,
  trainingId: string,
  memberId: string,
): Promise<OpenEnrollment | undefined> {
  const [enrollment] = await lockEnrollments(ctx, [trainingId], [memberId]);
  return enrollment;
}

/** Locks the enrollments of members in one training, however they stand, until the commit. */
export async function lockEnrollmentsAt(
  ctx: TenantContext,
  trainingId: string,
  memberIds: readonly string[],
): Promise<void> {
  await lockEnrollmentsOf(ctx, { places: memberIds.map((memberId) => ({ memberId, trainingId })) });
}
