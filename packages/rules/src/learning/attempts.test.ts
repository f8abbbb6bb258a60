import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  ATTEMPT_TRANSITIONS,
  attemptDeadline,
  attemptsAllowed,
  attemptsRemaining,
  canStartAttempt,
  finalFailureOf,
  isFinallyFailed,
  isTimeOver,
  nextAttemptState,
  testActivityStatus,
} from './attempts.ts';
import type { AttemptPolicy, AttemptState, AttemptSummary, TestKind } from './attempts.ts';

const lost: AttemptSummary = { state: 'graded', passed: false };
const won: AttemptSummary = { state: 'graded', passed: true };
const running: AttemptSummary = { state: 'in_progress', passed: null };
const reviewed: AttemptSummary = { state: 'awaiting_review', passed: null };
const twice: AttemptPolicy = { attemptLimit: 'limited', maximumAttempts: 2 };
const start = (attempts: AttemptSummary[], policy = twice, kind: TestKind = 'conventional_test') =>
  canStartAttempt({ kind, policy, attempts, enrollmentBlocked: false });

describe('how many attempts there are [TST-03]', () => {
  it.each([
    ['one', 1],
    ['limited', 2],
    ['unlimited', null],
    ['until_approval', null],
  ] as const)('%s allows %s', (attemptLimit, allowed) => {
    expect(attemptsAllowed({ attemptLimit, maximumAttempts: 2 })).toBe(allowed);
  });

  it('ends an until-approval test with the first pass', () => {
    const policy: AttemptPolicy = { attemptLimit: 'until_approval', maximumAttempts: 1 };

    expect(attemptsRemaining(policy, [lost, lost])).toBeNull();
    expect(attemptsRemaining(policy, [lost, won])).toBe(0);
    expect(start([won], policy)).toEqual({ ok: false, code: 'attempts_exhausted' });
  });

  it('leaves the remaining attempts open after passing [CRS-06]', () => {
    expect(start([won])).toEqual({ ok: true });
    expect(start([won, lost])).toEqual({ ok: false, code: 'attempts_exhausted' });
  });

  it('refuses a second attempt beside a running one [TST-06]', () => {
    expect(start([running])).toEqual({ ok: false, code: 'attempt_in_progress' });
  });

  it('lets a quiz that is not evaluated be taken for ever', () => {
    expect(start([lost, lost, lost], twice, 'unevaluated_quiz')).toEqual({ ok: true });
  });

  it('refuses the lost block test in a blocked course and no other one [CRS-05]', () => {
    const facts = { policy: twice, enrollmentBlocked: true };

    expect(canStartAttempt({ ...facts, kind: 'block_test', attempts: [lost, lost] })).toEqual({
      ok: false,
      code: 'enrollment_blocked',
    });
    expect(canStartAttempt({ ...facts, kind: 'conventional_test', attempts: [lost] })).toEqual({ ok: true });
  });

  it('never allows more than the limit, whatever the history', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.boolean(), { maxLength: 20 }),
        (limit, results) => {
          const policy: AttemptPolicy = { attemptLimit: 'limited', maximumAttempts: limit };
          const attempts: AttemptSummary[] = [];
          for (const passed of results)
            if (start(attempts, policy).ok) attempts.push({ state: 'graded', passed });

          expect(attempts.length).toBe(Math.min(limit, results.length));
          expect(isFinallyFailed(policy, attempts)).toBe(
            attempts.length === limit && !attempts.some((attempt) => attempt.passed),
          );
        },
      ),
    );
  });
});

describe('losing the last attempt [TST-04]', () => {
  it.each([
    ['conventional_test', 'fail'],
    ['evaluated_quiz', 'fail'],
    ['block_test', 'block'],
    ['restart_test', 'restart'],
    ['unevaluated_quiz', 'none'],
    ['video', 'none'],
  ])('of a %s means %s', (kind, consequence) => {
    expect(finalFailureOf(kind)).toBe(consequence);
  });

  it('is not decided while an answer waits for a person', () => {
    expect(isFinallyFailed(twice, [lost, reviewed])).toBe(false);
    expect(testActivityStatus('block_test', twice, [lost, reviewed])).toBe('in_progress');
    expect(testActivityStatus('block_test', twice, [lost, lost])).toBe('failed');
  });

  it('cannot happen to a quiz that is not evaluated: handing in is enough', () => {
    expect(testActivityStatus('unevaluated_quiz', twice, [running])).toBe('in_progress');
    expect(testActivityStatus('unevaluated_quiz', twice, [{ state: 'submitted', passed: null }])).toBe(
      'done',
    );
  });
});

describe('one attempt', () => {
  it('closes at its deadline without grace [TST-05]', () => {
    const deadline = attemptDeadline(new Date('2026-03-01T12:00:00Z'), 30);

    expect(deadline).toEqual(new Date('2026-03-01T12:30:00Z'));
    expect(isTimeOver(deadline, new Date('2026-03-01T12:29:59.999Z'))).toBe(false);
    expect(isTimeOver(deadline, new Date('2026-03-01T12:30:00Z'))).toBe(true);
    expect(attemptDeadline(new Date(), null)).toBeNull();
  });

  it('is submitted once: a repeated submit has no transition [TST-06]', () => {
    expect(nextAttemptState('in_progress', 'submit')).toBe('submitted');
    expect(nextAttemptState('in_progress', 'expire')).toBe('submitted');
    for (const state of ['submitted', 'awaiting_review', 'graded'] as const) {
      expect(nextAttemptState(state, 'submit')).toBeNull();
      expect(nextAttemptState(state, 'expire')).toBeNull();
    }
  });

  it('always ends graded', () => {
    const ends = (state: AttemptState): AttemptState[] => {
      const next = Object.values(ATTEMPT_TRANSITIONS[state]);
      return next.length === 0 ? [state] : next.flatMap(ends);
    };

    expect(new Set(ends('in_progress'))).toEqual(new Set(['graded']));
  });
});
