import type { TenantContext } from '../../../platform/context.ts';
import { afterCommitForEach } from '../../../platform/queue/outbox.ts';
import { kindsAsked } from './kinds-asked.ts';
import { findCourseVersion, passedOf } from './results.queries.ts';

/**
 * Has what people passed in events of a training count in it: of those who came into it since, or of everybody where the training began to
 * ask for events since. What was passed before a renewal or a restart does not count again. Twice is the same as once.
 */
export async function concludePassed(
  ctx: TenantContext,
  of: { readonly trainingId: string; readonly memberIds?: readonly string[] },
): Promise<void> {
  const version = await findCourseVersion(ctx, of.trainingId);
  if (version === null) return;
  const kinds = await kindsAsked(ctx, of.trainingId, version);
  if (kinds.size === 0) return;
  await afterCommitForEach(ctx, 'training_event.passed', passedOf(ctx, { ...of, kinds: [...kinds] }));
}
