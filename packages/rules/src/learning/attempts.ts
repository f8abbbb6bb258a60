/**
 * Attempts at tests and quizzes: how many there are, when the last one is lost and what losing it means
 * (specification §4 and §9; TST-03, TST-04).
 */

/** The test activities; contracts' activity registry uses the same names. */
export type TestKind =
  | 'conventional_test'
  | 'block_test'
  | 'restart_test'
  | 'block_general_test'
  | 'restart_general_test'
  | 'evaluated_quiz'
  | 'unevaluated_quiz';

/** What an author chose: one attempt, N, any number, or any number until the test is passed. */
export type AttemptLimit = 'one' | 'limited' | 'unlimited' | 'until_approval';

export interface AttemptPolicy {
  readonly attemptLimit: AttemptLimit;
  /** Read only where `attemptLimit` is `limited`. */
  readonly maximumAttempts: number;
}

export type AttemptState = 'in_progress' | 'submitted' | 'awaiting_review' | 'graded';

/** What is needed of an attempt to decide about the next one. `passed` is null until it is graded. */
export interface AttemptSummary {
  readonly state: AttemptState;
  readonly passed: boolean | null;
}

/** What follows for the whole course when the last attempt is lost. */
export type FinalFailure = 'none' | 'fail' | 'block' | 'restart';

const FINAL_FAILURE: Record<TestKind, FinalFailure> = {
  conventional_test: 'fail',
  evaluated_quiz: 'fail',
  block_test: 'block',
  restart_test: 'restart',
  block_general_test: 'block',
  restart_general_test: 'restart',
  unevaluated_quiz: 'none',
};

/** Whether an activity of this type is taken in attempts. */
export function isTestKind(type: string): type is TestKind {
  return Object.hasOwn(FINAL_FAILURE, type);
}

/** A quiz that is not evaluated is never failed: handing it in is enough. */
export function isEvaluatedKind(type: string): boolean {
  return isTestKind(type) && type !== 'unevaluated_quiz';
}

/** What the failed final attempt of an activity of this type does; `none` for anything that is not a test. */
export function finalFailureOf(type: string): FinalFailure {
  return isTestKind(type) ? FINAL_FAILURE[type] : 'none';
}

/** Attempts a policy allows in all; null where there is no end. */
export function attemptsAllowed(policy: AttemptPolicy): number | null {
  if (policy.attemptLimit === 'one') return 1;
  if (policy.attemptLimit === 'limited') return policy.maximumAttempts;
  return null;
}

/** A policy with so many attempts more, as an instructor granted them to one person; the same where there is no end. */
export function allowMore(policy: AttemptPolicy, more: number): AttemptPolicy {
  const allowed = attemptsAllowed(policy);
  if (allowed === null || more === 0) return policy;
  return { attemptLimit: 'limited', maximumAttempts: allowed + more };
}

/** Attempts left, the running one counted as used; null where there is no end. */
export function attemptsRemaining(policy: AttemptPolicy, attempts: readonly AttemptSummary[]): number | null {
  const allowed = attemptsAllowed(policy);
  if (allowed !== null) return Math.max(0, allowed - attempts.length);
  if (policy.attemptLimit === 'until_approval' && isPassed(attempts)) return 0;
  return null;
}

/** One passed attempt passes the test for good; later ones can only improve the grade (CRS-06). */
export function isPassed(attempts: readonly AttemptSummary[]): boolean {
  return attempts.some((attempt) => attempt.passed === true);
}

/** True once no attempt is left, none is still open or under review, and none passed. */
export function isFinallyFailed(policy: AttemptPolicy, attempts: readonly AttemptSummary[]): boolean {
  if (isPassed(attempts) || attempts.some((attempt) => attempt.state !== 'graded')) return false;
  return attemptsRemaining(policy, attempts) === 0;
}

/** Where a test or quiz stands in the course; the same three words other activities use, plus `failed`. */
export function testActivityStatus(
  kind: TestKind,
  policy: AttemptPolicy,
  attempts: readonly AttemptSummary[],
): 'not_started' | 'in_progress' | 'done' | 'failed' {
  if (attempts.length === 0) return 'not_started';
  if (isPassed(attempts)) return 'done';
  if (kind === 'unevaluated_quiz') {
    return attempts.some((attempt) => attempt.state !== 'in_progress') ? 'done' : 'in_progress';
  }
  return isFinallyFailed(policy, attempts) ? 'failed' : 'in_progress';
}

