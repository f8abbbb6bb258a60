import { attendanceStateAt, mayBeClosed, nextAttendanceState } from '@trilha/rules/learning/attendance';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { Services, TenantContext } from '../../../platform/context.ts';
import { hashSecret, newTenantSecret } from '../../identity/sessions/secret-token.ts';
import { FORM_PATH } from './answer-addresses.ts';
import { prepareOpening } from './prepare-opening.ts';
import {
  findLatestStarted,
  findStanding,
  insertOpening,
  lockOpenings,
  lockRunning,
  updateSession,
} from './sessions.queries.ts';
import type { SentForm } from './sessions.queries.ts';
import { findAuthority, findCourse } from './setup.queries.ts';

export const FORM_PREFIX = 'atf';
export const SESSION_PREFIX = 'ats';
const FORM_SECONDS = 60;

/** Where the form waits for the browser that asked, and what is kept of it. */
export function newForm(
  ctx: TenantContext,
  browserSecret: string,
): { readonly address: string; readonly kept: SentForm } {
  const secret = newTenantSecret(FORM_PREFIX, ctx.actor.tenantId);
  return {
    address: `${FORM_PATH}/${secret}`,
    kept: {
      formHash: hashSecret(secret),
      formBrowserHash: hashSecret(browserSecret),
      formUntil: new Date(ctx.now.getTime() + FORM_SECONDS * 1000),
    },
  };
}

/**
 * Begins an opening: the page that posts it waits for this browser. An opening nobody came back from is given up by it. Throws
 * `enrollment_required`, and `attendance_not_possible` where it is not set up, a check of ours
 * fails or a session is under way.
 */
export async function startAttendance(
  ctx: TenantContext,
  { config }: Pick<Services, 'config'>,
  { courseId, browserSecret }: { readonly courseId: string; readonly browserSecret: string },
): Promise<{ address: string }> {
  requirePermission(ctx.actor, 'learning.take');
  await lockOpenings(ctx.tx, { ...ctx.actor, trainingId: courseId });
  const course = await findCourse(ctx, courseId);
  if (!course) throw new AppError('attendance_not_possible');
  const standing = await findStanding(ctx, courseId);
  const authority = await findAuthority(ctx.tx, ctx.actor.tenantId);
  const opening = await prepareOpening(ctx, { courseId, course, authority }, config.publicUrl);
  if (opening === 'not_enrolled') throw new AppError('enrollment_required');
  if (typeof opening === 'string' || standing?.isExempt) throw new AppError('attendance_not_possible');

  const latest = await lockRunning(ctx, courseId);
  const state = latest && attendanceStateAt(latest, ctx.now);
  if (state === 'open' || state === 'closing') throw new AppError('attendance_not_possible');
  if (latest && state === 'opening')
    await updateSession(ctx.tx, ctx.actor.tenantId, latest.id, { state: 'abandoned', endedAt: ctx.now });
  else if (latest && state && state !== latest.state)
    await updateSession(ctx.tx, ctx.actor.tenantId, latest.id, { state, endedAt: latest.endsAt ?? ctx.now });

  const { address, kept } = newForm(ctx, browserSecret);
  await insertOpening(ctx, {
    ...kept,
    ...opening,
    trainingId: courseId,
    sessionKey: newTenantSecret(SESSION_PREFIX, ctx.actor.tenantId),
  });
  return { address };
}

/**
 * Leaves to close the session under way, or the last one where it ran out unclosed less than a day ago. Throws
 * `attendance_not_possible` where there is none.
 */
export async function closeAttendance(
  ctx: TenantContext,
  { courseId, browserSecret }: { readonly courseId: string; readonly browserSecret: string },
): Promise<{ address: string }> {
  requirePermission(ctx.actor, 'learning.take');
  const latest = await findLatestStarted(ctx, courseId, { lock: true });
  if (!latest || !mayBeClosed(latest, ctx.now)) throw new AppError('attendance_not_possible');
  const before = attendanceStateAt(latest, ctx.now);
  const state = nextAttendanceState(before, 'leave_to_close') ?? before;
  const { address, kept } = newForm(ctx, browserSecret);
  await updateSession(ctx.tx, ctx.actor.tenantId, latest.id, {
    ...kept,
    state,
    leftAt: ctx.now,
    errorCodes: [],
    ...(state === 'expired' ? { endedAt: latest.endedAt ?? latest.endsAt ?? ctx.now } : {}),
  });
  return { address };
}
