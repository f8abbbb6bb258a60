import type { HomePage } from '@trilha/contracts/learning/learning';
import { orderedActivities } from '@trilha/contracts/learning/course-document';
import { finalFailureOf } from '@trilha/rules/learning/attempts';
import { activityAccess, activityToResume } from '@trilha/rules/learning/activity-access';
import type { ActivityStatus } from '@trilha/rules/learning/activity-access';
import { trainingKindOf } from '@trilha/rules/learning/trainings';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { HomePart } from '../../../platform/home-part.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { badgeOverview } from '../../engagement/badges/badge-overview.ts';
import { publishedCourse } from '../../learning/catalog/published-course.ts';
import { releasedToMember } from '../../learning/enrollments/released-to-member.ts';
import { kindsOn } from '../../learning/trainings/kinds-on.ts';
import { isAvailable } from '../../learning/trails/is-available.ts';
import { memberStanding, progressIn } from '../../learning/trails/member-standing.ts';
import { minutesLeftIn } from '../../learning/trails/minutes-left-in.ts';
import { publishedTrails } from '../../learning/trails/published-trail.ts';
import type { PublishedTrail } from '../../learning/trails/published-trail.ts';
import { MAX_DUE, readLearning, readParts } from './home.queries.ts';
import type { HomeTrainingRow } from './home.queries.ts';

type HomeTraining = HomePage['newCourses'][number];

function presentTraining(ctx: TenantContext, row: HomeTrainingRow): HomeTraining {
  return {
    kind: trainingKindOf(row.kind),
    id: row.id,
    title: textOf(ctx, row.title),
    coverUrl: row.coverFileId ? ctx.fileUrl(row.coverFileId) : null,
    percent: row.percent,
    minutesLeft: Math.ceil((row.minutes * (100 - row.percent)) / 100),
    dueAt: row.dueAt?.toISOString() ?? null,
    points: row.points,
  };
}

/** The activity that "continue" opens; null when nothing is left. */
async function nextActivity(
  ctx: TenantContext,
  row: HomeTrainingRow,
  states: Readonly<Record<string, ActivityStatus>>,
) {
  const course = await publishedCourse(ctx, row.id, row.version);
  const { placed, document } = course;
  const { released } = await releasedToMember(ctx, course);
  const activities = orderedActivities(placed);
  const access = activityAccess(activities, document.ordering, states, released);
  const resumed = activityToResume(activities, access, row.lastActivityId);
  const next = placed.find(({ activity }) => activity.id === resumed);
  if (!next) return null;
  const { activity, hierarchyOrder } = next;
  return {
    hierarchy_order: hierarchyOrder,
    title: textOf(ctx, activity.title),
    type: activity.type,
  };
}

/** A test under way with its place in the training; none where the version that is published now has it no more. */
async function presentRunningTest(
  ctx: TenantContext,
  row: NonNullable<Learning['runningTest']>,
): Promise<HomePage['runningTest']> {
  const { placed } = await publishedCourse(ctx, row.trainingId, row.version);
  const place = placed.find(({ activity }) => activity.id === row.activityId);
  if (!place) return null;
  return {
    training: { kind: trainingKindOf(row.kind), id: row.trainingId, title: textOf(ctx, row.title) },
    activity: { hierarchy_order: place.hierarchyOrder, title: textOf(ctx, place.activity.title) },
    endsAt: row.deadlineAt?.toISOString() ?? null,
  };
}

/** A training that a lost test blocked, with the place of the test that does. */
async function presentBlocked(
  ctx: TenantContext,
  row: Learning['blocked'][number],
): Promise<HomePage['blocked'][number]> {
  const { placed } = await publishedCourse(ctx, row.id, row.version);
  const test = placed.find(
    ({ activity }) => row.lostIds.includes(activity.id) && finalFailureOf(activity.type) === 'block',
  );
  return {
    id: row.id,
    kind: trainingKindOf(row.kind),
    title: textOf(ctx, row.title),
    testOrder: test?.hierarchyOrder ?? null,
    isAsked: row.isAsked,
  };
}

/** Where the member stands in the trainings of their trails. */
function knownOf(ctx: TenantContext, trainings: Learning['trailTrainings']) {
  return {
    progress: progressIn(
      trainings.flatMap(({ id, state }) => (state === null ? [] : [[id, state] as const])),
    ),
    closedTrainingIds: new Set(trainings.filter((one) => !isAvailable(ctx, one)).map(({ id }) => id)),
    retiredTrainingIds: new Set(trainings.filter(({ status }) => status === 'archived').map(({ id }) => id)),
  };
}

