import type { ScormSession } from '@trilha/contracts/learning/scorm-runtime';

import type { TenantContext } from '../../../platform/context.ts';
import { recordActivity } from '../enrollments/record-activity.ts';
import { scormPackage } from '../packages/read-package.ts';
import { stateAtLaunch } from './item-progress.ts';
import { openScorm } from './read-launch.ts';
import { findAttemptAt, clearAttempt, listStates, takeOverAttempt } from './scorm-states.queries.ts';

/**
 * Opens the player: from now on only this session may commit. Returns the stored data of every item; starts over where the
 * activity did (a restarted course) or its package was replaced.
 */
export async function beginSession(
  ctx: TenantContext,
  place: { trainingId: string; hierarchyOrder: number },
): Promise<ScormSession> {
  const open = await openScorm(ctx, place, { lock: true });
  const { packageId, activityId } = open;
  const model = await scormPackage(ctx, packageId);
  const at = { enrollmentId: open.enrollment.id, activityId };

  const isFirst = open.progress[activityId] === undefined;
  const earlier = await findAttemptAt(ctx, at);
  const continues = earlier?.packageId === packageId && !isFirst;
  if (earlier && !continues) await clearAttempt(ctx, at);
  if (isFirst) await recordActivity(ctx, open, { status: 'in_progress', score: null });

  const sessionId = crypto.randomUUID();
  await takeOverAttempt(ctx, { ...at, trainingId: place.trainingId, packageId, sessionId });
  const rows = continues ? await listStates(ctx, at) : [];
  return {
    sessionId,
    items: rows.map((row) => stateAtLaunch(model.edition, row)),
    currentItemId: continues ? earlier.currentItemId : null,
    sequencing: continues ? earlier.sequencing : null,
  };
}
