import { trainingKindOf } from '@trilha/rules/learning/trainings';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { requireAttendance } from '../attendance/require-attendance.ts';
import { isKindOn } from '../trainings/kinds-on.ts';
import type { PlayRow } from './plays.queries.ts';

/**
 * Throws where the course of a play has been shut to its member since the play began: `enrollment_required` once they left it or it is
 * offered no more, `attendance_required` once a session of attendance is over, but for the little while in which what was done may still
 * arrive. A new version or a locked module ends no play under way.
 */
export async function requireStillTaking(
  ctx: TenantContext,
  { trainingId, kind, publishedVersion, subscription }: PlayRow,
): Promise<void> {
  if (publishedVersion === null || subscription !== 'active') throw new AppError('enrollment_required');
  if (!isKindOn(ctx.actor, trainingKindOf(kind))) throw new AppError('not_found');
  await requireAttendance(ctx, trainingId, { finishes: true });
}
