import { createHash } from 'node:crypto';

import type { ScormLaunch } from '@trilha/contracts/learning/scorm-runtime';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { openActivity } from '../enrollments/open-activity.ts';
import type { OpenActivity } from '../enrollments/open-activity.ts';
import { activityIdAt } from '../enrollments/activity-id-at.ts';
import { scormPackage } from '../packages/read-package.ts';
import { presentStanding } from './item-progress.ts';
import { findAttemptAt, listStandings } from './scorm-states.queries.ts';

export interface OpenScorm extends OpenActivity {
  readonly activityId: string;
  readonly packageId: string;
}

/** A SCORM activity that is open to the member. Throws as `openActivity` does; `not_found` for other types. */
export async function openScorm(
  ctx: TenantContext,
  place: { trainingId: string; hierarchyOrder: number },
  options: { lock: boolean },
): Promise<OpenScorm> {
  requirePermission(ctx.actor, 'learning.take');
  const activityId = await activityIdAt(ctx, place.trainingId, place.hierarchyOrder);
  const open = await openActivity(ctx, place.trainingId, activityId, options);
  const { activity } = open.placed;
  if (activity.type !== 'scorm') throw new AppError('not_found');
  return { ...open, activityId, packageId: activity.settings.packageId };
}

/** Everything the player needs before it is opened: the structure of the package and where each item stands. */
export async function readLaunch(
  ctx: TenantContext,
  place: { trainingId: string; hierarchyOrder: number },
  playerUrlOf: (packageId: string) => string,
): Promise<ScormLaunch> {
  const open = await openScorm(ctx, place, { lock: false });
  const { packageId, activityId } = open;
  const model = await scormPackage(ctx, packageId);
  const at = { enrollmentId: open.enrollment.id, activityId };
  const attempt = await findAttemptAt(ctx, at);
  const isSame = attempt?.packageId === packageId && open.progress[activityId] !== undefined;
  const rows = isSame ? await listStandings(ctx, at) : [];
  return presentLaunch(
    ctx,
    {
      activityId,
      playerUrl: playerUrlOf(packageId),
      package: model,
      standings: rows.map(presentStanding),
    },
    packageId,
  );
}

/** A package of an activity for its player, as if nobody had opened it yet. */
export async function launchUnseen(
  ctx: TenantContext,
  { activityId, packageId }: { activityId: string; packageId: string },
  playerUrl: string,
): Promise<ScormLaunch> {
  const model = await scormPackage(ctx, packageId);
  return presentLaunch(ctx, { activityId, playerUrl, package: model, standings: [] }, packageId);
}

function presentLaunch(
  ctx: TenantContext,
  launch: Omit<ScormLaunch, 'learner'>,
  packageId: string,
): ScormLaunch {
  return {
    ...launch,
    learner: {
      id: createHash('sha256').update(`${ctx.actor.memberId}:${packageId}`).digest('hex').slice(0, 32),
      name: lastNameFirst(ctx.actor.displayName),
      language: ctx.locale,
    },
  };
}

function lastNameFirst(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${last}, ${words.join(' ')}`;
}
