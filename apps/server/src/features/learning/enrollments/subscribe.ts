import type { TenantContext } from '../../../platform/context.ts';
import { dueDateOf } from './due-date.ts';
import { cancelSubscription, publishedVersionOf, upsertSubscription } from './enrollments.queries.ts';

export interface SubscribeInput {
  readonly memberId: string;
  readonly courseId: string;
  readonly subscription: 'awaiting' | 'active';
}

/** Makes a member's enrollment in a published course, due by the course's deadline; one that is there stays as it is. */
export async function subscribe(ctx: TenantContext, input: SubscribeInput): Promise<void> {
  const { document } = await publishedVersionOf(ctx, input.courseId);
  await upsertSubscription(ctx, { ...input, dueAt: dueDateOf(document, ctx.now) });
}

/** Ends a member's enrollment; what was done is kept in case they come back. */
export function unsubscribe(ctx: TenantContext, memberId: string, courseId: string): Promise<void> {
  return cancelSubscription(ctx, memberId, courseId);
}
