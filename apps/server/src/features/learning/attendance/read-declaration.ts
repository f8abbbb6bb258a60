import type {
  DeclarationGap,
  SetupGap,
  readAttendanceDeclaration,
} from '@trilha/contracts/learning/attendance';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { codeFault, isCheckedCode, placeOfCourse } from '@trilha/rules/learning/attendance';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { countExempt, listLearners } from './declaration.queries.ts';
import { runOf } from './prepare-opening.ts';
import { findAuthority, findCourse } from './setup.queries.ts';
import type { AttendanceCourseRow, AuthorityRow } from './setup.queries.ts';

function setupGaps(course: AttendanceCourseRow, authority: AuthorityRow | undefined): SetupGap[] {
  if (!authority) return ['not_set_up'];
  const { line, environment } = placeOfCourse(authority, course);
  const codes = line === 1 ? [course.actionCode] : [course.courseCode, course.actionCode];
  return [
    ...(environment === 'test' ? (['test_environment'] as const) : []),
    ...(codes.every(isCheckedCode) ? [] : (['codes_unchecked'] as const)),
    ...(codeFault(course, line, environment) ? (['codes_invalid'] as const) : []),
  ];
}

type Learner = Awaited<ReturnType<typeof listLearners>>[number];

function gapsOf(learner: Learner): DeclarationGap[] {
  const gaps: DeclarationGap[] = [];
  if (learner.document === null) gaps.push('run_missing');
  else if (runOf(learner) === null) gaps.push('run_invalid');
  if (learner.closed + learner.unclosed === 0) gaps.push('never_started');
  else if (learner.closed === 0) gaps.push('never_closed');
  else if (learner.unclosed > 0) gaps.push('unclosed_sessions');
  return gaps;
}

/** What a course and its learners still lack for a declaration at the authority. Throws `not_found`. */
export async function readDeclaration(
  ctx: TenantContext,
  courseId: string,
  page: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<ResponseOf<typeof readAttendanceDeclaration>> {
  requirePermission(ctx.actor, 'attendance.manage');
  const course = await findCourse(ctx, courseId);
  if (!course) throw new AppError('not_found');
  const authority = await findAuthority(ctx.tx, ctx.actor.tenantId);
  const base = authority ? placeOfCourse(authority, course).base : '';
  const rows = await listLearners(ctx, courseId, { ...page, base, actionCode: course.actionCode });
  const { items, nextCursor } = pageFrom(rows, page.limit, ({ name, id }) => [name, id]);
  return {
    setup: setupGaps(course, authority),
    exempt: await countExempt(ctx, courseId),
    items: items.map((learner) => ({
      id: learner.id,
      name: learner.name,
      closed: learner.closed,
      unclosed: learner.unclosed,
      minutes: learner.minutes,
      gaps: gapsOf(learner),
    })),
    nextCursor,
  };
}
