import type { AttendanceTrial } from '@trilha/contracts/learning/attendance';
import {
  awaitsAnswer,
  codeFault,
  formatRut,
  mayBeAnswered,
  placeOfCourse,
} from '@trilha/rules/learning/attendance';
import { CHECKED_FIELDS, contradictions, readErrorCodes } from '@trilha/rules/learning/attendance-answers';
import type { AuthorityAnswer } from '@trilha/rules/learning/attendance-answers';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { Services, TenantContext } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import { newTenantSecret, tenantOfSecret } from '../../identity/sessions/secret-token.ts';
import { answerAddresses } from './answer-addresses.ts';
import { newForm } from './leave-for-authority.ts';
import { findAuthority, findCourse } from './setup.queries.ts';
import { answerTrial, findTrial, lockTrial, upsertTrial } from './trials.queries.ts';
import type { TrialOutcome } from './trials.queries.ts';

const TRIAL_PREFIX = 'att';

/**
 * Begins a trial of what a course sends: a start at the authority's test address, where nothing counts, or at the company's own one, with
 * a number the administrator can sign in with. Throws `not_found`, `attendance_invalid` with the field, and `attendance_not_possible`.
 */
export async function trySetup(
  ctx: TenantContext,
  { config }: Pick<Services, 'config'>,
  of: { readonly courseId: string; readonly run: string; readonly browserSecret: string },
): Promise<{ address: string }> {
  requirePermission(ctx.actor, 'attendance.manage');
  const course = await findCourse(ctx, of.courseId);
  if (!course) throw new AppError('not_found');
  const authority = await findAuthority(ctx.tx, ctx.actor.tenantId);
  if (!authority || !answerAddresses(config.publicUrl).fit) throw new AppError('attendance_not_possible');
  const run = formatRut(of.run);
  if (!run) throw new AppError('attendance_invalid', { field: 'run' });
  const { line, environment, base } = placeOfCourse(authority, { ...course, environment: 'test' });
  const fault = codeFault(course, line, environment);
  if (fault) throw new AppError('attendance_invalid', { field: fault });

  const { address, kept } = newForm(ctx, of.browserSecret);
  await upsertTrial(ctx, {
    ...kept,
    run,
    line,
    trainingId: of.courseId,
    sessionKey: newTenantSecret(TRIAL_PREFIX, ctx.actor.tenantId),
    baseAddress: base,
    trainingBodyRut: authority.trainingBodyRut,
    courseCode: course.courseCode,
    actionCode: course.actionCode,
  });
  return { address };
}

/** What came of the last trial of a course; null where nobody tried it. */
export async function readTrial(ctx: TenantContext, courseId: string): Promise<AttendanceTrial | null> {
  const row = await findTrial(ctx, courseId);
  if (!row) return null;
  const isWaiting = row.outcome === null && awaitsAnswer({ leftAt: row.openedAt }, ctx.now);
  const outcome = (['recorded', 'refused', 'contradicts'] as const).find((one) => one === row.outcome);
  return {
    outcome: outcome ?? (isWaiting ? 'waiting' : 'unanswered'),
    at: (row.answeredAt ?? row.openedAt).toISOString(),
    place: row.baseAddress,
    errorCodes: row.errorCodes,
    contradicts: CHECKED_FIELDS.filter((field) => row.contradicts.includes(field)),
  };
}

/**
 * Records the authority's answer to a trial: once, within a day, and only where it fits what was sent. Gives the course; undefined where the
 * answer is of no trial.
 */
export async function recordTrialAnswer(
  services: Pick<Services, 'pool' | 'clock'>,
  answer: AuthorityAnswer,
  cameToFailure: boolean,
): Promise<{ readonly courseId: string } | undefined> {
  const sessionKey = answer.IdSesionAlumno ?? '';
  const tenantId = tenantOfSecret(TRIAL_PREFIX, sessionKey);
  if (!tenantId) return undefined;
  const now = services.clock();
  return inTenant(services.pool, tenantId, async (tx) => {
    const row = await lockTrial(tx, tenantId, sessionKey);
    if (!row) return undefined;
    const isFirst = row.answeredAt === null && mayBeAnswered({ leftAt: row.openedAt }, now);
    if (isFirst)
      await answerTrial(
        tx,
        { tenantId, trainingId: row.trainingId, now },
        judge(answer, contradictions(row, answer, cameToFailure)),
      );
    return { courseId: row.trainingId };
  });
}

/** An error tells something of the set-up whatever else came; a success has to fit, and to bring a session. */
function judge(answer: AuthorityAnswer, contradicts: readonly string[]) {
  const isRefused = answer.GlosaError !== undefined;
  const fits = contradicts.length === 0 && answer.IdSesionSence !== undefined;
  const outcome: TrialOutcome = isRefused ? 'refused' : fits ? 'recorded' : 'contradicts';
  return {
    outcome,
    errorCodes: isRefused ? readErrorCodes(answer.GlosaError ?? '') : [],
    contradicts: outcome === 'contradicts' && contradicts.length === 0 ? ['IdSesionSence'] : contradicts,
  };
}