export type AttemptRefusal = 'attempt_in_progress' | 'attempts_exhausted' | 'enrollment_blocked';

export interface StartAttemptFacts {
  readonly kind: TestKind;
  readonly policy: AttemptPolicy;
  readonly attempts: readonly AttemptSummary[];
  /** True when the enrollment is blocked; it keeps other tests open (CRS-05). */
  readonly enrollmentBlocked: boolean;
}

/**
 * Whether one more attempt may start. A blocked course refuses only the test that was lost; an attempt under
 * review does not stand in the way of a remaining one.
 */
export function canStartAttempt(
  facts: StartAttemptFacts,
): { ok: true } | { ok: false; code: AttemptRefusal } {
  const { kind, policy, attempts } = facts;
  if (attempts.some((attempt) => attempt.state === 'in_progress')) {
    return { ok: false, code: 'attempt_in_progress' };
  }
  if (kind === 'unevaluated_quiz') return { ok: true };
  if (facts.enrollmentBlocked && FINAL_FAILURE[kind] === 'block' && isFinallyFailed(policy, attempts)) {
    return { ok: false, code: 'enrollment_blocked' };
  }
  if (attemptsRemaining(policy, attempts) === 0) return { ok: false, code: 'attempts_exhausted' };
  return { ok: true };
}

/** `expire` is what the server does at the deadline: it hands in whatever was saved. */
export type AttemptEvent = 'submit' | 'expire' | 'await_review' | 'grade';

/** The attempt as one table; an event that a state does not list is an error. */
export const ATTEMPT_TRANSITIONS: Record<AttemptState, Partial<Record<AttemptEvent, AttemptState>>> = {
  in_progress: { submit: 'submitted', expire: 'submitted' },
  submitted: { grade: 'graded', await_review: 'awaiting_review' },
  awaiting_review: { grade: 'graded' },
  graded: {},
};

/** The state after `event`, or null where the attempt takes no such event any more (`attempt_closed`). */
export function nextAttemptState(state: AttemptState, event: AttemptEvent): AttemptState | null {
  return ATTEMPT_TRANSITIONS[state][event] ?? null;
}

/** The instant the server closes an attempt, without any grace; null where there is no limit. */
export function attemptDeadline(startedAt: Date, timeLimitMinutes: number | null): Date | null {
  return timeLimitMinutes === null ? null : new Date(startedAt.getTime() + timeLimitMinutes * 60_000);
}

/** At the deadline itself the time is already over. */
export function isTimeOver(deadline: Date | null, now: Date): boolean {
  return deadline !== null && now.getTime() >= deadline.getTime();
}

/** So long after it was given a test that was taken along is still taken in. */
export const OFFER_DAYS = 30;

/** More time than any test that was taken along can have taken: a clock that was wrong may say more. */
export const MAX_ELAPSED_SECONDS = 2 * OFFER_DAYS * 86_400;

/** Until when a test given to a device may come back. */
export function offerEnd(offeredAt: Date): Date {
  return new Date(offeredAt.getTime() + OFFER_DAYS * 86_400_000);
}

/** What a device says of a test taken without a network: instants by its own clock, which may be wrong. */
export interface OfflineTimes {
  readonly submittedAt: Date;
  readonly sentAt: Date;
  /** From opening it to handing it in. */
  readonly elapsedSeconds: number;
}

/**
 * When a test was opened and handed in, by what went by on the device, whatever its clock says: not before the test was given to it, nor
 * after it came back.
 */
export function offlineTimesOf(
  said: OfflineTimes,
  { offeredAt, now }: { readonly offeredAt: Date; readonly now: Date },
): { readonly startedAt: Date; readonly submittedAt: Date } {
  const within = (time: number, from: number) => Math.min(Math.max(time, from), now.getTime());
  const submitted = within(
    now.getTime() - Math.max(0, said.sentAt.getTime() - said.submittedAt.getTime()),
    offeredAt.getTime(),
  );
  const started = within(submitted - said.elapsedSeconds * 1000, offeredAt.getTime());
  return { startedAt: new Date(Math.min(started, submitted)), submittedAt: new Date(submitted) };
}

/** Whether something was done within the limit, so many seconds after a test was opened; the limit itself is over time. */
export function isWithinLimit(elapsedSeconds: number, timeLimitMinutes: number | null): boolean {
  return timeLimitMinutes === null || elapsedSeconds < timeLimitMinutes * 60;
}
