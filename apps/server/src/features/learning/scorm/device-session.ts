import type { ScormDeviceSession, ScormOnDevice } from '@trilha/contracts/learning/scorm-runtime';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { openActivity } from '../enrollments/open-activity.ts';
import { recordActivity } from '../enrollments/record-activity.ts';
import { scormPackage } from '../packages/read-package.ts';
import { presentStanding, stateAtLaunch } from './item-progress.ts';
import { launchUnseen, openScorm } from './read-launch.ts';
import { clearAttempt, findAttemptAt, listStates, takeOverAttempt } from './scorm-states.queries.ts';

/** What a device takes along of a SCORM activity beside its files: its structure, and where the member is. Ends no player's right to write. */
export async function readForDevice(
  ctx: TenantContext,
  place: { readonly trainingId: string; readonly hierarchyOrder: number },
): Promise<ScormOnDevice> {
  const open = await openScorm(ctx, place, { lock: false });
  const { packageId, activityId } = open;
  const model = await scormPackage(ctx, packageId);
  const { playerUrl: _, ...launch } = await launchUnseen(ctx, { activityId, packageId }, '');
  const at = { enrollmentId: open.enrollment.id, activityId };
  const attempt = await findAttemptAt(ctx, at);
  const continues = attempt?.packageId === packageId && open.progress[activityId] !== undefined;
  const rows = continues ? await listStates(ctx, at) : [];
  return {
    packageId,
    launch: { ...launch, standings: rows.map(presentStanding) },
    state: {
      items: rows.map((row) => stateAtLaunch(model.edition, row)),
      currentItemId: continues ? attempt.currentItemId : null,
      sequencing: continues ? attempt.sequencing : null,
    },
    from: continues ? attempt.sessionId : null,
  };
}

/**
 * Lets a session that began without a network write, as opening the player does with one. Throws as `openActivity`;
 * `scorm_package_changed` where the activity plays another package by now, and `scorm_continued_elsewhere` where the member went on
 * from what it began with somewhere else.
 */
export async function continueFromDevice(
  ctx: TenantContext,
  { trainingId, sessionId }: { readonly trainingId: string; readonly sessionId: string },
  { activityId, packageId, from }: ScormDeviceSession,
): Promise<void> {
  const open = await openActivity(ctx, trainingId, activityId, { finishes: true });
  const { activity } = open.placed;
  if (activity.type !== 'scorm' || activity.settings.packageId !== packageId)
    throw new AppError('scorm_package_changed');
  const at = { enrollmentId: open.enrollment.id, activityId };
  const isBegun = open.progress[activityId] !== undefined;
  const earlier = await findAttemptAt(ctx, at);
  // As where the player is opened: a course that was restarted, or another package, begins anew.
  const continues = earlier?.packageId === packageId && isBegun;
  if ((continues ? earlier.sessionId : null) !== from) throw new AppError('scorm_continued_elsewhere');
  if (earlier && !continues) await clearAttempt(ctx, at);
  if (!isBegun) await recordActivity(ctx, open, { status: 'in_progress', score: null });
  await takeOverAttempt(ctx, { ...at, trainingId, packageId, sessionId });
}
