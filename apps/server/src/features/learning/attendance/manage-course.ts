import type {
  getAttendanceCourse,
  listAttendanceCourses,
  saveAttendanceCourse,
} from '@trilha/contracts/learning/attendance';
import type { BodyOf, ResponseOf } from '@trilha/contracts/platform/endpoint';
import { codeFault, placeOfCourse } from '@trilha/rules/learning/attendance';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { isOneself, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import * as queries from './setup.queries.ts';
import { readTrial } from './try-setup.ts';

/** A course of the company. Throws `not_found`. */
async function requireCourse(ctx: TenantContext, courseId: string): Promise<{ id: string; name: string }> {
  requirePermission(ctx.actor, 'attendance.manage');
  const row = await queries.findCourseTitle(ctx, courseId);
  if (!row) throw new AppError('not_found');
  return { id: row.id, name: textOf(ctx, row.title) };
}

/** How a course keeps attendance, with who is exempt and the groups that could be. */
export async function readAttendanceCourse(
  ctx: TenantContext,
  courseId: string,
): Promise<ResponseOf<typeof getAttendanceCourse>> {
  const course = await requireCourse(ctx, courseId);
  const row = await queries.findCourse(ctx, courseId);
  const exemptions = row ? await queries.listExemptions(ctx, courseId) : [];
  const groups = await queries.listGroups(ctx);
  const authority = await queries.findAuthority(ctx.tx, ctx.actor.tenantId);
  return {
    course,
    attendance: row
      ? {
          ...row,
          exemptMembers: exemptions.flatMap(({ memberId, displayName }) =>
            memberId ? [{ id: memberId, name: displayName ?? '' }] : [],
          ),
          exemptGroups: exemptions.flatMap(({ labelId, labelName }) =>
            labelId ? [{ id: labelId, name: textOf(ctx, labelName) }] : [],
          ),
        }
      : null,
    groups: groups.map(({ id, name }) => ({ id, name: textOf(ctx, name) })),
    trial: await readTrial(ctx, courseId),
    company: authority ? { line: authority.line, environment: authority.environment } : null,
  };
}

/** How a course keeps attendance, for the audit log: ids and no names, which would stay there for good. */
async function findSetup(ctx: TenantContext, courseId: string): Promise<queries.CourseSetup | null> {
  const row = await queries.findCourse(ctx, courseId);
  if (!row) return null;
  const exemptions = await queries.listExemptions(ctx, courseId);
  return {
    ...row,
    exemptMemberIds: exemptions.flatMap(({ memberId }) => memberId ?? []),
    exemptGroupIds: exemptions.flatMap(({ labelId }) => labelId ?? []),
  };
}

/**
 * Says how a course keeps attendance. Throws `not_found`, `attendance_not_possible`, `attendance_invalid` with the field, and `forbidden` for
 * who exempts themselves; who was exempted by somebody else stays so.
 */
export async function saveCourseAttendance(
  ctx: TenantContext,
  courseId: string,
  wanted: BodyOf<typeof saveAttendanceCourse>,
): Promise<void> {
  await requireCourse(ctx, courseId);
  const authority = await queries.findAuthority(ctx.tx, ctx.actor.tenantId);
  if (!authority) throw new AppError('attendance_not_possible');
  const { line, environment } = placeOfCourse(authority, wanted);
  const fault = codeFault(wanted, line, environment);
  if (fault) throw new AppError('attendance_invalid', { field: fault });
  if (wanted.lastDay < wanted.firstDay) throw new AppError('attendance_invalid', { field: 'lastDay' });
  const groups = new Set((await queries.listGroups(ctx)).map(({ id }) => id));
  if (!wanted.exemptGroupIds.every((id) => groups.has(id))) throw new AppError('not_found');
  if (!(await queries.areMembers(ctx, wanted.exemptMemberIds))) throw new AppError('not_found');

  const before = await findSetup(ctx, courseId);
  const added = wanted.exemptMemberIds.filter((id) => !before?.exemptMemberIds.includes(id));
  if (added.some((id) => isOneself(ctx.actor, id))) throw new AppError('forbidden');
  await queries.replaceCourse(ctx, courseId, wanted);
  await appendAuditEntry(ctx, {
    action: 'attendance_course.saved',
    objectKind: 'course',
    objectId: courseId,
    before,
    after: wanted,
  });
}

/** Keeps no attendance of a course any more; what was kept stays. Throws `not_found` where it keeps none. */
export async function deleteCourseAttendance(ctx: TenantContext, courseId: string): Promise<void> {
  await requireCourse(ctx, courseId);
  const before = await findSetup(ctx, courseId);
  if (!before) throw new AppError('not_found');
  await queries.deleteCourse(ctx, courseId);
  await appendAuditEntry(ctx, {
    action: 'attendance_course.deleted',
    objectKind: 'course',
    objectId: courseId,
    before,
    after: null,
  });
}

/** Courses that keep attendance, by title. */
export async function readAttendanceCourses(
  ctx: TenantContext,
): Promise<ResponseOf<typeof listAttendanceCourses>> {
  requirePermission(ctx.actor, 'attendance.manage');
  const rows = await queries.listCourses(ctx);
  return {
    items: rows.map(({ id, title, actionCode, firstDay, lastDay, mandatory, formerActions }) => ({
      id,
      name: textOf(ctx, title),
      actionCode,
      firstDay,
      lastDay,
      mandatory,
      formerActions,
    })),
  };
}
