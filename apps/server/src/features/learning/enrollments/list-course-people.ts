import { SUBSCRIPTIONS } from '@trilha/contracts/learning/catalog';
import type { CoursePeopleFilter, CoursePerson } from '@trilha/contracts/learning/course-people';
import { ENROLLMENT_STATES } from '@trilha/rules/learning/enrollment';
import type { TrainingKind } from '@trilha/rules/learning/trainings';

import { isOneself } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { countCoursePeople, listCandidates, listCoursePeople } from './course-people.queries.ts';
import type { CoursePersonRow, PeopleAsk } from './course-people.queries.ts';
import { publishedCourse } from '../catalog/published-course.ts';
import { managedTraining } from './managed-training.ts';

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
      decide: !needsApproval || !isOneself(ctx.actor, row.memberId),
      extend:
        row.subscription === 'active' &&
        row.dueAt !== null &&
        UNDER_WAY.has(row.state) &&
        !isOneself(ctx.actor, row.memberId),
    },
  };
}

export type PeopleListAsk = PeopleAsk & { readonly status: CoursePeopleFilter };
export type ListedPeople = Awaited<ReturnType<typeof listPeople>>;

/** A page of the people of a training of any kind with how many are where. Throws `not_found`. */
export async function listPeople(ctx: TenantContext, trainingId: string, ask: PeopleListAsk) {
  const course = await managedTraining(ctx, trainingId);
  const counts = await countCoursePeople(ctx, trainingId);
  const page = pageFrom(await listCoursePeople(ctx, trainingId, ask), ask.limit, (row) => [
    row.lateKey,
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
    counts,
    items: page.items.map((row) => presentPerson(ctx, row, { needsApproval, stepOf })),
    nextCursor: page.nextCursor,
  };
}

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
