import { SUBSCRIPTIONS } from '@trilha/contracts/learning/catalog';
import type { CoursePerson } from '@trilha/contracts/learning/course-people';
import { ENROLLMENT_STATES } from '@trilha/rules/learning/enrollment';
import type { TrainingKind } from '@trilha/rules/learning/trainings';

import { isOneself } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { countCoursePeople, listCandidates, listCoursePeople } from './course-people.queries.ts';
import type { CoursePersonRow, PeopleAsk, PeopleListAsk } from './course-people.queries.ts';
import { publishedCourse } from '../catalog/published-course.ts';
import { followedTraining, managedTraining } from './managed-training.ts';
import { managesPeople } from './people-scope.ts';

const UNDER_WAY: ReadonlySet<string> = new Set(['not_started', 'in_progress', 'restarted']);

/** Whether somebody is in a training and has not ended it. */
export const isUnderWay = ({ subscription, state }: Pick<CoursePerson, 'subscription' | 'state'>): boolean =>
  subscription === 'active' && UNDER_WAY.has(state);

/** What a course says of the activity somebody was at last, or begins with. */
type StepOf = (lastActivityId: string | null) => string | null;

/** The activities of a course by name; a trail's own list says what its people are at. */
async function stepsOf(
  ctx: TenantContext,
  { id, kind, publishedVersion }: { id: string; kind: TrainingKind; publishedVersion: number | null },
): Promise<StepOf> {
  if (kind === 'trail' || publishedVersion === null) return () => null;
  const { placed } = await publishedCourse(ctx, id, publishedVersion);
  const titles = new Map(placed.map(({ activity }) => [activity.id, textOf(ctx, activity.title)]));
  const [first] = titles.values();
  return (lastActivityId) => (lastActivityId === null ? first : titles.get(lastActivityId)) ?? null;
}

function presentPerson(
  ctx: TenantContext,
  row: CoursePersonRow,
  { needsApproval, stepOf }: { readonly needsApproval: boolean; readonly stepOf: StepOf },
): CoursePerson {
  const isOther = !isOneself(ctx.actor, row.memberId);
  const subscription = SUBSCRIPTIONS.find((known) => known === row.subscription) ?? 'cancelled';
  const state = ENROLLMENT_STATES.find((known) => known === row.state) ?? 'not_started';
  return {
    memberId: row.memberId,
    name: row.name,
    branch: row.branch,
    subscription,
    state,
    percent: row.progressPercent,
    step: isUnderWay({ subscription, state }) ? stepOf(row.lastActivityId) : null,
    score: row.score,
    dueAt: row.dueAt?.toISOString() ?? null,
    late: row.late,
    enrolledAt: row.enrolledAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    exemption:
      row.exemptReason === null
        ? null
        : { reason: row.exemptReason, until: row.exemptUntil?.toISOString() ?? null },
    can: {
      decide: managesPeople(ctx) && (!needsApproval || isOther),
      extend: isOther && row.dueAt !== null && !row.isRenewing && isUnderWay({ subscription, state }),
      remind: isOther && row.dueAt !== null && !row.exemptReason && isUnderWay({ subscription, state }),
    },
  };
}

export type { PeopleListAsk };
/** A page of the people of a training of any kind that the actor sees. Throws `not_found`, also for who follows nobody. */
export async function pageOfPeople(ctx: TenantContext, trainingId: string, ask: PeopleListAsk) {
  const { scope, ...course } = await followedTraining(ctx, trainingId);
  const of = { trainingId, scope };
  const page = pageFrom(await listCoursePeople(ctx, of, ask), ask.limit, (row) => [
    row.place,
    row.key,
    row.name,
    row.memberId,
  ]);
  const needsApproval = course.subscriptionType === 'on_approval';
  const stepOf = await stepsOf(ctx, course);
  return {
    course: {
      id: course.id,
      title: textOf(ctx, course.title),
      published: course.status === 'published',
      subscriptionType: course.subscriptionType,
    },
    can: { manage: managesPeople(ctx) },
    items: page.items.map((row) => presentPerson(ctx, row, { needsApproval, stepOf })),
    nextCursor: page.nextCursor,
  };
}
export type PeoplePage = Awaited<ReturnType<typeof pageOfPeople>>;

/** How many of those whom a list shows by every filter but the status are where. Throws as `pageOfPeople`. */
export async function countPeople(
  ctx: TenantContext,
  trainingId: string,
  filter: Omit<PeopleListAsk, 'cursor' | 'limit' | 'sort'>,
) {
  const { scope } = await followedTraining(ctx, trainingId);
  return countCoursePeople(ctx, { trainingId, scope }, filter);
}

/** A page of the people of a training with how many are where. Throws as `pageOfPeople`. */
export async function listPeople(ctx: TenantContext, trainingId: string, ask: PeopleListAsk) {
  const page = await pageOfPeople(ctx, trainingId, ask);
  return { ...page, counts: await countPeople(ctx, trainingId, ask) };
}
export type ListedPeople = Awaited<ReturnType<typeof listPeople>>;

/** Members by name, for assigning a course to them. Throws `not_found`. */
export async function listCourseCandidates(ctx: TenantContext, trainingId: string, ask: PeopleAsk) {
  await managedTraining(ctx, trainingId);
  const page = pageFrom(await listCandidates(ctx, trainingId, ask), ask.limit, (row) => [
    row.name,
    row.memberId,
  ]);
  return {
    items: page.items.map(({ enrollmentId, ...member }) => ({ ...member, enrolled: enrollmentId !== null })),
    nextCursor: page.nextCursor,
  };
}
