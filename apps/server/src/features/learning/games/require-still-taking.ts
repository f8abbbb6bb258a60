import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { requireAttendance } from '../attendance/require-attendance.ts';
import { isKindOn } from '../trainings/kinds-on.ts';
import type { LoadedGame } from './load-play.ts';
import type { PlayRow } from './plays.queries.ts';

/**
 * Throws where the course of a play has been shut to its member since the play began: `enrollment_required` once they left it,
 * `attendance_required` once a session of attendance is over, but for the little while in which what was done may still arrive. A new
 * version, a locked module or an archived course ends no play under way.
 */
export async function requireStillTaking(
  ctx: TenantContext,
  { trainingId, subscription, asksForAttendance }: PlayRow,
  { kind }: Pick<LoadedGame, 'kind'>,
): Promise<void> {
  if (subscription !== 'active') throw new AppError('enrollment_required');
  if (!isKindOn(ctx.actor, kind)) throw new AppError('not_found');
  if (asksForAttendance) await requireAttendance(ctx, trainingId, { finishes: true });
}
