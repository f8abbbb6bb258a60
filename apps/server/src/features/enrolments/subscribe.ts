import type { TenantContext } from '../../context.ts';
import { cancelSubscription, publishedVersionOf, upsertSubscription } from './enrolments.queries.ts';

const DAY_MS = 86_400_000;

export interface SubscribeInput {
  readonly memberId: string;
  readonly courseId: string;
  readonly subscription: 'awaiting' | 'active';
}

/** Makes a member's enrolment in a published course, due by the course's deadline; one that is there stays as it is. */
export async function subscribe(ctx: TenantContext, input: SubscribeInput): Promise<void> {
  const { document } = await publishedVersionOf(ctx, input.courseId);
  const dueAt =
    document.deadlineDays === null ? null : new Date(ctx.now.getTime() + document.deadlineDays * DAY_MS);
  await upsertSubscription(ctx, { ...input, dueAt });
}

/** Ends a member's enrolment; what was done is kept in case they come back. */
export function unsubscribe(ctx: TenantContext, memberId: string, courseId: string): Promise<void> {
  return cancelSubscription(ctx, memberId, courseId);
}
