import { finalFailureOf, isEvaluatedKind } from './attempts.ts';
import { roundScore } from './grading.ts';

/**
 * Enrollment in a course (specification §4; CRS-04 to CRS-06, TST-04).
 *
 * | state       | means |
 * |-------------|-------|
 * | not_started | enrolled, nothing opened yet |
 * | in_progress | something was opened, the outcome is still open |
 * | finished    | everything required is done and nothing in the course is evaluated |
 * | approved    | everything required is done and every evaluated activity is passed |
 * | improved    | approved, and a remaining attempt raised the grade afterwards |
 * | reproved    | everything required is concluded, at least one test was lost for good |
 * | blocked     | the last attempt of a block test was lost: no certificate, the rest can still be finished |
 * | restarted   | the last attempt of a restart test was lost: progress was wiped, the person may begin again |
 */
export const ENROLLMENT_STATES = [
  'not_started',
  'in_progress',
  'finished',
  'approved',
  'reproved',
  'blocked',
  'restarted',
  'improved',
] as const;
export type EnrollmentState = (typeof ENROLLMENT_STATES)[number];

/** The state that a stored name means; throws for a name nobody knows. */
export function enrollmentStateOf(name: string): EnrollmentState {
  const state = ENROLLMENT_STATES.find((known) => known === name);
  if (!state) throw new Error(`An enrollment has the unknown state ${name}.`);
  return state;
}

export const ENROLLMENT_EVENTS = [
  /** The first activity was opened. */
  'start',
  /** Everything required is done; nothing of it is evaluated. */
  'complete',
  /** Everything required is done and passed. */
  'pass',
  /** Everything required is concluded, but a test was lost. */
  'fail',
  /** The last attempt of a block test was lost. */
  'block',
  /** The last attempt of a restart test was lost. */
  'restart',
  /** The final score rose after passing. */
  'improve',
  /** An administrator granted more attempts. */
  'reopen',
] as const;
export type EnrollmentEvent = (typeof ENROLLMENT_EVENTS)[number];

/** Why a state was reached; stored with the enrollment's history and shown to the person. */
export type EnrollmentReason =
  | 'first_activity_opened'
  | 'started_over'
  | 'all_required_done'
  | 'all_tests_passed'
  | 'test_lost'
  | 'block_test_lost'
  | 'restart_test_lost'
  | 'grade_improved'
  | 'attempts_granted';

interface Transition {
  readonly to: EnrollmentState;
  readonly reason: EnrollmentReason;
}

/** State × event → state, with the reason. Whatever is not written here is an error. */
export const ENROLLMENT_TRANSITIONS: Record<EnrollmentState, Partial<Record<EnrollmentEvent, Transition>>> = {
  not_started: {
    start: { to: 'in_progress', reason: 'first_activity_opened' },
  },
  in_progress: {
    complete: { to: 'finished', reason: 'all_required_done' },
    pass: { to: 'approved', reason: 'all_tests_passed' },
    fail: { to: 'reproved', reason: 'test_lost' },
    block: { to: 'blocked', reason: 'block_test_lost' },
    restart: { to: 'restarted', reason: 'restart_test_lost' },
  },
  restarted: {
    start: { to: 'in_progress', reason: 'started_over' },
  },
  approved: {
    improve: { to: 'improved', reason: 'grade_improved' },
  },
  improved: {
    improve: { to: 'improved', reason: 'grade_improved' },
  },
  reproved: {
    reopen: { to: 'in_progress', reason: 'attempts_granted' },
  },
  blocked: {
    reopen: { to: 'in_progress', reason: 'attempts_granted' },
  },
  finished: {},
};

/** The transition of `event` out of `state`, or null where the table has none (`enrollment_not_possible`). */
export function enrollmentTransition(state: EnrollmentState, event: EnrollmentEvent): Transition | null {
  return ENROLLMENT_TRANSITIONS[state][event] ?? null;
}

const CERTIFIED: ReadonlySet<EnrollmentState> = new Set(['finished', 'approved', 'improved']);

/** States that earn points and a certificate; a blocked or reproved course never does (CRS-05). */
export function earnsCertificate(state: EnrollmentState): boolean {
  return CERTIFIED.has(state);
}

/** What is needed of an activity of the course document. */
export interface EnrollmentActivity {
  readonly id: string;
  readonly type: string;
  readonly required: boolean;
}

/**
 * How far one activity is. `failed` is final: no attempt left. An activity is evaluated when it is an evaluated
 * test, or when it came back with a score (SCORM).
 */
export interface ActivityProgress {
  readonly status: 'not_started' | 'in_progress' | 'done' | 'failed';
  /** Best score so far in percent, null where there is none. */
  readonly score: number | null;
}
export type ProgressMap = Readonly<Record<string, ActivityProgress | undefined>>;

const UNTOUCHED: ActivityProgress = { status: 'not_started', score: null };

/** The activities completion asks for: the required ones, or all of them in a course that requires none. */
export function countedActivities<A extends EnrollmentActivity>(activities: readonly A[]): readonly A[] {
  const required = activities.filter((activity) => activity.required);
  return required.length > 0 ? required : activities;
}

