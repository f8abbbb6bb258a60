import { testActivityStatus } from '@trilha/rules/learning/attempts';

import type { TenantContext } from '../../../platform/context.ts';
import { activityOfMember } from '../enrollments/open-activity.ts';
import type { OpenActivity } from '../enrollments/open-activity.ts';
import { recordActivity } from '../enrollments/record-activity.ts';
import { summariesOf } from './attempt.presenter.ts';
import {
  attemptsOfRound,
  findAttempt,
  lockAttempt,
  markForReview,
  readAnswers,
  updateAttempt,
} from './attempts.queries.ts';
import type { AttemptRow } from './attempts.queries.ts';
import { gradeAttempt } from './grade-attempt.ts';
import type { GradedAttempt } from './grade-attempt.ts';
import { loadAttempt } from './load-attempt.ts';
import { countUsedDraws } from './test-offers.queries.ts';
import type { TestRound } from './test-offers.queries.ts';
import { saveForRepair } from './test-repairs.ts';
import { testRulesOf, withUsedDraws } from './test-rules.ts';

/** An attempt nobody else can end before the commit, and the enrollment its result goes to. */
export interface EndingAttempt {
  readonly attempt: AttemptRow;
  /** Undefined where the person left the course, or it no longer has the test: the grade is kept with the attempt only. */
  readonly open: OpenActivity | undefined;
  readonly state: string;
  readonly graded: GradedAttempt;
  /** When it was handed in, where that was before now. */
  readonly submittedAt?: Date;
}

/**
 * Locks an attempt and grades what is saved. The enrollment is locked first, as everywhere, so that two who end
 * attempts of one person never wait for each other in a circle.
 */
export async function lockForEnding(ctx: TenantContext, attempt: AttemptRow): Promise<EndingAttempt> {
  const open = await activityOfMember(ctx, attempt);
  const state = await lockAttempt(ctx, attempt.id);
  const { questions, rules } = await loadAttempt(ctx, attempt);
  const graded = gradeAttempt(questions, await readAnswers(ctx, attempt.id), rules.minimumScore !== null);
  return { attempt, open, state, graded };
}

/**
 * Ends a locked attempt with the grade of what is saved, or leaves it to a reviewer, and takes the result to the
 * enrollment. Does nothing to an attempt that had ended already.
 */
export async function endAttempt(
  ctx: TenantContext,
  ending: EndingAttempt,
  endedBy: 'member' | 'deadline',
): Promise<void> {
  const { attempt, graded, state } = ending;
  if (state !== 'in_progress') return;
  // An attempt whose time ran out was submitted at the deadline, however late the server handles it.
  const submittedAt = ending.submittedAt ?? ((endedBy === 'deadline' && attempt.deadlineAt) || ctx.now);
  if (graded.waiting > 0) {
    const waiting = graded.answers.filter(({ byPerson, earned }) => byPerson && earned === null);
    await markForReview(
      ctx,
      attempt.id,
      waiting.map(({ question }) => question.id),
    );
    await updateAttempt(ctx, attempt.id, {
      state: 'awaiting_review',
      endedBy,
      submittedAt,
      earned: null,
      possible: graded.possible,
      score: null,
      passed: null,
      gradedAt: null,
    });
  } else {
    await saveGrade(ctx, ending, { endedBy, submittedAt });
  }
  await applyToEnrollment(ctx, ending);
}

/** Writes the final grade of an attempt. */
export async function saveGrade(
  ctx: TenantContext,
  { attempt, graded }: EndingAttempt,
  end: { endedBy: 'member' | 'deadline'; submittedAt: Date } | { gradedBy: string },
): Promise<void> {
  const { rules } = await loadAttempt(ctx, attempt);
  await updateAttempt(ctx, attempt.id, {
    ...end,
    state: 'graded',
    earned: Math.round(graded.earned * 100) / 100,
    possible: graded.possible,
    score: graded.score,
    passed: rules.minimumScore === null ? null : graded.score >= rules.minimumScore,
    gradedAt: ctx.now,
  });
}

/**
 * Updates the enrollment with the result of the test: its best grade, and whether it is lost for good. An
 * attempt of an earlier round counts for nothing any more.
 */
export async function applyToEnrollment(
  ctx: TenantContext,
  { attempt, open, graded }: EndingAttempt,
): Promise<void> {
  if (open)
    await applyRound(ctx, open, attempt, (isWanted, latestId = attempt.id) =>
      saveForRepair(ctx, { attempt, graded, latestId, isWanted }),
    );
}

/** The same where a test that was opened on a device counts for nothing: it has used up an attempt, which may have been the last. */
export async function applyUsedUp(ctx: TenantContext, open: OpenActivity, of: TestRound): Promise<void> {
  await applyRound(ctx, open, of, async (isWanted, latestId) => {
    // What was not graded cannot be gone through again; an attempt before it can.
    const attempt = latestId === undefined ? undefined : await findAttempt(ctx, latestId);
    return attempt !== undefined && saveForRepair(ctx, { attempt, latestId: attempt.id, isWanted });
  });
}

/** `saveRepair`: whether a review of the latest attempt stands before the test is lost. */
async function applyRound(
  ctx: TenantContext,
  open: OpenActivity,
  { enrollmentId, activityId, round }: TestRound,
  saveRepair: (isWanted: boolean, latestId: string | undefined) => Promise<boolean>,
): Promise<void> {
  if (open.enrollment.id !== enrollmentId || open.enrollment.round !== round) return;
  const rules = testRulesOf(open.placed.activity, open.extraAttempts);
  if (!rules) return;

  const rows = await attemptsOfRound(ctx, enrollmentId, activityId, round);
  const { lost } = await countUsedDraws(ctx, { enrollmentId, activityId, round });
  // What may still come back counts when it does.
  const attempts = withUsedDraws(summariesOf(rows), { open: 0, lost });
  const status = testActivityStatus(rules.kind, rules.policy, attempts);
  // Lost, but for a review that wins another attempt.
  const isKept = status === 'failed' && (await saveRepair(rules.repairBeforeBlock, rows.at(-1)?.id));
  const scores = rows.map(({ score }) => score).filter((score) => score !== null);
  const isEvaluated = rules.minimumScore !== null;
  await recordActivity(ctx, open, {
    status: status === 'not_started' || isKept ? 'in_progress' : status,
    score: isEvaluated && scores.length > 0 ? Math.max(...scores) : null,
  });
}
