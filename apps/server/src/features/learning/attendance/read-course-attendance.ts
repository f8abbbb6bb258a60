import type { AttendanceSession, CourseAttendance } from '@trilha/contracts/learning/attendance';
import {
  AUTHORITY_ZONE,
  ENTRY_WINDOW_SECONDS,
  attendanceStateAt,
  mayBeClosed,
} from '@trilha/rules/learning/attendance';
import { CHECKED_FIELDS } from '@trilha/rules/learning/attendance-answers';
import { calendarDay } from '@trilha/rules/platform/dates';

import { requirePermission } from '../../../platform/context.ts';
import type { Services, TenantContext } from '../../../platform/context.ts';
import { prepareOpening } from './prepare-opening.ts';
import { findContradictions, findLatest, findLatestStarted, findStanding } from './sessions.queries.ts';
import type { SessionRow } from './sessions.queries.ts';
import { findAuthority, findCourse } from './setup.queries.ts';

const secondsLeft = (until: Date | null, now: Date): number =>
  until ? Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000)) : 0;

function presentSession(row: SessionRow, contradicts: readonly string[], now: Date): AttendanceSession {
  const state = attendanceStateAt(row, now);
  const windowEnd = new Date(row.leftAt.getTime() + ENTRY_WINDOW_SECONDS * 1000);
  const isUnderWay = state === 'open' || state === 'closing';
  const endedAt = state === 'expired' ? (row.endedAt ?? row.endsAt) : row.endedAt;
  return {
    state,
    openedAt: row.openedAt.toISOString(),
    entrySeconds: state === 'opening' || state === 'closing' ? secondsLeft(windowEnd, now) : null,
    remainingSeconds: isUnderWay ? secondsLeft(row.endsAt, now) : null,
    startedAt: row.startedAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    errorCodes: row.errorCodes,
    contradicts: CHECKED_FIELDS.filter((field) => contradicts.includes(field)),
  };
}

/** What is left of a course that keeps no attendance any more: a session that is not closed at the authority yet. */
async function readLeftover(ctx: TenantContext, started: SessionRow): Promise<CourseAttendance> {
  const authority = await findAuthority(ctx.tx, ctx.actor.tenantId);
  const day = calendarDay(started.openedAt, AUTHORITY_ZONE);
  return {
    mandatory: false,
    exempt: true,
    locked: false,
    firstDay: day,
    lastDay: day,
    contact: authority?.contact ?? '',
    obstacle: null,
    session: presentSession(started, await findContradictions(ctx, started.id), ctx.now),
    can: { start: false, close: true },
  };
}

/** Where the acting member stands with a course's attendance; null where it keeps none. */
export async function readCourseAttendance(
  ctx: TenantContext,
  { config }: Pick<Services, 'config'>,
  courseId: string,
): Promise<CourseAttendance | null> {
  requirePermission(ctx.actor, 'learning.take');
  const course = await findCourse(ctx, courseId);
  const standing = course && (await findStanding(ctx, courseId));
  const started = await findLatestStarted(ctx, courseId);
  const isImpersonating = ctx.actor.actedBy !== undefined;
  const close = started !== undefined && mayBeClosed(started, ctx.now) && !isImpersonating;
  if (!course || !standing) return started && close ? readLeftover(ctx, started) : null;
  const authority = await findAuthority(ctx.tx, ctx.actor.tenantId);
  const row = await findLatest(ctx, courseId);
  const prepared = await prepareOpening(ctx, { courseId, course, authority }, config.publicUrl);
  const obstacle = typeof prepared === 'string' ? prepared : null;
  const session = row ? presentSession(row, await findContradictions(ctx, row.id), ctx.now) : null;
  const isUnderWay = session?.state === 'open' || session?.state === 'closing';
  return {
    mandatory: standing.mandatory,
    exempt: standing.isExempt,
    locked: standing.mandatory && !standing.isExempt && !standing.isAttending,
    firstDay: course.firstDay,
    lastDay: course.lastDay,
    contact: authority?.contact ?? '',
    obstacle,
    session,
    // Who acts in the learner's name does not sign in at the authority for them.
    can: {
      start: obstacle === null && !standing.isExempt && !isUnderWay && !isImpersonating,
      close,
    },
  };
}
