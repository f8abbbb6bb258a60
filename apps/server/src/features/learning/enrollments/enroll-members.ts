import type { TenantContext } from '../../../platform/context.ts';
import { insertEnrollments } from './course-people.queries.ts';
import type { Joined } from './course-people.queries.ts';
import { lockEnrollmentsOf, lockForOthers } from './enrollment-locks.queries.ts';

export type { Joined };

/**
 * Lets members into a training in one statement, each due by a moment or by none; who is in already stays as they are, who asked, left or
 * was refused is in. Enrollments that are changed next are locked with theirs (`alsoIds`). Gives who came in, for `announceJoined`.
 */
export async function enrollMembers(
  ctx: TenantContext,
  trainingId: string,
  people: readonly { readonly memberId: string; readonly dueAt: Date | null }[],
  { alsoIds = [] }: { readonly alsoIds?: readonly string[] } = {},
): Promise<Joined[]> {
  if (people.length + alsoIds.length === 0) return [];
  await lockForOthers(ctx, [trainingId]);
  await lockEnrollmentsOf(ctx, {
    places: people.map(({ memberId }) => ({ memberId, trainingId })),
    ids: alsoIds,
  });
  return people.length === 0 ? [] : insertEnrollments(ctx, trainingId, people);
}
