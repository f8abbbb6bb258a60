import { isTest } from '@trilha/contracts/learning/activities/activity';
import type { Activity, ActivityOf, TestType } from '@trilha/contracts/learning/activities/activity';
import { attemptsAllowed } from '@trilha/rules/learning/attempts';
import type { EnrollmentState } from '@trilha/rules/learning/enrollment';
import { countedActivities } from '@trilha/rules/learning/enrollment';

import type { CompanySlug, DemoCourse } from './course.ts';
import { COURSES } from './courses.ts';
import { branchId, labelId } from './ids.ts';
import type { DemoMember, DemoPerson } from './people.ts';
import { PEOPLE } from './people.ts';
import { randomFor } from './random.ts';
import type { Random } from './random.ts';

export interface HistoryStep {
  readonly activityId: string;
  /** Days before the day of seeding, in the company's zone. */
  readonly daysAgo: number;
  /** Minutes after midnight of that day. */
  readonly minute: number;
  readonly kind: 'complete' | 'test';
  /** Percent; of every graded attempt, and of SCORM activities that came back with a score. */
  readonly score?: number;
  /** The attempt was handed in and waits for an instructor. */
  readonly awaitingReview?: true;
}

export interface EnrollmentHistory {
  readonly username: string;
  readonly company: CompanySlug;
  readonly courseSlug: string;
  readonly enrolledDaysAgo: number;
  /** Where the steps lead by the rules of enrollment; the test of this folder proves it. */
  readonly state: EnrollmentState;
  readonly steps: readonly HistoryStep[];
}

type Tested = ActivityOf<Exclude<TestType, 'unevaluated_quiz'>>;

const isTested = (activity: Activity): activity is Tested =>
  isTest(activity) && activity.type !== 'unevaluated_quiz';

const activitiesOf = (course: DemoCourse) => course.document.modules.flatMap((module) => module.activities);

/** Percents that eight questions can give. */
const SCORES = [12.5, 25, 37.5, 50, 62.5, 75, 87.5, 100];
const passing = (test: Tested, random: Random, upTo = 100) =>
  random.pick(SCORES.filter((score) => score >= test.settings.minimumScore && score <= upTo));
const failing = (test: Tested, random: Random) =>
  random.pick(SCORES.filter((score) => score < test.settings.minimumScore));

const attempts = (test: Tested) => attemptsAllowed(test.settings) ?? Number.POSITIVE_INFINITY;
const improvable = (test: Tested) => test.settings.attemptLimit !== 'until_approval' && attempts(test) >= 2;
/** What comes back by a review is not lost with its last attempt. */
const losable = (test: Tested) => Number.isFinite(attempts(test)) && !test.settings.repairBeforeBlock;

const LATEST_MINUTE = 22 * 60;
/** Longer than a test takes in the demo, so that each step ends before the next begins. */
const SHORT_PAUSE = 5;

/** Writes steps one after another: a few a day, then some days of pause, never after yesterday. */
function diary(random: Random, enrolledDaysAgo: number) {
  const steps: HistoryStep[] = [];
  let daysAgo = enrolledDaysAgo;
  let minute = random.between(8 * 60, 10 * 60);
  const turn = () => {
    const next = minute + random.between(6, 40);
    minute = next > LATEST_MINUTE ? minute + SHORT_PAUSE : next;
    if (random.next() < 0.45 && daysAgo > 1) {
      daysAgo = Math.max(1, daysAgo - random.pick([1, 1, 1, 2, 4]));
      minute = random.between(8 * 60, 17 * 60);
    }
    return { daysAgo, minute };
  };
  return {
    steps,
    complete: (activity: Activity) => {
      const score = activity.type === 'scorm' ? { score: random.pick([80, 85, 90, 100]) } : {};
      const kind = activity.type === 'unevaluated_quiz' ? 'test' : 'complete';
      steps.push({ activityId: activity.id, ...turn(), kind, ...score });
    },
    attempt: (test: Tested, score: number) =>
      steps.push({ activityId: test.id, ...turn(), kind: 'test', score }),
    handIn: (test: Tested) =>
      steps.push({ activityId: test.id, ...turn(), kind: 'test', awaitingReview: true }),
  };
}
type Diary = ReturnType<typeof diary>;

