import type { TestOverview } from '@trilha/contracts/learning/test-overview';
import { canStartAttempt, finalFailureOf, isFinallyFailed, isPassed } from '@trilha/rules/learning/attempts';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { openActivity } from '../enrollments/open-activity.ts';
import { knownState, presentAttemptsCount, remainingSeconds, summariesOf } from './attempt.presenter.ts';
import { attemptsOfRound, countAnswered, findRunning, readSupportFiles } from './attempts.queries.ts';
import type { AttemptRow } from './attempts.queries.ts';
import { banksOfCourse } from './bank-snapshots.ts';
import { questionCountOf, questionDrawSchema } from './question-draw.ts';
import { findRepair } from './test-repairs.queries.ts';
import { reasonOf } from './submit-offer.ts';
import { countUsedDraws, readUncounted } from './test-offers.queries.ts';
import { testRulesOf, withUsedDraws } from './test-rules.ts';

/** What a person should know before starting a test: limits, attempts, what losing it means, and where they stand. */
export async function readTest(
  ctx: TenantContext,
  { trainingId, activityId }: { trainingId: string; activityId: string },
): Promise<TestOverview> {
  requirePermission(ctx.actor, 'learning.take');

  const { course, enrollment, placed, extraAttempts } = await openActivity(ctx, trainingId, activityId, {
    lock: false,
  });
  const rules = testRulesOf(placed.activity, extraAttempts);
  if (!rules) throw new AppError('not_found');
  const bankOf = await banksOfCourse(ctx, trainingId, course.version);
  const rows = await attemptsOfRound(ctx, enrollment.id, activityId, enrollment.round);
  const of = { enrollmentId: enrollment.id, activityId, round: enrollment.round };
  const attempts = withUsedDraws(summariesOf(rows), await countUsedDraws(ctx, of));
  const running = rows.some(({ state }) => state === 'in_progress')
    ? await findRunning(ctx, enrollment.id, activityId)
    : undefined;
  const repair = await findRepair(ctx, of);
  const isOpen = repair?.doneAt === null && isFinallyFailed(rules.policy, attempts);
  const supportFiles = await readSupportFiles(ctx, rules.supportFileIds);
  const decision = canStartAttempt({
    kind: rules.kind,
    policy: rules.policy,
    attempts: attempts.filter(({ state }) => state !== 'in_progress'),
    enrollmentBlocked: enrollment.state === 'blocked',
  });
  const refusal = decision.ok || decision.code === 'attempt_in_progress' ? null : decision.code;
  const scores = rows.map(({ score }) => score).filter((score) => score !== null);
  return {
    trainingId,
    activityId,
    kind: rules.kind,
    title: textOf(ctx, placed.activity.title),
    questionCount: questionCountOf(rules.draws, bankOf),
    minimumScore: rules.minimumScore,
    timeLimitMinutes: rules.timeLimitMinutes,
    attemptLimit: rules.policy.attemptLimit,
    attempts: presentAttemptsCount(rules, attempts),
    consequence: finalFailureOf(rules.kind),
    offersRepair: rules.repairBeforeBlock && !isOpen && (repair?.doneAt ?? null) === null,
    repair: repair && isOpen ? { questions: repair.questionIds.length, right: repair.rightIds.length } : null,
    supportFiles: supportFiles.map(({ id, name, size, mime }) => ({
      id,
      name,
      size,
      mime: mime ?? 'application/octet-stream',
      url: ctx.fileUrl(id),
    })),
    refusal,
    running: running ? await presentRunning(ctx, running) : null,
    passed: isPassed(attempts),
    bestScore: scores.length > 0 ? Math.max(...scores) : null,
    history: rows
      .filter(({ state }) => state !== 'in_progress')
      .map((row) => ({
        id: row.id,
        number: row.number,
        state: knownState(row.state),
        score: row.score,
        passed: row.passed,
        submittedAt: row.submittedAt?.toISOString() ?? null,
      }))
      .toReversed(),
    uncounted: await presentUncounted(ctx, of),
    courseState: enrollment.state,
  };
}

async function presentUncounted(
  ctx: TenantContext,
  of: { readonly enrollmentId: string; readonly activityId: string },
): Promise<TestOverview['uncounted']> {
  return (await readUncounted(ctx, of)).flatMap(({ id, submittedAt, ...row }) => {
    const reason = reasonOf(row.uncounted);
    return reason && submittedAt ? [{ id, submittedAt: submittedAt.toISOString(), reason }] : [];
  });
}

async function presentRunning(ctx: TenantContext, running: AttemptRow): Promise<TestOverview['running']> {
  const { answered } = await countAnswered(ctx, running.id);
  return {
    id: running.id,
    remainingSeconds: remainingSeconds(running.deadlineAt, ctx.now),
    answered,
    questionCount: questionDrawSchema.parse(running.drawn).questions.length,
  };
}
