import { ANSWER_VERDICTS } from '@trilha/contracts/learning/attendance';
import type {
  AttendanceDay,
  getAttendanceSession,
  listAttendanceSessions,
} from '@trilha/contracts/learning/attendance';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { AUTHORITY_ZONE, RECORD_STANDINGS } from '@trilha/rules/learning/attendance';
import type { RecordStanding } from '@trilha/rules/learning/attendance';
import { ANSWER_KINDS, CHECKED_FIELDS } from '@trilha/rules/learning/attendance-answers';
import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { findReported, listAnswers, listDays, listSessions } from './report.queries.ts';
import type { ReportFilter, SessionFilter } from './report.queries.ts';
import { attendanceStateOf } from './sessions.queries.ts';

interface Page {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** What a session is worth, by its name in the database. */
export const standingOf = (name: string): RecordStanding =>
  RECORD_STANDINGS.find((known) => known === name) ?? 'former';

/** Sessions of the company by course and day of the authority. */
export async function readDays(
  ctx: TenantContext,
  filter: ReportFilter & Page,
): Promise<{ items: AttendanceDay[]; nextCursor: string | null }> {
  requirePermission(ctx.actor, 'attendance.manage');
  const rows = await listDays(ctx, filter);
  const page = pageFrom(rows, filter.limit, ({ day, courseId, actionCode, standing }) => [
    day,
    courseId,
    actionCode,
    standing,
  ]);
  return {
    items: page.items.map(({ courseId, title, standing, ...counts }) => ({
      ...counts,
      standing: standingOf(standing),
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
      standing: standingOf(row.standing),
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
    timeZone: AUTHORITY_ZONE,
  };
}

const receivedFields = z.record(z.string(), z.string()).catch({});
const SHOWN_OF_RUN = 4;

/** What came, with the end of the learner's number only: the whole of it is in the file, behind a fresh proof. */
function shownFields(stored: unknown): Record<string, string> {
  const fields = receivedFields.parse(stored);
  const run = fields['RunAlumno'];
  return run ? { ...fields, RunAlumno: `…${run.slice(-SHOWN_OF_RUN)}` } : fields;
}

const oneOf = <T extends string>(known: readonly [T, ...T[]], name: string): T =>
  known.find((one) => one === name) ?? known[0];

/** One session with every answer as it was received. Throws `not_found`. */
export async function readSession(
  ctx: TenantContext,
  sessionId: string,
): Promise<ResponseOf<typeof getAttendanceSession>> {
  requirePermission(ctx.actor, 'attendance.manage');
  const row = await findReported(ctx, sessionId);
  if (!row) throw new AppError('not_found');
  const answers = await listAnswers(ctx, sessionId);
  return {
    id: row.id,
    person: row.person,
    state: attendanceStateOf(row.state),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    authorityTime: row.authorityTime,
    authorityCloseTime: row.authorityCloseTime,
    timeZone: AUTHORITY_ZONE,
    answers: answers.map((answer) => ({
      number: answer.number,
      receivedAt: answer.receivedAt.toISOString(),
      kind: oneOf(ANSWER_KINDS, answer.kind),
      verdict: oneOf(ANSWER_VERDICTS, answer.verdict),
      errorCodes: answer.errorCodes,
      contradicts: CHECKED_FIELDS.filter((field) => answer.contradicts.includes(field)),
      fields: shownFields(answer.fields),
    })),
  };
}
