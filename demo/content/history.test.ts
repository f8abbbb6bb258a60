import { isTest } from '@trilha/contracts/learning/activities/activity';
import type { Activity } from '@trilha/contracts/learning/activities/activity';
import { isTestKind, testActivityStatus } from '@trilha/rules/learning/attempts';
import type { AttemptSummary } from '@trilha/rules/learning/attempts';
import { ENROLLMENT_STATES, enrollmentOutcome } from '@trilha/rules/learning/enrollment';
import type { ActivityProgress, EnrollmentFacts } from '@trilha/rules/learning/enrollment';
import { describe, expect, it } from 'vitest';

import { COURSES } from './courses.ts';
import { ENROLLMENT_REQUESTS, HISTORY } from './history.ts';
import type { EnrollmentHistory, HistoryStep } from './history.ts';
import { PEOPLE, PERSONAS } from './people.ts';
import { RATINGS } from './ratings.ts';

const POLICY_FREE = { attemptLimit: 'unlimited', maximumAttempts: 1 } as const;

const activitiesOf = (courseSlug: string): Activity[] =>
  COURSES.find(({ slug }) => slug === courseSlug)?.document.modules.flatMap((module) => module.activities) ??
  [];

/** Whether a review comes before a test is lost. */
const hasRepair = ({ settings }: Activity) => 'repairBeforeBlock' in settings && settings.repairBeforeBlock;

function summarize(activity: Activity, step: HistoryStep): AttemptSummary {
  if (step.awaitingReview) return { state: 'awaiting_review', passed: null };
  const minimum = 'minimumScore' in activity.settings ? activity.settings.minimumScore : 0;
  return { state: 'graded', passed: (step.score ?? 0) >= minimum };
}

function progressOf(activity: Activity, steps: readonly HistoryStep[]): ActivityProgress {
  const own = steps.filter((step) => step.activityId === activity.id);
  const scores = own.flatMap((step) => (step.score === undefined ? [] : [step.score]));
  const score = scores.length > 0 ? Math.max(...scores) : null;
  if (own.length === 0) return { status: 'not_started', score: null };
  if (!isTestKind(activity.type)) return { status: 'done', score };
  const policy = isTest(activity) && 'attemptLimit' in activity.settings ? activity.settings : POLICY_FREE;
  const attempts = own.map((step) => summarize(activity, step));
  const status = testActivityStatus(activity.type, policy, attempts);
  return { status: status === 'failed' && hasRepair(activity) ? 'in_progress' : status, score };
}

/** Plays a history step by step through the rules of enrollment. */
function replay(history: EnrollmentHistory): EnrollmentFacts {
  const activities = activitiesOf(history.courseSlug);
  let enrollment: EnrollmentFacts = { state: 'not_started', score: null };
  history.steps.forEach((_, index) => {
    const steps = history.steps.slice(0, index + 1);
    const progress = Object.fromEntries(
      activities.map((activity) => [activity.id, progressOf(activity, steps)]),
    );
    enrollment = enrollmentOutcome(enrollment, activities, progress);
  });
  return enrollment;
}

describe('three months of the demo companies', () => {
  it('reach every state of an enrollment, and the state they claim by the rules [CRS-04]', () => {
    expect(new Set(HISTORY.map(({ state }) => state))).toEqual(new Set(ENROLLMENT_STATES));
    for (const history of HISTORY) {
      expect(replay(history).state, `${history.username} ${history.courseSlug}`).toBe(history.state);
    }
  });

  it('happen in order, after the enrollment and before today', () => {
    for (const { enrolledDaysAgo, steps } of HISTORY) {
      const moments = steps.map((step) => -step.daysAgo * 1440 + step.minute);
      expect(moments).toEqual(moments.toSorted((one, other) => one - other));
      expect(steps.every((step) => step.daysAgo >= 1 && step.daysAgo <= enrolledDaysAgo)).toBe(true);
      expect(enrolledDaysAgo).toBeLessThanOrEqual(92);
    }
  });

  it('hold at most one enrollment of a member in a course, and tell about members only', () => {
    const keys = HISTORY.map(({ company, courseSlug, username }) => `${company} ${courseSlug} ${username}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { company, username } of [...HISTORY, ...ENROLLMENT_REQUESTS]) {
      const person = PEOPLE.find((candidate) => candidate.username === username);
      expect(person?.members.map((member) => member.company)).toContain(company);
    }
  });

  it('leave one test to be reviewed before it is lost, by somebody who can sign in', () => {
    const isOpen = ({ courseSlug, steps }: EnrollmentHistory) =>
      activitiesOf(courseSlug).some((activity) => {
        const { length } = steps.filter(({ activityId }) => activityId === activity.id);
        return (
          hasRepair(activity) &&
          'maximumAttempts' in activity.settings &&
          length === activity.settings.maximumAttempts &&
          progressOf(activity, steps).status === 'in_progress'
        );
      });
    expect(HISTORY.filter(isOpen).map(({ username, courseSlug }) => [username, courseSlug])).toEqual([
      ['gabi.multi', 'digital-payments'],
    ]);
    expect(PERSONAS).toContain('gabi.multi');
  });

  it('leave something for the instructor to review', () => {
    expect(HISTORY.some(({ steps }) => steps.some(({ awaitingReview }) => awaitingReview))).toBe(true);
  });

  it('leave the learners of both companies a course to enroll in themselves', () => {
    for (const username of ['ana.learner', 'emma.learner']) {
      const taken = new Set(HISTORY.filter((one) => one.username === username).map((one) => one.courseSlug));
      const company = username === 'ana.learner' ? 'aurora' : 'nordika';
      expect(COURSES.some((course) => course.company === company && !taken.has(course.slug))).toBe(true);
    }
  });

  it('are rated by people who completed the course, each comment once', () => {
    const comments = RATINGS.map(({ comment }) => comment).filter(Boolean);

    expect(comments.length).toBeGreaterThan(10);
    expect(new Set(comments).size).toBe(comments.length);
    expect(RATINGS.every(({ comment, stars }) => comment.length <= 256 && stars >= 1 && stars <= 5)).toBe(
      true,
    );
  });
});
