import type { TenantContext } from '../../../platform/context.ts';
import { dueDateOf, openTraining } from '../trainings/training.ts';
import { cancelSubscription, upsertSubscription } from './enrollments.queries.ts';

export interface SubscribeInput {
  readonly memberId: string;
  readonly trainingId: string;
  readonly subscription: 'awaiting' | 'active';
}

/** Makes a member's enrollment in a published course, due by the course's deadline; one that is there stays as it is. */
export async function subscribe(ctx: TenantContext, input: SubscribeInput): Promise<void> {
  const training = await openTraining(ctx, input.trainingId);
  await upsertSubscription(ctx, { ...input, dueAt: dueDateOf(training, ctx.now) });
}

/** Ends a member's enrollment; what was done is kept in case they come back. */
export function unsubscribe(ctx: TenantContext, memberId: string, trainingId: string): Promise<void> {
  return cancelSubscription(ctx, memberId, trainingId);
}
