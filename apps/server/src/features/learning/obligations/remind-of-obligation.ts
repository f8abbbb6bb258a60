import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { notifyReminded } from './notify-reminded.ts';
import { findOfTeam, insertReminder } from './obligations.queries.ts';
import { teamOf, todayOf } from './team.ts';

/**
 * Reminds somebody of the actor's team of what they have to do, by the channels they chose. Throws `not_found` for who is not of the team,
 * `nothing_to_remind` for what is done or not asked, and `already_reminded` where somebody did today.
 */
export async function remindOfObligation(ctx: TenantContext, enrollmentId: string): Promise<void> {
  const { team } = await teamOf(ctx);
  const [row] = await findOfTeam(ctx, team, [enrollmentId]);
  if (!row) throw new AppError('not_found');
  if ((row.state !== 'due' && row.state !== 'overdue') || !row.dueAt) throw new AppError('nothing_to_remind');
  const today = todayOf(ctx);
  if (!(await insertReminder(ctx, enrollmentId, today))) throw new AppError('already_reminded');
  await notifyReminded(ctx, row, today);
}
