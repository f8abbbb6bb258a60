import type { CoursePerson } from '@trilha/contracts/learning/course-people';

import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { countPeople, isUnderWay, pageOfPeople } from '../enrollments/list-course-people.ts';
import type { ListedPeople, PeopleListAsk, PeoplePage } from '../enrollments/list-course-people.ts';
import { memberStanding, progressIn } from './member-standing.ts';
import { publishedTrail, trainingIdsOf } from './published-trail.ts';
import {
  findTrailVersion,
  findTrainings,
  listRetired,
  listEnrollmentIds,
  readStandings,
} from './trails.queries.ts';

/** What each of these people goes on with in the trail, by member. */
async function currentSteps(
  ctx: TenantContext,
  trailId: string,
  people: readonly CoursePerson[],
): Promise<ReadonlyMap<string, string>> {
  const version = await findTrailVersion(ctx, trailId);
  const walking = people.filter(isUnderWay);
  if (version === undefined || walking.length === 0) return new Map();
  const trail = await publishedTrail(ctx, trailId, version);
  const trainingIds = trainingIdsOf(trail);
  const enrollments = await listEnrollmentIds(
    ctx,
    trailId,
    walking.map(({ memberId }) => memberId),
  );
  const memberOf = new Map(enrollments.map(({ id, memberId }) => [id, memberId]));
  const titles = new Map(
    (await findTrainings(ctx, trainingIds)).map(({ id, title }) => [id, textOf(ctx, title)]),
  );
  const retiredTrainingIds = new Set(await listRetired(ctx, trainingIds));
  const steps = new Map<string, string>();
  for (const row of await readStandings(ctx, { enrollmentIds: [...memberOf.keys()], trainingIds })) {
    const { nextId } = await memberStanding(ctx, trail, {
      progress: progressIn(Object.entries(row.states ?? {})),
      retiredTrainingIds,
      walk: row.version === null ? undefined : { version: row.version, reachedIds: row.reachedIds ?? [] },
    });
    const item = trail.document.items.find(({ id }) => id === nextId);
    steps.set(memberOf.get(row.enrollmentId) ?? '', titles.get(item?.trainingId ?? '') ?? '');
  }
  return steps;
}

/** A page of the people of a trail with the training each is at. Throws `not_found`, also for who follows nobody. */
export async function pageOfTrailPeople(
  ctx: TenantContext,
  trailId: string,
  ask: PeopleListAsk,
): Promise<PeoplePage> {
  const page = await pageOfPeople(ctx, trailId, ask);
  const steps = await currentSteps(ctx, trailId, page.items);
  return {
    ...page,
    items: page.items.map((person) => Object.assign(person, { step: steps.get(person.memberId) ?? null })),
  };
}

/** The same with how many people are where. */
export async function listTrailPeople(
  ctx: TenantContext,
  trailId: string,
  ask: PeopleListAsk,
): Promise<ListedPeople> {
  const page = await pageOfTrailPeople(ctx, trailId, ask);
  return { ...page, counts: await countPeople(ctx, trailId, ask) };
}
