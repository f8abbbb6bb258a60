import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isPassed, testActivityStatus } from './attempts.ts';
import type { AttemptPolicy, AttemptSummary, TestKind } from './attempts.ts';
import {
  completionPercent,
  earnsCertificate,
  ENROLLMENT_EVENTS,
  ENROLLMENT_STATES,
  ENROLLMENT_TRANSITIONS,
  enrollmentOutcome,
  enrollmentTransition,
  finalScore,
} from './enrollment.ts';
import type { ActivityProgress, EnrollmentActivity, EnrollmentFacts, ProgressMap } from './enrollment.ts';

const video: EnrollmentActivity = { id: 'video', type: 'video', required: true };
const optionalVideo: EnrollmentActivity = { id: 'extra', type: 'video', required: false };
const test = (type: string, id = type): EnrollmentActivity => ({ id, type, required: true });
const done = (score: number | null = null): ActivityProgress => ({ status: 'done', score });
const failed = (score: number): ActivityProgress => ({ status: 'failed', score });
const begun: EnrollmentFacts = { state: 'in_progress', score: null };

describe('the table of enrollment states', () => {
  it('holds exactly the transitions of the specification [CRS-04]', () => {
    const written = ENROLLMENT_STATES.flatMap((from) =>
      ENROLLMENT_EVENTS.flatMap((event) => {
        const transition = enrollmentTransition(from, event);
        return transition ? [`${from} ${event} ${transition.to}`] : [];
      }),
    );

    expect(written).toEqual([
      'not_started start in_progress',
      'in_progress complete finished',
      'in_progress pass approved',
      'in_progress fail reproved',
      'in_progress block blocked',
      'in_progress restart restarted',
      'approved improve improved',
      'reproved reopen in_progress',
      'blocked reopen in_progress',
      'restarted start in_progress',
      'improved improve improved',
    ]);
  });

  it('gives a certificate to finished, approved and improved only [CRS-05]', () => {
    expect(ENROLLMENT_STATES.filter(earnsCertificate)).toEqual(['finished', 'approved', 'improved']);
  });
});

describe('what progress means for the enrollment', () => {
  it('finishes a course without tests once everything required is done [CRS-04]', () => {
    const outcome = enrollmentOutcome(begun, [video, optionalVideo], { video: done() });

    expect(outcome).toEqual({
      state: 'finished',
      percent: 100,
      score: null,
      events: [{ event: 'complete', reason: 'all_required_done' }],
    });
  });

  it('starts and approves in one go when the only activity is passed', () => {
    const fresh: EnrollmentFacts = { state: 'not_started', score: null };

    const outcome = enrollmentOutcome(fresh, [test('conventional_test')], { conventional_test: done(80) });

    expect(outcome.events.map(({ event }) => event)).toEqual(['start', 'pass']);
    expect(outcome).toMatchObject({ state: 'approved', score: 80, percent: 100 });
  });

  it('stays in progress while a required activity is missing', () => {
    const outcome = enrollmentOutcome(begun, [video, test('conventional_test')], { video: done() });

    expect(outcome).toEqual({ state: 'in_progress', percent: 50, score: null, events: [] });
  });

  it('blocks at once after a lost block test and lets the rest be finished [TST-04] [CRS-05]', () => {
    const activities = [test('block_test'), video];
    const blocked = enrollmentOutcome(begun, activities, { block_test: failed(20) });
    const later = enrollmentOutcome(blocked, activities, { block_test: failed(20), video: done() });

    expect(blocked).toMatchObject({ state: 'blocked', percent: 50 });
    expect(later).toMatchObject({ state: 'blocked', percent: 100, events: [] });
    expect(earnsCertificate(later.state)).toBe(false);
  });

  it('wipes progress after a lost restart test and can begin again [TST-04]', () => {
    const activities = [video, test('restart_test')];
    const lost = enrollmentOutcome(begun, activities, { video: done(), restart_test: failed(10) });
    const again = enrollmentOutcome(lost, activities, { video: { status: 'in_progress', score: null } });

    expect(lost).toMatchObject({ state: 'restarted', percent: 0, score: null });
    expect(again).toMatchObject({ state: 'in_progress', percent: 0 });
  });

  it('reproves after a lost conventional test only when everything else is concluded', () => {
    const activities = [test('conventional_test'), video];

    expect(enrollmentOutcome(begun, activities, { conventional_test: failed(10) }).state).toBe('in_progress');
    expect(enrollmentOutcome(begun, activities, { conventional_test: failed(10), video: done() }).state).toBe(
      'reproved',
    );
  });

  it('improves the grade after passing and never lowers it [CRS-06]', () => {
    const approved: EnrollmentFacts = { state: 'approved', score: 80 };
    const activities = [test('conventional_test')];

    expect(enrollmentOutcome(approved, activities, { conventional_test: done(95) })).toMatchObject({
      state: 'improved',
      score: 95,
    });
    expect(enrollmentOutcome(approved, activities, { conventional_test: done(70) })).toMatchObject({
      state: 'approved',
      score: 80,
    });
  });

  it('keeps a completed course complete when its next version adds activities', () => {
    const outcome = enrollmentOutcome({ state: 'finished', score: null }, [video, test('block_test')], {
      video: done(),
      block_test: failed(0),
    });

    expect(outcome).toMatchObject({ state: 'finished', percent: 100, events: [] });
  });

  it('counts every activity where none is required', () => {
    expect(completionPercent([optionalVideo], {})).toBe(0);
    expect(completionPercent([optionalVideo], { extra: done() })).toBe(100);
  });

  it('averages the evaluated activities, rounded half up', () => {
    const activities = [
      test('conventional_test', 'a'),
      test('evaluated_quiz', 'b'),
      test('scorm', 'c'),
      video,
    ];

    expect(finalScore(activities, { a: done(70), b: done(80), c: done(75.01), video: done() })).toBe(75);
    expect(finalScore(activities, { a: done(70), b: { status: 'in_progress', score: 40 } })).toBeNull();
  });
});