function pass(log: Diary, activity: Activity, random: Random, upTo = 100) {
  if (!isTested(activity)) return log.complete(activity);
  if (attempts(activity) > 1 && random.next() < 0.25) log.attempt(activity, failing(activity, random));
  return log.attempt(activity, passing(activity, random, upTo));
}

interface Plan {
  readonly log: Diary;
  readonly random: Random;
  readonly required: readonly Activity[];
  readonly tests: readonly Tested[];
}

/** Passes everything; a course with nothing evaluated is finished, any other one approved. */
const passAll = (wanted: 'finished' | 'approved') => (plan: Plan) => {
  const { log, random, required, tests } = plan;
  const evaluated = tests.length > 0 || required.some(({ type }) => type === 'scorm');
  if (evaluated !== (wanted === 'approved')) return false;
  for (const activity of required) pass(log, activity, random);
  return true;
};

/** Loses the last test of the given kinds; everything else is passed. */
const lose = (kinds: readonly Tested['type'][]) => (plan: Plan) => {
  const { log, random, required, tests } = plan;
  const lost = tests.findLast((test) => losable(test) && kinds.includes(test.type));
  if (!lost) return false;
  for (const activity of required) {
    if (activity !== lost) pass(log, activity, random);
    else for (let index = 0; index < attempts(lost); index += 1) log.attempt(lost, failing(lost, random));
  }
  return true;
};

/** How each state is reached; false where a course cannot reach it. */
const WRITERS: Record<Ending, (plan: Plan) => boolean> = {
  not_started: () => true,
  in_progress: ({ log, random, required }) => {
    const done = random.between(1, Math.max(1, required.length - 1));
    for (const activity of required.slice(0, done)) pass(log, activity, random);
    return true;
  },
  finished: passAll('finished'),
  approved: passAll('approved'),
  improved: ({ log, random, required, tests }) => {
    const better = tests.findLast(improvable);
    if (!better) return false;
    for (const activity of required) {
      if (activity === better) log.attempt(better, passing(better, random, 87.5));
      else pass(log, activity, random);
    }
    log.attempt(better, 100);
    return true;
  },
  reproved: lose(['conventional_test', 'evaluated_quiz']),
  blocked: lose(['block_test', 'block_general_test']),
  restarted: lose(['restart_test', 'restart_general_test']),
  in_repair: ({ log, random, required, tests }) => {
    const repairable = tests.findLast(({ settings }) => settings.repairBeforeBlock);
    if (!repairable) return false;
    for (const activity of required) {
      if (activity !== repairable) pass(log, activity, random);
      else
        for (let index = 0; index < attempts(repairable); index += 1)
          log.attempt(repairable, failing(repairable, random));
    }
    return true;
  },
};

/** Steps that end so, or null where the course cannot reach it. */
function stepsTo(ending: Ending, course: DemoCourse, random: Random, enrolledDaysAgo: number) {
  const log = diary(random, enrolledDaysAgo);
  const required = countedActivities(activitiesOf(course));
  return WRITERS[ending]({ log, random, required, tests: required.filter(isTested) }) ? log.steps : null;
}

const LEARNING_ROLES: ReadonlySet<string> = new Set([
  'learner',
  'seller',
  'sales_agent',
  'brand_promoter',
  'counter_clerk',
  'painter',
  'shop_owner',
]);

/** Empty lists mean everyone; a filled one asks for a match, as in the course's audience. */
function mayTake(course: DemoCourse, member: DemoMember): boolean {
  const { areaIds, groupIds, branchIds, roles } = course.document.audience;
  const area = areaIds.length === 0 || areaIds.includes(labelId(member.company, 'area', member.area));
  const group =
    groupIds.length === 0 ||
    member.groups.some((key) => groupIds.includes(labelId(member.company, 'group', key)));
  const branch = branchIds.length === 0 || branchIds.includes(branchId(member.company, member.branch));
  const role = roles.length === 0 || roles.includes(member.role);
  return area && group && branch && role;
}

/** What usually happens, in the order of likelihood a real company shows. */
const USUAL: readonly EnrollmentState[] = [
  ...Array.from({ length: 11 }, (): EnrollmentState => 'approved'),
  ...Array.from({ length: 5 }, (): EnrollmentState => 'in_progress'),
  'improved',
  'improved',
  'improved',
  'not_started',
  'not_started',
  'reproved',
  'blocked',
  'restarted',
];

