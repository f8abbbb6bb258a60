import { SUBSCRIPTIONS } from '@trilha/contracts/learning/catalog';
import type { CoursePeopleFilter, CoursePerson } from '@trilha/contracts/learning/course-people';
import { ENROLLMENT_STATES } from '@trilha/rules/learning/enrollment';

import { isOneself } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { countCoursePeople, listCandidates, listCoursePeople } from './course-people.queries.ts';
import type { CoursePersonRow, PeopleAsk } from './course-people.queries.ts';
import { managedTraining } from './managed-training.ts';

const UNDER_WAY: ReadonlySet<string> = new Set(['not_started', 'in_progress', 'restarted']);

function presentPerson(ctx: TenantContext, row: CoursePersonRow, needsApproval: boolean): CoursePerson {
  return {
    memberId: row.memberId,
    name: row.name,
    branch: row.branch,
    subscription: SUBSCRIPTIONS.find((known) => known === row.subscription) ?? 'cancelled',
    state: ENROLLMENT_STATES.find((known) => known === row.state) ?? 'not_started',
    percent: row.progressPercent,
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

/** A page of the people of a training of any kind with how many are where. Throws `not_found`. */
export async function listPeople(
  ctx: TenantContext,
  trainingId: string,
  ask: PeopleAsk & { readonly status: CoursePeopleFilter },
) {
  const course = await managedTraining(ctx, trainingId);
  const counts = await countCoursePeople(ctx, trainingId);
  const page = pageFrom(await listCoursePeople(ctx, trainingId, ask), ask.limit, (row) => [
    row.lateKey,
    row.name,
    row.memberId,
  ]);
  return {
    course: {
      id: course.id,
      title: textOf(ctx, course.title),
      published: course.status === 'published',
      subscriptionType: course.subscriptionType,
    },
    counts,
    items: page.items.map((row) => presentPerson(ctx, row, course.subscriptionType === 'on_approval')),
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
