import { randomUUID } from 'node:crypto';

import type { Activity } from '@trilha/contracts/learning/activities/activity';
import type { AttemptResult, AttemptView } from '@trilha/contracts/learning/attempts';
import { questionSchema } from '@trilha/contracts/learning/questions';
import type { Answer } from '@trilha/contracts/learning/questions';
import type { QuestionResult } from '@trilha/contracts/learning/taker-questions';
import type { TestOverview } from '@trilha/contracts/learning/test-overview';
import { attemptDeadline, finalFailureOf, isFinallyFailed } from '@trilha/rules/learning/attempts';
import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { presentAttempt, presentAttemptsCount } from './attempt.presenter.ts';
import { readSupportFiles } from './attempts.queries.ts';
import type { AttemptRow } from './attempts.queries.ts';
import { readBanksInUse } from './bank-snapshots.queries.ts';
import type { BankOf } from './bank-snapshots.ts';
import { questionCountOf, drawQuestions } from './question-draw.ts';
import type { QuestionDraw } from './question-draw.ts';
import { isAnswerTo } from './is-answer-to.ts';
import { gradeAttempt } from './grade-attempt.ts';
import type { GivenRow, GivenRows } from './grade-attempt.ts';
import { requireEnough } from './snapshot-banks.ts';
import { presentQuestionResult } from './taker-question.ts';
import { testRulesOf } from './test-rules.ts';
import type { TestRules } from './test-rules.ts';

/** A test of a draft that its author tries out. The caller has found the draft and checked permissions. */
export interface PreviewedTest {
  readonly trainingId: string;
  readonly activity: Activity;
}

export interface PreviewedAnswer {
  readonly questionId: string;
  readonly answer: Answer | null;
}

interface OpenTest {
  readonly rules: TestRules;
  readonly bankOf: BankOf;
}

const bankQuestions = z.array(questionSchema);

/** The rules of a tried test and its banks as they are now: publishing would copy these. */
async function openTest(ctx: TenantContext, { activity }: PreviewedTest): Promise<OpenTest> {
  requirePermission(ctx.actor, 'courses.manage');
  const rules = testRulesOf(activity);
  if (!rules) throw new AppError('not_found');
  const bankIds = [...new Set(rules.draws.map(({ bankId }) => bankId))];
  const banks = bankIds.length > 0 ? await readBanksInUse(ctx, bankIds, { lock: false }) : [];
  const held = new Map(
    banks.map(({ id, revision, questions }) => [
      id,
      { bankId: id, version: revision, questions: bankQuestions.parse(questions) },
    ]),
  );
  return { rules, bankOf: (bankId) => held.get(bankId) ?? { bankId, version: 0, questions: [] } };
}

/** What a learner would see before starting, without any attempt. */
export async function describePreview(ctx: TenantContext, test: PreviewedTest): Promise<TestOverview> {
  const { rules, bankOf } = await openTest(ctx, test);
  const files = await readSupportFiles(ctx, rules.supportFileIds);
  return {
    trainingId: test.trainingId,
    activityId: test.activity.id,
    kind: rules.kind,
    title: textOf(ctx, test.activity.title),
    questionCount: questionCountOf(rules.draws, bankOf),
    minimumScore: rules.minimumScore,
    timeLimitMinutes: rules.timeLimitMinutes,
    attemptLimit: rules.policy.attemptLimit,
    attempts: presentAttemptsCount(rules, []),
    consequence: finalFailureOf(rules.kind),
    offersRepair: rules.repairBeforeBlock,
    repair: null,
    supportFiles: files.map(({ id, name, size, mime }) => ({
      id,
      name,
      size,
      mime: mime ?? 'application/octet-stream',
      url: ctx.fileUrl(id),
    })),
    refusal: null,
    running: null,
    passed: false,
    bestScore: null,
    history: [],
    uncounted: [],
    courseState: 'in_progress',
  };
}

/** An attempt as it would be stored, which it never is. */
function unstored(ctx: TenantContext, { trainingId, activity }: PreviewedTest, rules: TestRules): AttemptRow {
  return {
    id: randomUUID(),
    enrollmentId: '',
    memberId: ctx.actor.memberId,
    trainingId,
    trainingVersion: 0,
    activityId: activity.id,
    kind: rules.kind,
    round: 1,
    number: 1,
    state: 'in_progress',
    drawn: null,
    startedAt: ctx.now,
    deadlineAt: attemptDeadline(ctx.now, rules.timeLimitMinutes),
    submittedAt: null,
    endedBy: null,
    earned: null,
    possible: null,
    score: null,
    passed: null,
    enrollmentState: 'in_progress',
    enrollmentRound: 1,
    extraAttempts: 0,
  };
}