/** A training that is due, with the minutes that are left: of a trail those its own page names. */
function presentDue(
  ctx: TenantContext,
  row: HomeTrainingRow,
  { trailTrainings }: Pick<Learning, 'trailTrainings'>,
  trail: PublishedTrail | undefined,
): HomeTraining {
  const shown = presentTraining(ctx, row);
  return trail
    ? { ...shown, minutesLeft: minutesLeftIn(trail, knownOf(ctx, trailTrainings), trailTrainings) }
    : shown;
}

/** A trail as it stands now, with the training that it goes on with; none where nothing of it is open. */
async function presentTrail(
  ctx: TenantContext,
  row: HomeTrainingRow,
  learning: Pick<Learning, 'trailTrainings' | 'trailWalk'>,
  trail: PublishedTrail,
): Promise<NonNullable<HomePage['trail']>> {
  const { trailTrainings, trailWalk } = learning;
  const { nextId, percent } = await memberStanding(ctx, trail, {
    ...knownOf(ctx, trailTrainings),
    walk: trailWalk ?? undefined,
  });
  const item = trail.document.items.find(({ id }) => id === nextId);
  const training = trailTrainings.find(({ id }) => id === item?.trainingId);
  const next = training && {
    kind: trainingKindOf(training.kind),
    id: training.id,
    title: textOf(ctx, training.title),
  };
  return { ...presentDue(ctx, row, learning, trail), percent, next: next ?? null };
}

function nearestBadge(badges: Awaited<ReturnType<typeof badgeOverview>>): HomePage['nextBadge'] {
  const open = badges.filter(({ awardedAt }) => awardedAt === null);
  const [nearest] = open.toSorted((a, b) => b.current / b.target - a.current / a.target);
  if (!nearest) return null;
  const { id, name, icon, current, target } = nearest;
  return { id, name, icon, current, target };
}

type Learning = Awaited<ReturnType<typeof readLearning>>;
const NO_LEARNING: Learning = {
  unfinished: [],
  currentId: null,
  activityStates: {},
  trailId: null,
  trailTrainings: [],
  trailWalk: null,
  newCourses: [],
  runningTest: null,
  blocked: [],
  inProgress: 0,
  concluded: 0,
};

type Around = Pick<HomePage, 'news' | 'banner' | 'surveys' | 'points' | 'rank'>;
const NOTHING_AROUND: Around = {
  news: [],
  banner: null,
  surveys: [],
  points: { balance: 0, thisWeek: 0 },
  rank: null,
};

/** What features bring, nothing where none brings it. One query. */
async function presentParts(ctx: TenantContext, parts: readonly HomePart[]): Promise<Around> {
  const values = await readParts(ctx, parts);
  return parts.reduce<Around>(
    (all, part, at) => ({ ...all, ...part.present(ctx, values[at]) }),
    NOTHING_AROUND,
  );
}

/** Everything the home screen shows, in three queries, and one more for a course and for the trails that this process meets for the first time, and for a course of which an instructor opens activities. */
export async function readHome(ctx: TenantContext, parts: readonly HomePart[]): Promise<HomePage> {
  requirePermission(ctx.actor, 'learning.take');
  const kinds = kindsOn(ctx.actor);
  const learning = kinds.length > 0 ? await readLearning(ctx, kinds) : NO_LEARNING;
  const around = await presentParts(ctx, parts);
  const badges = await badgeOverview(ctx);

  const current = learning.unfinished.find(({ id }) => id === learning.currentId);
  const trail = learning.unfinished.find(({ id }) => id === learning.trailId);
  const due = learning.unfinished
    .flatMap((row) => (row.dueAt ? [{ row, dueAt: row.dueAt.getTime() }] : []))
    .toSorted((a, b) => a.dueAt - b.dueAt)
    .slice(0, MAX_DUE)
    .map(({ row }) => row);
  const trails = await publishedTrails(
    ctx,
    [...(trail ? [trail] : []), ...due].filter(({ kind }) => kind === 'trail'),
  );
  const trailShown = trail && trails.get(trail.id);
  const blocked: HomePage['blocked'] = [];
  for (const row of learning.blocked) blocked.push(await presentBlocked(ctx, row));
  return {
    ...around,
    runningTest: learning.runningTest && (await presentRunningTest(ctx, learning.runningTest)),
    blocked,
    continue: current
      ? {
          ...presentTraining(ctx, current),
          activity: await nextActivity(ctx, current, learning.activityStates),
        }
      : null,
    trail: trailShown ? await presentTrail(ctx, trail, learning, trailShown) : null,
    dueSoon: due.map((row) => presentDue(ctx, row, learning, trails.get(row.id))),
    newCourses: learning.newCourses.map((row) => presentTraining(ctx, row)),
    // Nobody has a place before their first concluded course (PTS-02).
    rank: learning.concluded > 0 ? around.rank : null,
    counts: { inProgress: learning.inProgress, concluded: learning.concluded },
    nextBadge: nearestBadge(badges),
  };
}
