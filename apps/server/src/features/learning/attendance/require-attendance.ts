import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { findStanding } from './sessions.queries.ts';

/** `finishing`: a session has just ended, and what was done in it may still arrive. */
export type AttendanceAccess = 'open' | 'finishing' | 'shut';

async function accessTo(ctx: TenantContext, courseId: string): Promise<AttendanceAccess> {
  if (!ctx.actor.modules.has('attendance')) return 'open';
  const standing = await findStanding(ctx, courseId);
  if (!standing?.mandatory || standing.isExempt || standing.isAttending) return 'open';
  return standing.isFinishing ? 'finishing' : 'shut';
}

/** Whether a course stays shut to the acting member until the training authority has recorded a start. */
export async function isShut(ctx: TenantContext, courseId: string): Promise<boolean> {
  return (await accessTo(ctx, courseId)) !== 'open';
}

/**
 * Throws `attendance_required` where a course is shut to the acting member. `finishes`: for what only hands in what was done; it is
 * answered with `finishing` for a little while after a session.
 */
export async function requireAttendance(
  ctx: TenantContext,
  courseId: string,
  { finishes }: { readonly finishes: boolean } = { finishes: false },
): Promise<Exclude<AttendanceAccess, 'shut'>> {
  const access = await accessTo(ctx, courseId);
  if (access === 'open' || (access === 'finishing' && finishes)) return access;
  throw new AppError('attendance_required');
}

/** Whether a training authority records when the acting member is at work in a course: what decides about it is done in its sight. */
export async function isUnderAttendance(ctx: TenantContext, courseId: string): Promise<boolean> {
  if (!ctx.actor.modules.has('attendance')) return false;
  const standing = await findStanding(ctx, courseId);
  return standing?.mandatory === true && !standing.isExempt;
}