/**
 * Draws questions as starting an attempt would, without keys and without keeping anything. Throws
 * `question_bank_empty` where a bank holds less than the test asks.
 */
export async function beginPreview(ctx: TenantContext, test: PreviewedTest): Promise<AttemptView> {
  const { rules, bankOf } = await openTest(ctx, test);
  const bankIds = new Set(rules.draws.map(({ bankId }) => bankId));
  requireEnough(
    rules.draws,
    'settings.draws',
    new Map([...bankIds].map((id) => [id, bankOf(id).questions.length])),
  );
  const drawn = drawQuestions(rules, bankOf);
  return presentAttempt(ctx, {
    attempt: unstored(ctx, test, rules),
    title: textOf(ctx, test.activity.title),
    drawn,
    questions: askedIn(
      { rules, bankOf },
      drawn.questions.map(({ id }) => ({ questionId: id, answer: null })),
    ),
    rules,
    given: new Map(),
    attempts: [],
    awaitsRepair: false,
  });
}

/** What handing in the answers would come to, under the test's own rules on when answers are shown. */
export async function gradePreview(
  ctx: TenantContext,
  test: PreviewedTest,
  answers: readonly PreviewedAnswer[],
): Promise<{ state: 'graded' | 'awaiting_review'; result: AttemptResult }> {
  const open = await openTest(ctx, test);
  const { rules } = open;
  const questions = askedIn(open, answers);
  const graded = gradeAttempt(questions, givenOf(answers), rules.minimumScore !== null);
  const state = graded.waiting > 0 ? 'awaiting_review' : 'graded';
  const isGraded = state === 'graded';
  const passed = !isGraded || rules.minimumScore === null ? null : graded.score >= rules.minimumScore;
  const attempts = [{ state, passed }] as const;
  const isRestarted = finalFailureOf(rules.kind) === 'restart' && isFinallyFailed(rules.policy, attempts);
  const { result } = presentAttempt(ctx, {
    attempt: {
      ...unstored(ctx, test, rules),
      state,
      submittedAt: ctx.now,
      endedBy: 'member',
      earned: isGraded ? graded.earned : null,
      possible: graded.possible,
      score: isGraded ? graded.score : null,
      passed,
      enrollmentRound: isRestarted ? 2 : 1,
    },
    title: '',
    drawn: NO_DRAW,
    questions,
    rules,
    given: givenOf(answers),
    attempts,
    // A trial keeps nothing, and so has nothing to come back to.
    awaitsRepair: false,
  });
  if (!result) throw new Error('An attempt that has ended has a result.');
  return { state, result };
}

/** Shows the right answer of one question of a quiz that is not evaluated. Throws `test_unfinished` without an answer. */
export async function checkPreview(
  ctx: TenantContext,
  test: PreviewedTest,
  answer: PreviewedAnswer,
): Promise<QuestionResult> {
  const open = await openTest(ctx, test);
  if (open.rules.kind !== 'unevaluated_quiz') throw new AppError('not_found');
  const [graded] = gradeAttempt(askedIn(open, [answer]), givenOf([answer]), false).answers;
  if (!graded?.answered) throw new AppError('test_unfinished', { values: { missing: 1 } });
  return presentQuestionResult(ctx, graded, true);
}

/** The result speaks of questions by id; the page that took the trial still has them in the order shown. */
const NO_DRAW: QuestionDraw = { banks: [], questions: [] };

/** The questions answered, keys included. Throws `answer_invalid` for one the test does not ask, or that does not fit. */
function askedIn({ rules, bankOf }: OpenTest, answers: readonly PreviewedAnswer[]) {
  const questions = new Map(
    rules.draws.flatMap(({ bankId }) => bankOf(bankId).questions).map((question) => [question.id, question]),
  );
  if (new Set(answers.map(({ questionId }) => questionId)).size < answers.length)
    throw new AppError('answer_invalid', { field: 'answers' });
  return answers.map(({ questionId, answer }, index) => {
    const question = questions.get(questionId);
    if (!question || (answer && !isAnswerTo(question, answer)))
      throw new AppError('answer_invalid', { field: `answers.${index}` });
    return question;
  });
}

function givenOf(answers: readonly PreviewedAnswer[]): GivenRows {
  return new Map(
    answers.map(({ questionId, answer }): [string, GivenRow] => [
      questionId,
      { answer, flagged: false, seq: 0, checked: false, earned: null, comment: null },
    ]),
  );
}
