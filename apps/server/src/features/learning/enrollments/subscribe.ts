import type { TenantContext } from '../../../platform/context.ts';
import { dueDateOf, openTraining } from '../trainings/training.ts';
import { announceJoined } from './announce-joined.ts';
import { clearOwnChoices } from './course-people.queries.ts';
import { lockForOneself } from './enrollment-locks.queries.ts';
import { cancelSubscription, upsertSubscription } from './enrollments.queries.ts';

export interface SubscribeInput {
  readonly memberId: string;
  readonly trainingId: string;
  readonly subscription: 'awaiting' | 'active';
  /** Whether the person came by themselves: nobody asks it of them. */
  readonly isOwnChoice: boolean;
  /** Lets somebody in who asked and still waits. */
  readonly admits?: boolean;
}

/**
 * Makes a member's enrollment in a published training, due by its deadline; one that is there stays as it is, but that what others want is
 * asked of the person from now on. Who is in now is announced: what they did before counts.
 */
export async function subscribe(
  ctx: TenantContext,
  { admits = false, ...input }: SubscribeInput,
): Promise<void> {
  const training = await openTraining(ctx, input.trainingId);
  const replaces = admits
    ? (['cancelled', 'refused', 'awaiting'] as const)
    : (['cancelled', 'refused'] as const);
  // A choice is made before somebody asks it of the person, or after: never meanwhile.
  if (input.isOwnChoice) await lockForOneself(ctx, input.trainingId);
  else await takeBackOwnChoice(ctx, input);
  const state = await upsertSubscription(ctx, { ...input, dueAt: dueDateOf(training, ctx.now) }, replaces);
  if (input.subscription === 'active' && state !== undefined)
    await announceJoined(ctx, input.trainingId, [input.memberId]);
}

const takeBackOwnChoice = (ctx: TenantContext, { memberId, trainingId }: SubscribeInput) =>
  clearOwnChoices(ctx, trainingId, { to: { kind: 'members', memberIds: [memberId] }, butOneself: false });

/** Ends a member's enrollment; what was done is kept in case they come back. */
export function unsubscribe(ctx: TenantContext, memberId: string, trainingId: string): Promise<void> {
  return cancelSubscription(ctx, memberId, trainingId);
}
