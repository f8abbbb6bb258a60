import type { TenantContext } from '../../../platform/context.ts';
import { insertEnrollments } from './course-people.queries.ts';
import { lockEnrollmentsOf, lockForOthers } from './enrollment-locks.queries.ts';

/**
 * Lets members into a training in one statement, due by a moment or by none; who is in already stays as they are, who asked, left or was
 * refused is in. Enrollments that are changed next are locked with theirs (`alsoIds`). Gives who came in, for `announceJoined`.
 */
export async function enrollMembers(
  ctx: TenantContext,
  trainingId: string,
  memberIds: readonly string[],
  { dueAt, alsoIds = [] }: { readonly dueAt: Date | null; readonly alsoIds?: readonly string[] },
): Promise<string[]> {
  if (memberIds.length + alsoIds.length === 0) return [];
  await lockForOthers(ctx, [trainingId]);
  await lockEnrollmentsOf(ctx, {
    places: memberIds.map((memberId) => ({ memberId, trainingId })),
    ids: alsoIds,
  });
  return memberIds.length === 0 ? [] : insertEnrollments(ctx, trainingId, memberIds, dueAt);
}
