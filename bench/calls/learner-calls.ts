import { courseDocumentSchema, placeActivities } from '@trilha/contracts/learning/course-document';
import type { PlacedActivity } from '@trilha/contracts/learning/course-document';

import type { LoadRequest } from '../load/load-plan.ts';
import { addLearners, enrollUpTo, signInAll, tenantId } from '../population.ts';
import type { SignedInLearner } from '../population.ts';
import { asTenant } from '../stage.ts';
import type { Stage } from '../stage.ts';

/** People each call is asked for in turn. */
const PEOPLE = 32;

export interface PublishedCourse {
  readonly tenantId: string;
  readonly courseId: string;
  readonly placed: readonly PlacedActivity[];
}

/** Published courses of a company with their activities in order. */
export function publishedCourses(stage: Stage, tenant: string): Promise<PublishedCourse[]> {
  return asTenant(stage, tenant, async (client) => {
    const { rows } = await client.query<{ id: string; document: unknown }>(
      `select c.id, v.document from trainings c
         join training_versions v on v.tenant_id = c.tenant_id and v.training_id = c.id and v.version = c.published_version
        where c.tenant_id = $1 and c.kind = 'course' and c.status = 'published' order by c.id`,
      [tenant],
    );
    return rows.map(({ id, document }) => ({
      tenantId: tenant,
      courseId: id,
      placed: placeActivities(courseDocumentSchema.parse(document)),
    }));
  });
}

interface Studying extends SignedInLearner {
  readonly courseId: string;
}

/** Demo people with history, each with a course they are in. */
async function studyingPeople(stage: Stage, tenant: string): Promise<Studying[]> {
  const found = await asTenant(stage, tenant, async (client) => {
    const { rows } = await client.query<Omit<Studying, 'accessToken' | 'refreshToken' | 'familyId'>>(
      `select distinct on (m.id) m.person_id as "personId", m.tenant_id as "tenantId", m.id as "memberId",
              e.training_id as "courseId"
         from members m join enrollments e on e.tenant_id = m.tenant_id and e.member_id = m.id
         join trainings c on c.tenant_id = e.tenant_id and c.id = e.training_id and c.kind = 'course'
        where m.tenant_id = $1 and m.status = 'approved' and e.subscription = 'active' and e.state <> 'blocked'
        order by m.id, (e.state = 'in_progress') desc, e.updated_at desc limit $2`,
      [tenant, PEOPLE],
    );
    return rows;
  });
  return signInAll(stage, found);
}

/** Learners who are in the middle of a video, for reports of progress. */
async function watchingPeople(stage: Stage, tenant: string) {
  const course = (await publishedCourses(stage, tenant)).find(({ placed }) =>
    placed.some(({ activity }) => activity.type === 'video'),
  );
  const video = course?.placed.find(({ activity }) => activity.type === 'video');
  if (!course || !video) throw new Error('The demo company has no course with a video.');
  const learners = await addLearners(stage, tenant, PEOPLE, 'bench-watching-');
  const before = course.placed.filter(({ hierarchyOrder }) => hierarchyOrder < video.hierarchyOrder);
  await enrollUpTo(stage, learners, {
    ...course,
    doneActivityIds: before.map(({ activity }) => activity.id),
  });
  return {
    learners: await signInAll(stage, learners),
    path: `/api/v1/courses/${course.courseId}/activities/${video.hierarchyOrder}/progress`,
  };
}

function headersOf(learner: SignedInLearner): Record<string, string> {
  return {
    authorization: `Bearer ${learner.accessToken}`,
    accept: 'application/json',
    'accept-language': 'pt-BR',
  };
}

/** The calls a learner's visit consists of, each for many people of the larger demo company. */
export async function learnerCalls(stage: Stage): Promise<LoadRequest[]> {
  const tenant = await tenantId(stage, 'aurora');
  const people = await studyingPeople(stage, tenant);
  const watching = await watchingPeople(stage, tenant);
  const read = (name: string, path: (person: Studying) => string) =>
    people.map((person) => ({
      name,
      method: 'GET' as const,
      path: path(person),
      headers: headersOf(person),
    }));
  return [
    ...read('home', () => '/api/v1/home'),
    ...read('courses', () => '/api/v1/courses'),
    ...read('course page', ({ courseId }) => `/api/v1/courses/${courseId}`),
    ...read('activity page', ({ courseId }) => `/api/v1/courses/${courseId}/activities/1`),
    ...read('statement', () => '/api/v1/points/statement'),
    ...read('ranking', () => '/api/v1/ranking?period=all'),
    ...watching.learners.map((learner) => ({
      name: 'progress report',
      method: 'POST' as const,
      path: watching.path,
      headers: { ...headersOf(learner), 'content-type': 'application/json' },
      body: JSON.stringify({
        seq: 0,
        position: { seconds: 15 },
        intervals: [[10, 15]],
        duration: 600,
      }).replace('"seq":0', '"seq":{{seq}}'),
    })),
  ];
}
