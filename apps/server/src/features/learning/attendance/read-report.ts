import type { AttendanceDay, listAttendanceSessions } from '@trilha/contracts/learning/attendance';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { CHECKED_FIELDS } from '@trilha/rules/learning/attendance-answers';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { listDays, listSessions, readTimeZone } from './report.queries.ts';
import type { ReportFilter, SessionFilter } from './report.queries.ts';
import { attendanceStateOf } from './sessions.queries.ts';

interface Page {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Sessions by course and day of the company. */
export async function readDays(
  ctx: TenantContext,
  filter: ReportFilter & Page,
): Promise<{ items: AttendanceDay[]; nextCursor: string | null }> {
  requirePermission(ctx.actor, 'attendance.manage');
  const rows = await listDays(ctx, filter);
  const page = pageFrom(rows, filter.limit, ({ day, courseId }) => [day, courseId]);
  return {
    items: page.items.map(({ courseId, title, ...counts }) => ({
      ...counts,
      course: { id: courseId, name: textOf(ctx, title) },
    })),
    nextCursor: page.nextCursor,
  };
}

/** Every session with what came of it, newest first; learners' numbers are in the file only. */
export async function readSessions(
  ctx: TenantContext,
  filter: SessionFilter & Page,
): Promise<ResponseOf<typeof listAttendanceSessions>> {
  requirePermission(ctx.actor, 'attendance.manage');
  const rows = await listSessions(ctx, filter);
  const page = pageFrom(rows, filter.limit, ({ openedKey, id }) => [openedKey, id]);
  return {
    items: page.items.map((row) => ({
      id: row.id,
      course: { id: row.courseId, name: textOf(ctx, row.title) },
      person: row.person,
      state: attendanceStateOf(row.state),
      actionCode: row.actionCode,
      openedAt: row.openedAt.toISOString(),
      startedAt: row.startedAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
      minutes: row.minutes,
      authoritySession: row.authoritySession,
      authorityTime: row.authorityTime,
      errorCodes: row.errorCodes,
      contradicts: CHECKED_FIELDS.filter((field) => row.contradicts.includes(field)),
      refusedAnswers: row.refusedAnswers,
    })),
    nextCursor: page.nextCursor,
    timeZone: await readTimeZone(ctx),
  };
}
