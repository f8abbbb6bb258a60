import type { TestRepair } from '@trilha/contracts/learning/test-repairs';
import type { Answer } from '@trilha/contracts/learning/questions';
import { isFinallyFailed } from '@trilha/rules/learning/attempts';
import { grade } from '@trilha/rules/learning/grading';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { allowAttempt } from '../enrollments/allow-attempt.ts';
import { openActivity } from '../enrollments/open-activity.ts';
import type { OpenActivity } from '../enrollments/open-activity.ts';
import { summariesOf } from './attempt.presenter.ts';
import { attemptsOfRound, findAttempt, readAnswers } from './attempts.queries.ts';
import type { AttemptRow } from './attempts.queries.ts';
import { gradeAttempt } from './grade-attempt.ts';
import type { GradedAttempt } from './grade-attempt.ts';
import { isAnswerTo } from './is-answer-to.ts';
import { loadAttempt } from './load-attempt.ts';
import { presentTakerQuestion } from './taker-question.ts';
import { addRight, deleteRepair, findRepair, writeRepair, writeWaits } from './test-repairs.queries.ts';
import type { RepairRow, RepairWaits } from './test-repairs.queries.ts';
import { countUsedDraws } from './test-offers.queries.ts';
import { testRulesOf, withUsedDraws } from './test-rules.ts';

/** A review is short: so many questions at most. */
const MAX_QUESTIONS = 5;
const CLOSE_TO_FULL = 1e-6;
/** How long a question waits after each wrong answer, the last one from then on: time to look it up, and too long to try every answer. */
const WAITS_SECONDS = [5, 15, 60] as const;
const MAX_WAIT_SECONDS = 60;

interface TestOf {
  readonly trainingId: string;
  readonly activityId: string;
}

/** What was answered wrong and a program can judge, the weakest answers first. */
function wrongQuestions({ answers }: GradedAttempt): string[] {
  return answers
    .filter(({ byPerson, earned, question }) => !byPerson && (earned ?? 0) < question.points - CLOSE_TO_FULL)
    .toSorted((one, other) => share(one) - share(other))
    .slice(0, MAX_QUESTIONS)
    .map(({ question }) => question.id);
}

const share = ({ earned, question }: GradedAttempt['answers'][number]) =>
  question.points > 0 ? (earned ?? 0) / question.points : 1;

const placeOf = ({ enrollment }: OpenActivity, activityId: string) => ({
  enrollmentId: enrollment.id,
  activityId,
  round: enrollment.round,
});

/**
 * Whether a review stands between a test whose attempts are used up and losing it. Where its author wants one and none was used in this
 * round it is opened, out of what the latest attempt answered wrong, whichever was graded last; where a program could judge none of that,
 * there is none. One that is open of an earlier attempt, as there were more in the meantime, is of the latest from now on.
 */
export async function saveForRepair(
  ctx: TenantContext,
  {
    attempt,
    graded,
    latestId,
    isWanted,
  }: {
    attempt: AttemptRow;
    /** Its grade, where it is at hand. */
    graded?: GradedAttempt;
    latestId: string;
    isWanted: boolean;
  },
): Promise<boolean> {
  const { enrollmentId, activityId, round, memberId, trainingId } = attempt;
  const place = { enrollmentId, activityId, round };
  const repair = await findRepair(ctx, place);
  if (repair && repair.doneAt !== null) return false;
  if (repair?.attemptId === latestId) return true;
  const latest = (latestId === attempt.id && graded) || (await gradeAnew(ctx, latestId));
  const questionIds = isWanted ? wrongQuestions(latest) : [];
  if (questionIds.length > 0)
    await writeRepair(ctx, { ...place, memberId, trainingId, attemptId: latestId, questionIds });
  else if (repair) await deleteRepair(ctx, repair.id);
  return questionIds.length > 0;
}

async function gradeAnew(ctx: TenantContext, attemptId: string): Promise<GradedAttempt> {
  const { questions, rules } = await loadAttempt(ctx, await requireAttempt(ctx, attemptId));
  return gradeAttempt(questions, await readAnswers(ctx, attemptId), rules.minimumScore !== null);
}

async function requireAttempt(ctx: TenantContext, attemptId: string): Promise<AttemptRow> {
  const attempt = await findAttempt(ctx, attemptId);
  if (!attempt) throw new Error('A repair has the attempt it came from.');
  return attempt;
}

/** Whether a test is lost but for its review: other attempts may have come, by its author or an instructor. */
async function isLost(ctx: TenantContext, { placed, enrollment, extraAttempts }: OpenActivity) {
  const { activity } = placed;
  const rules = testRulesOf(activity, extraAttempts);
  const of = { enrollmentId: enrollment.id, activityId: activity.id, round: enrollment.round };
  const rows = await attemptsOfRound(ctx, of.enrollmentId, of.activityId, of.round);
  const attempts = withUsedDraws(summariesOf(rows), await countUsedDraws(ctx, of));
  return rules !== undefined && isFinallyFailed(rules.policy, attempts);
}

