import { TEST_TYPES } from '@trilha/contracts/learning/activities/activity';
import type { TestType } from '@trilha/contracts/learning/activities/activity';
import { ATTEMPT_STATES } from '@trilha/contracts/learning/attempts';
import type { AttemptResult, AttemptView } from '@trilha/contracts/learning/attempts';
import {
  attemptsAllowed,
  attemptsRemaining,
  finalFailureOf,
  isFinallyFailed,
  isPassed,
  isTimeOver,
} from '@trilha/rules/learning/attempts';
import type { AttemptState, AttemptSummary } from '@trilha/rules/learning/attempts';
import { ENROLLMENT_STATES } from '@trilha/rules/learning/enrollment';
import type { EnrollmentState } from '@trilha/rules/learning/enrollment';

import type { TenantContext } from '../../../platform/context.ts';
import type { AttemptRow } from './attempts.queries.ts';
import type { QuestionDraw } from './question-draw.ts';
import { gradeAttempt } from './grade-attempt.ts';
import type { GivenRows, GradedAttempt } from './grade-attempt.ts';
import { presentQuestionResult, presentTakerQuestion } from './taker-question.ts';
import type { TestRules } from './test-rules.ts';
import type { Question } from '@trilha/contracts/learning/questions';

/** A stored word must be one of those the program knows; anything else is a fault of ours. */
function known<const T extends string>(names: readonly T[], value: string): T {
  const name = names.find((one) => one === value);
  if (name === undefined) throw new Error(`The stored word ${value} is unknown.`);
  return name;
}
const knownKind = (kind: string): TestType => known(TEST_TYPES, kind);
/** The state of an attempt as the program knows it; a stored word it does not know is a fault of ours. */
export const knownState = (state: string): AttemptState => known(ATTEMPT_STATES, state);
const knownEnrollmentState = (state: string): EnrollmentState => known(ENROLLMENT_STATES, state);

/** Attempts as the rules read them. */
export function summariesOf(rows: readonly { state: string; passed: boolean | null }[]): AttemptSummary[] {
  return rows.map(({ state, passed }) => ({ state: knownState(state), passed }));
}

/** Attempts of the round so far; what a quiz that is not evaluated uses up is nothing. */
export function presentAttemptsCount(rules: TestRules, attempts: readonly AttemptSummary[]) {
  return {
    used: attempts.length,
    allowed: attemptsAllowed(rules.policy),
    remaining: attemptsRemaining(rules.policy, attempts),
  };
}

/** Whole seconds left by the server's clock; null without a limit. */
export function remainingSeconds(deadline: Date | null, now: Date): number | null {
  return deadline === null ? null : Math.max(0, Math.ceil((deadline.getTime() - now.getTime()) / 1000));
}

export interface AttemptParts {
  readonly attempt: AttemptRow;
  readonly title: string;
  readonly drawn: QuestionDraw;
  /** As drawn, in the order shown. */
  readonly questions: readonly Question[];
  /** Rules of the version the attempt was started in. */
  readonly rules: TestRules;
  readonly given: GivenRows;
  /** Attempts of the attempt's round; read only once it has ended. */
  readonly attempts: readonly AttemptSummary[];
  /** A review stands between the used up attempts and losing the test. */
  readonly awaitsRepair: boolean;
}

function nextStep(parts: AttemptParts): AttemptResult['next'] {
  const { attempt, rules, attempts } = parts;
  if (attempt.state !== 'graded') return 'in_review';
  if (attempt.enrollmentRound > attempt.round) return 'restarted';
  if (rules.kind === 'unevaluated_quiz' || isPassed(attempts)) return 'continue';
  if (!isFinallyFailed(rules.policy, attempts))
    return attempts.some(({ state }) => state === 'awaiting_review') ? 'in_review' : 'retry';
  if (parts.awaitsRepair) return 'repair';
  return finalFailureOf(rules.kind) === 'block' ? 'blocked' : 'failed';
}

function mayShowAnswers({ rules, attempts, attempt }: AttemptParts): boolean {
  if (attempt.state === 'in_progress' || rules.showAnswers === 'never') return false;
  return rules.showAnswers === 'after_attempt' || isPassed(attempts);
}

function presentResult(ctx: TenantContext, parts: AttemptParts, graded: GradedAttempt): AttemptResult {
  const { attempt, rules, attempts } = parts;
  const answersShown = mayShowAnswers(parts);
  const count = presentAttemptsCount(rules, attempts);
  return {
    score: attempt.score,
    passed: attempt.passed,
    minimumScore: rules.minimumScore,
    earned: attempt.earned,
    possible: attempt.possible ?? graded.possible,
    answersShown,
    questions: graded.answers
      .filter((answer) => answersShown || answer.byPerson)
      .map((answer) => presentQuestionResult(ctx, answer, answersShown)),
    attempts: count,
    next: nextStep(parts),
    improvable:
      rules.minimumScore !== null && isPassed(attempts) && count.remaining !== 0 && attempt.score !== 100,
    courseState: knownEnrollmentState(attempt.enrollmentState),
  };
}

/** An attempt for its taker: running with its questions, or ended with its result and nothing that may not be shown. */
export function presentAttempt(ctx: TenantContext, parts: AttemptParts): AttemptView {
  const { attempt, drawn, given, rules } = parts;
  const isRunning = attempt.state === 'in_progress';
  const graded = gradeAttempt(parts.questions, given, rules.minimumScore !== null);
  const result = isRunning ? null : presentResult(ctx, parts, graded);
  const shown = new Set(
    isRunning ? parts.questions.map(({ id }) => id) : result?.questions.map(({ questionId }) => questionId),
  );
  return {
    id: attempt.id,
    trainingId: attempt.trainingId,
    activityId: attempt.activityId,
    kind: knownKind(attempt.kind),
    title: parts.title,
    number: attempt.number,
    state: knownState(attempt.state),
    startedAt: attempt.startedAt.toISOString(),
    deadlineAt: attempt.deadlineAt?.toISOString() ?? null,
    remainingSeconds: isRunning ? remainingSeconds(attempt.deadlineAt, ctx.now) : null,
    now: ctx.now.toISOString(),
    submittedAt: attempt.submittedAt?.toISOString() ?? null,
    endedBy: attempt.endedBy === 'member' || attempt.endedBy === 'deadline' ? attempt.endedBy : null,
    questions: drawn.questions.flatMap((entry) => {
      const question = parts.questions.find(({ id }) => id === entry.id);
      return question && shown.has(entry.id) ? [presentTakerQuestion(ctx, question, entry)] : [];
    }),
    answers: [...given].flatMap(([questionId, { answer, seq, flagged }]) =>
      shown.has(questionId) ? [{ questionId, answer, seq, flagged }] : [],
    ),
    checked: isRunning
      ? graded.answers
          .filter((answer) => answer.given?.checked)
          .map((answer) => presentQuestionResult(ctx, answer, true))
      : [],
    result,
  };
}

/** Whether the clock has ended an attempt that nobody has closed yet. */
export function isOverdue(attempt: Pick<AttemptRow, 'state' | 'deadlineAt'>, now: Date): boolean {
  return attempt.state === 'in_progress' && isTimeOver(attempt.deadlineAt, now);
}