/** One step of a random history: a medium is finished, or an attempt is taken with this score. */
const step = fc.record({
  activity: fc.nat(5),
  score: fc.integer({ min: 0, max: 100 }),
  medium: fc.boolean(),
});
const policy = fc.record<AttemptPolicy>({
  attemptLimit: fc.constantFrom('one', 'limited', 'unlimited', 'until_approval'),
  maximumAttempts: fc.integer({ min: 1, max: 3 }),
});
const kind = fc.constantFrom<TestKind | 'video'>(
  'video',
  'conventional_test',
  'block_test',
  'restart_test',
  'evaluated_quiz',
  'unevaluated_quiz',
);
const course = fc.array(fc.record({ kind, policy, required: fc.boolean() }), { minLength: 1, maxLength: 5 });

interface Taken {
  status: ActivityProgress['status'];
  attempts: AttemptSummary[];
  best: number | null;
}

describe('random histories of an enrollment', () => {
  it('keep every promise of the state table [CRS-04] [CRS-05] [CRS-06] [TST-04]', () => {
    fc.assert(
      fc.property(course, fc.array(step, { maxLength: 40 }), (places, steps) => {
        const activities = places.map((place, index) => ({
          id: `a${index}`,
          type: place.kind,
          required: place.required,
        }));
        let taken = new Map<string, Taken>();
        let enrollment: EnrollmentFacts = { state: 'not_started', score: null };

        for (const { activity, score } of steps) {
          const place = places[activity % places.length];
          const id = `a${activity % places.length}`;
          if (place) take(taken, id, place.kind, place.policy, score);
          const progress = progressOf(taken);
          const before = enrollment;
          const outcome = enrollmentOutcome(before, activities, progress);

          let at = before.state;
          for (const { event, reason } of outcome.events) {
            const transition = ENROLLMENT_TRANSITIONS[at][event];
            expect(transition?.reason).toBe(reason);
            at = transition?.to ?? at;
          }
          expect(at).toBe(outcome.state);

          if (before.state === 'approved' || before.state === 'improved') {
            expect(['approved', 'improved']).toContain(outcome.state);
            expect(outcome.score ?? -1).toBeGreaterThanOrEqual(before.score ?? -1);
          }
          if (before.state === 'blocked') expect(outcome.state).toBe('blocked');
          if (earnsCertificate(outcome.state)) expect(outcome.percent).toBe(100);
          if (outcome.state === 'restarted') expect(outcome).toMatchObject({ percent: 0, score: null });

          enrollment = { state: outcome.state, score: outcome.score };
          if (outcome.state === 'restarted') taken = new Map();
          const repeated = enrollmentOutcome(enrollment, activities, progressOf(taken));
          expect(repeated).toEqual({ ...outcome, events: [] });
        }
      }),
      { numRuns: 500 },
    );
  });
});

function take(
  taken: Map<string, Taken>,
  id: string,
  kind: TestKind | 'video',
  policy: AttemptPolicy,
  score: number,
) {
  const entry = taken.get(id) ?? { status: 'not_started', attempts: [], best: null };
  taken.set(id, entry);
  if (kind === 'video') {
    entry.status = score > 50 || entry.status === 'done' ? 'done' : 'in_progress';
    return;
  }
  const allowed = testActivityStatus(kind, policy, entry.attempts);
  if (allowed === 'failed') return;
  entry.attempts.push({ state: 'graded', passed: score >= 70 });
  entry.status = testActivityStatus(kind, policy, entry.attempts);
  if (kind !== 'unevaluated_quiz') entry.best = Math.max(entry.best ?? 0, score);
  if (isPassed(entry.attempts)) expect(entry.status).toBe('done');
}

function progressOf(taken: Map<string, Taken>): ProgressMap {
  return Object.fromEntries(
    Array.from(taken, ([id, { status, best }]) => [id, { status, score: best } satisfies ActivityProgress]),
  );
}
