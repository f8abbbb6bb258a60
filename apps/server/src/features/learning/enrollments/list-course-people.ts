import { SUBSCRIPTIONS } from '@trilha/contracts/learning/catalog';
import type { CoursePeopleFilter, CoursePerson } from '@trilha/contracts/learning/course-people';
import { ENROLLMENT_STATES } from '@trilha/rules/learning/enrollment';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import {
  countCoursePeople,
  findCourseForPeople,
  listCandidates,
  listCoursePeople,
} from './course-people.queries.ts';
import type { CoursePersonRow, PeopleAsk } from './course-people.queries.ts';

function presentPerson(row: CoursePersonRow): CoursePerson {
  return {
    memberId: row.memberId,
    name: row.name,
    branch: row.branch,
    subscription: SUBSCRIPTIONS.find((known) => known === row.subscription) ?? 'cancelled',
    state: ENROLLMENT_STATES.find((known) => known === row.state) ?? 'not_started',
    percent: row.progressPercent,
    score: row.score,
    dueAt: row.dueAt?.toISOString() ?? null,
    enrolledAt: row.enrolledAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** A page of the people of a course with how many are where. Throws `not_found`. */
export async function listPeople(
  ctx: TenantContext,
  trainingId: string,
  ask: PeopleAsk & { readonly status: CoursePeopleFilter },
) {
  requirePermission(ctx.actor, 'enrollments.manage');
  const course = await findCourseForPeople(ctx, trainingId);
  if (!course) throw new AppError('not_found');
  const counts = await countCoursePeople(ctx, trainingId);
  const page = pageFrom(await listCoursePeople(ctx, trainingId, ask), ask.limit, (row) => [
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
    items: page.items.map(presentPerson),
    nextCursor: page.nextCursor,
  };
}

/** Members by name, for assigning a course to them. Throws `not_found`. */
export async function listCourseCandidates(ctx: TenantContext, trainingId: string, ask: PeopleAsk) {
  requirePermission(ctx.actor, 'enrollments.manage');
  if (!(await findCourseForPeople(ctx, trainingId))) throw new AppError('not_found');
  const page = pageFrom(await listCandidates(ctx, trainingId, ask), ask.limit, (row) => [
    row.name,
    row.memberId,
  ]);
  return {
    items: page.items.map(({ enrollmentId, ...member }) => ({ ...member, enrolled: enrollmentId !== null })),
    nextCursor: page.nextCursor,
  };
}
