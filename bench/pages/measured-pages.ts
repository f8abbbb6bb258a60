import { publishedCourses } from '../calls/learner-calls.ts';
import { tenantId } from '../population.ts';
import { asTenant } from '../stage.ts';
import type { Stage } from '../stage.ts';

/** Who looks at the pages: a demo learner with courses under way. */
export const VIEWER = 'ana.learner';

export interface MeasuredPage {
  readonly name: 'login' | 'home' | 'catalogue' | 'course' | 'player';
  readonly path: string;
  readonly signedIn: boolean;
}

/** The pages of a learner's first minutes, with a course they are in and its first activity. */
export async function measuredPages(stage: Stage): Promise<MeasuredPage[]> {
  const tenant = await tenantId(stage, 'aurora');
  const enrolled = await asTenant(stage, tenant, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select e.training_id as id from enrolments e
         join members m on m.tenant_id = e.tenant_id and m.id = e.member_id join people p on p.id = m.person_id
        where e.tenant_id = $1 and p.username = $2 and e.subscription = 'active' and e.state = 'in_progress'
        order by e.training_id`,
      [tenant, VIEWER],
    );
    return new Set(rows.map(({ id }) => id));
  });
  const courses = (await publishedCourses(stage, tenant)).filter(({ courseId }) => enrolled.has(courseId));
  // A video first, where there is one: the player of most lessons.
  const first = courses.toSorted(
    (a, b) => Number(b.placed[0]?.activity.type === 'video') - Number(a.placed[0]?.activity.type === 'video'),
  )[0];
  if (!first) throw new Error(`${VIEWER} is in no course.`);
  return [
    { name: 'login', path: '/', signedIn: false },
    { name: 'home', path: '/home', signedIn: true },
    { name: 'catalogue', path: '/online-courses', signedIn: true },
    { name: 'course', path: `/online-courses/${first.courseId}`, signedIn: true },
    { name: 'player', path: `/courses/${first.courseId}/activities/1`, signedIn: true },
  ];
}
