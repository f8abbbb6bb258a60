import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { withdrawExtensions } from '../deadlines/withdraw-extensions.ts';
import { followedTraining } from '../enrollments/managed-training.ts';
import { removeAssigned, restoreRemoved } from '../enrollments/remove-people.ts';

const DAY_MS = 86_400_000;

const UNDO = { extend: withdrawExtensions, remove: restoreRemoved, enroll: removeAssigned };

/**
 * Takes back what was done to several people of a training at a moment, within a day: of those to whom nothing happened since. Throws
 * `forbidden`, `not_found`, and `nothing_to_undo` where nobody is left to whom it could be undone.
 */
export async function undoPeopleAction(
  ctx: TenantContext,
  trainingId: string,
  { action, undo }: { readonly action: keyof typeof UNDO; readonly undo: string },
): Promise<{ people: number }> {
  await followedTraining(ctx, trainingId);
  const at = new Date(undo);
  if (ctx.now.getTime() - at.getTime() > DAY_MS) throw new AppError('nothing_to_undo');
  const people = await UNDO[action](ctx, trainingId, at);
  if (people.length === 0) throw new AppError('nothing_to_undo');
  return { people: people.length };
}
