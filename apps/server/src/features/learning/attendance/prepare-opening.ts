import type { AttendanceObstacle } from '@trilha/contracts/learning/attendance';
import { AUTHORITY_ZONE, codeFault, formatRut, placeOfCourse } from '@trilha/rules/learning/attendance';
import type { CourseCodes, TrainingLine } from '@trilha/rules/learning/attendance';
import { calendarDay } from '@trilha/rules/platform/dates';

import type { TenantContext } from '../../../platform/context.ts';
import { answerAddresses } from './answer-addresses.ts';
import { findLearner } from './sessions.queries.ts';
import type { AttendanceCourseRow, AuthorityRow } from './setup.queries.ts';

/** What is sent to the authority to open a session. */
export interface Opening extends CourseCodes {
  readonly baseAddress: string;
  readonly trainingBodyRut: string;
  readonly line: TrainingLine;
  readonly run: string;
}

const CHILE = 'CHL';

/** The number of a document as the authority reads it; null where it is none: one of another country may have a digit that fits by chance. */
export function runOf({
  document,
  country,
}: {
  readonly document: string | null;
  readonly country: string | null;
}) {
  return document !== null && (country ?? CHILE) === CHILE ? formatRut(document) : null;
}

/** Our own checks before the authority is asked: what to send, or why nothing can be sent. */
export async function prepareOpening(
  ctx: TenantContext,
  of: {
    readonly courseId: string;
    readonly course: AttendanceCourseRow;
    readonly authority?: AuthorityRow | undefined;
  },
  publicUrl: string,
): Promise<Opening | AttendanceObstacle> {
  const { courseId, course, authority } = of;
  if (!authority) return 'not_set_up';
  const learner = await findLearner(ctx, courseId);
  if (!learner.isEnrolled) return 'not_enrolled';
  if (!answerAddresses(publicUrl).fit) return 'answers_too_long';
  const { line, environment, base } = placeOfCourse(authority, course);
  if (codeFault(course, line, environment)) return 'codes_invalid';
  const today = calendarDay(ctx.now, AUTHORITY_ZONE);
  if (today < course.firstDay || today > course.lastDay) return 'outside_days';
  if (!learner.document) return 'run_missing';
  const run = runOf(learner);
  if (run === null) return 'run_invalid';
  return {
    run,
    line,
    trainingBodyRut: authority.trainingBodyRut,
    baseAddress: base,
    courseCode: course.courseCode,
    actionCode: course.actionCode,
  };
}