/** Whole percent of counted activities that are concluded; below 100 until the very last one. */
export function completionPercent(activities: readonly EnrollmentActivity[], progress: ProgressMap): number {
  const counted = countedActivities(activities);
  if (counted.length === 0) return 0;
  return Math.floor(
    (counted.filter((activity) => isConcluded(progress[activity.id])).length / counted.length) * 100,
  );
}

/**
 * Average of the best scores of the counted evaluated activities, rounded like every score; null while one of them
 * has not been concluded, so that a grade never falls when the next test is taken.
 */
export function finalScore(activities: readonly EnrollmentActivity[], progress: ProgressMap): number | null {
  const evaluated = countedActivities(activities).filter((activity) => isEvaluated(activity, progress));
  if (evaluated.some((activity) => !isConcluded(progress[activity.id]))) return null;
  const scores = evaluated
    .map((activity) => progress[activity.id]?.score ?? null)
    .filter((score) => score !== null);
  if (scores.length === 0) return null;
  return roundScore(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}

export interface EnrollmentFacts {
  readonly state: EnrollmentState;
  /** The final score kept so far. */
  readonly score: number | null;
}

/** The event that the progress now asks for, or null when nothing changes. Never an event the table lacks. */
function dueEvent(
  enrollment: EnrollmentFacts,
  activities: readonly EnrollmentActivity[],
  progress: ProgressMap,
): EnrollmentEvent | null {
  switch (enrollment.state) {
    case 'not_started':
    case 'restarted':
      return activities.some(({ id }) => (progress[id] ?? UNTOUCHED).status !== 'not_started')
        ? 'start'
        : null;
    case 'in_progress':
      return outcomeOf(activities, progress);
    case 'approved':
    case 'improved': {
      const score = finalScore(activities, progress);
      return score !== null && score > (enrollment.score ?? -1) ? 'improve' : null;
    }
    default:
      return null;
  }
}

export interface EnrollmentOutcome {
  readonly state: EnrollmentState;
  readonly percent: number;
  readonly score: number | null;
  /** What happened on the way, oldest first; empty when nothing changed. */
  readonly events: readonly { readonly event: EnrollmentEvent; readonly reason: EnrollmentReason }[];
}

/**
 * Follows the table until nothing more is due. Repeating it with the same progress changes nothing. After a
 * `restart` the caller wipes the progress of every activity; the outcome already shows 0 percent.
 */
export function enrollmentOutcome(
  enrollment: EnrollmentFacts,
  activities: readonly EnrollmentActivity[],
  progress: ProgressMap,
): EnrollmentOutcome {
  const events: { event: EnrollmentEvent; reason: EnrollmentReason }[] = [];
  let { state, score } = enrollment;
  for (;;) {
    const event = dueEvent({ state, score }, activities, progress);
    const transition = event && enrollmentTransition(state, event);
    if (!event || !transition) break;
    state = transition.to;
    score = storedScore(state, score, finalScore(activities, progress));
    events.push({ event, reason: transition.reason });
    if (event === 'restart') break;
  }
  if (events.length === 0) score = storedScore(state, score, finalScore(activities, progress));
  return { state, score, percent: percentOf(state, activities, progress), events };
}

function outcomeOf(activities: readonly EnrollmentActivity[], progress: ProgressMap): EnrollmentEvent | null {
  const lost = activities.filter(({ id }) => progress[id]?.status === 'failed');
  const consequences = new Set(lost.map((activity) => finalFailureOf(activity.type)));
  // Losing an optional block or restart test counts as well: the person was informed before starting it.
  if (consequences.has('block')) return 'block';
  if (consequences.has('restart')) return 'restart';

  const counted = countedActivities(activities);
  if (counted.length === 0 || !counted.every(({ id }) => isConcluded(progress[id]))) return null;
  if (counted.some(({ id }) => progress[id]?.status === 'failed')) return 'fail';
  return counted.some((activity) => isEvaluated(activity, progress)) ? 'pass' : 'complete';
}

function percentOf(
  state: EnrollmentState,
  activities: readonly EnrollmentActivity[],
  progress: ProgressMap,
): number {
  if (state === 'restarted' || state === 'not_started') return 0;
  // A course that gained activities afterwards stays complete for those who completed it.
  if (earnsCertificate(state)) return 100;
  return completionPercent(activities, progress);
}

/** A grade that was reached is never lowered; beginning again begins without one. */
function storedScore(state: EnrollmentState, kept: number | null, now: number | null): number | null {
  if (state === 'restarted' || state === 'not_started') return null;
  if (!earnsCertificate(state)) return now;
  if (kept === null || now === null) return kept ?? now;
  return Math.max(kept, now);
}

function isConcluded(progress: ActivityProgress | undefined): boolean {
  return progress?.status === 'done' || progress?.status === 'failed';
}

function isEvaluated(activity: EnrollmentActivity, progress: ProgressMap): boolean {
  return isEvaluatedKind(activity.type) || (progress[activity.id]?.score ?? null) !== null;
}