/** A review that is gone through or was; undefined where there was none. Throws `repair_not_open` where nothing is lost that it could win back. */
async function openRepair(ctx: TenantContext, open: OpenActivity, activityId: string) {
  const repair = await findRepair(ctx, placeOf(open, activityId));
  if (repair && repair.doneAt === null && !(await isLost(ctx, open))) throw new AppError('repair_not_open');
  return repair;
}

async function requireLoaded(ctx: TenantContext, { attemptId, questionIds }: RepairRow) {
  const loaded = await loadAttempt(ctx, await requireAttempt(ctx, attemptId));
  return { ...loaded, questions: loaded.questions.filter(({ id }) => questionIds.includes(id)) };
}

/**
 * The review of the member's lost test, without any key (TST-07). Throws `not_found` where there was none, `repair_not_open` where the test is
 * not lost, and what keeps it shut.
 */
export async function readTestRepair(
  ctx: TenantContext,
  { trainingId, activityId }: TestOf,
): Promise<TestRepair> {
  requirePermission(ctx.actor, 'learning.take');
  const open = await openActivity(ctx, trainingId, activityId, { lock: false });
  const repair = await openRepair(ctx, open, activityId);
  if (!repair) throw new AppError('not_found');
  const { drawn, questions } = await requireLoaded(ctx, repair);
  return {
    questions: questions.flatMap((question) => {
      const entry = drawn.questions.find(({ id }) => id === question.id);
      return entry ? [presentTakerQuestion(ctx, question, entry)] : [];
    }),
    rightIds: repair.rightIds,
    waits: presentWaits(ctx, repair.waits),
    done: repair.doneAt !== null,
  };
}

/** Seconds until a question may be answered again; 0 where it may be now. */
function secondsLeft(ctx: TenantContext, waits: RepairWaits, questionId: string): number {
  const until = waits[questionId]?.until ?? ctx.now;
  return Math.max(0, Math.ceil((until.getTime() - ctx.now.getTime()) / 1000));
}

function presentWaits(ctx: TenantContext, waits: RepairWaits): TestRepair['waits'] {
  return Object.keys(waits)
    .map((questionId) => ({ questionId, seconds: secondsLeft(ctx, waits, questionId) }))
    .filter(({ seconds }) => seconds > 0);
}

/** Has a question wait after a wrong answer, longer each time. */
async function makeWait(ctx: TenantContext, repair: RepairRow, questionId: string): Promise<RepairWaits> {
  const before = repair.waits[questionId]?.wrong ?? 0;
  const until = new Date(ctx.now.getTime() + (WAITS_SECONDS[before] ?? MAX_WAIT_SECONDS) * 1000);
  const waits = { ...repair.waits, [questionId]: { wrong: before + 1, until } };
  await writeWaits(ctx, repair.id, waits);
  return waits;
}

/**
 * Judges one answer of a review. The last right one gives one more attempt, once, even with concurrent calls: the enrollment is locked.
 * A question that was right stays so; one that was wrong waits before it may be answered again. Throws `repair_not_open` where no review is
 * or it is done, or the test is not lost, `repair_waits` and `answer_invalid`.
 */
export async function answerTestRepair(
  ctx: TenantContext,
  { trainingId, activityId }: TestOf,
  { questionId, answer }: { readonly questionId: string; readonly answer: Answer },
): Promise<Omit<TestRepair, 'questions'> & { isRight: boolean }> {
  requirePermission(ctx.actor, 'learning.take');
  const open = await openActivity(ctx, trainingId, activityId);
  const repair = await openRepair(ctx, open, activityId);
  if (!repair || repair.doneAt !== null) throw new AppError('repair_not_open');
  const { questions } = await requireLoaded(ctx, repair);
  const question = questions.find(({ id }) => id === questionId);
  if (!question) throw new AppError('answer_invalid', { field: 'questionId' });
  if (!isAnswerTo(question, answer)) throw new AppError('answer_invalid', { field: 'answer' });
  const seconds = secondsLeft(ctx, repair.waits, questionId);
  if (seconds > 0) throw new AppError('repair_waits', { values: { seconds }, retryAfterSeconds: seconds });

  const isRight = (grade(question, answer) ?? 0) >= question.points - CLOSE_TO_FULL;
  const isNew = !repair.rightIds.includes(questionId);
  const waits = presentWaits(ctx, isRight || !isNew ? repair.waits : await makeWait(ctx, repair, questionId));
  const added = isRight && isNew ? await addRight(ctx, repair.id, questionId) : undefined;
  if (!added) return { rightIds: repair.rightIds, waits, done: false, isRight };
  if (added.done) await allowAttempt(ctx, open);
  return { ...added, waits, isRight };
}