/** Where a story leads: a state, or a test whose attempts are used up and whose review has not been gone through. */
type Ending = EnrollmentState | 'in_repair';
type Story = readonly [courseSlug: string, ending: Ending, enrolledDaysAgo: number];

/** The personas' histories are chosen, so that every screen of a tour has its case. */
const STORIES: Readonly<Record<string, readonly Story[]>> = {
  'ana.learner aurora': [
    ['welcome-aurora', 'finished', 86],
    ['greeting', 'improved', 71],
    ['notebook-processors', 'approved', 40],
    ['privacy-basics', 'in_progress', 13],
    ['consultative-selling', 'in_progress', 6],
  ],
  'gabi.multi aurora': [
    ['welcome-aurora', 'finished', 62],
    ['digital-payments', 'in_repair', 33],
    ['greeting', 'in_progress', 8],
  ],
  'gabi.multi nordika': [
    ['paint-coverage', 'approved', 50],
    ['tool-safety', 'restarted', 12],
  ],
  'emma.learner nordika': [
    ['tool-safety', 'approved', 75],
    ['paint-coverage', 'in_progress', 20],
    ['returns-warranty', 'blocked', 34],
  ],
};

function enrollment(member: DemoMember, username: string, story: Story): EnrollmentHistory {
  const [courseSlug, wanted, enrolledDaysAgo] = story;
  const course = COURSES.find(({ slug }) => slug === courseSlug);
  if (!course) throw new Error(`no course ${courseSlug}`);
  const random = randomFor(`${username} ${courseSlug}`);
  for (const ending of [wanted, 'approved', 'finished'] as const) {
    const steps = stepsTo(ending, course, random, enrolledDaysAgo);
    if (steps) {
      const state = ending === 'in_repair' ? 'in_progress' : ending;
      return { username, company: member.company, courseSlug, enrolledDaysAgo, state, steps: [...steps] };
    }
  }
  throw new Error(`${courseSlug} leads nowhere`);
}

/** A leader whose written answer waits for the instructor. */
function waitingForReview(username: string, enrolledDaysAgo: number): EnrollmentHistory {
  const course = COURSES.find(({ slug }) => slug === 'feedback-leadership');
  if (!course) throw new Error('no leadership course');
  const log = diary(randomFor(`${username} review`), enrolledDaysAgo);
  for (const activity of activitiesOf(course)) {
    if (isTested(activity)) log.handIn(activity);
    else log.complete(activity);
  }
  return {
    username,
    company: 'aurora',
    courseSlug: course.slug,
    enrolledDaysAgo,
    state: 'in_progress',
    steps: log.steps,
  };
}

const WAITING: Readonly<Record<string, number>> = { 'severina.araujo': 5, 'vera.kowalski': 9 };

function historyOf(person: DemoPerson, member: DemoMember): EnrollmentHistory[] {
  const { username } = person;
  const ownStory = STORIES[`${username} ${member.company}`];
  if (ownStory) return ownStory.map((story) => enrollment(member, username, story));
  if (!LEARNING_ROLES.has(member.role)) return [];

  const random = randomFor(`${username} ${member.company}`);
  const diligence = 0.35 + random.next() * 0.65;
  const open = COURSES.filter((course) => course.company === member.company && mayTake(course, member));
  const waiting = WAITING[username];
  const histories = open
    .filter((course) => course.slug !== 'feedback-leadership' || waiting === undefined)
    .filter((course) => course.document.audience.subscriptionType === 'assigned' || random.next() < diligence)
    .map((course) => enrollment(member, username, [course.slug, random.pick(USUAL), random.between(4, 88)]));
  return waiting === undefined ? histories : [...histories, waitingForReview(username, waiting)];
}

/** About three months of learning of everybody; the same on every call. */
export const HISTORY: readonly EnrollmentHistory[] = PEOPLE.flatMap((person) =>
  person.members.flatMap((member) => historyOf(person, member)),
);

/** Enrollments in courses that need approval, still waiting for an administrator. */
export const ENROLLMENT_REQUESTS = [
  { username: 'ana.learner', company: 'aurora', courseSlug: 'feedback-leadership', daysAgo: 2 },
  { username: 'priya.raman', company: 'nordika', courseSlug: 'client-golf-day', daysAgo: 3 },
] as const;
