import { publishedCourses } from '../calls/learner-calls.ts';
import { tenantId } from '../population.ts';
import { asTenant } from '../stage.ts';
import type { Stage } from '../stage.ts';

/** Who looks at the pages: a demo learner with courses under way. */
export const VIEWER = 'ana.learner';

export interface MeasuredPage {
  readonly name: 'login' | 'home' | 'catalog' | 'course' | 'player' | 'PDF player';
  readonly path: string;
  readonly signedIn: boolean;
}

/** Activities the viewer has opened, which are therefore open to them. */
function openedActivities(stage: Stage, tenant: string): Promise<ReadonlySet<string>> {
  return asTenant(stage, tenant, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select a.activity_id as id from activity_progress a
         join enrollments e on e.tenant_id = a.tenant_id and e.id = a.enrollment_id
         join members m on m.tenant_id = e.tenant_id and m.id = e.member_id join people p on p.id = m.person_id
        where a.tenant_id = $1 and p.username = $2 and e.subscription = 'active'`,
      [tenant, VIEWER],
    );
    return new Set(rows.map(({ id }) => id));
  });
}

/** The pages of a learner's first minutes: a course under way, and the players of a video and of a document. */
export async function measuredPages(stage: Stage): Promise<MeasuredPage[]> {
  const tenant = await tenantId(stage, 'aurora');
  const opened = await openedActivities(stage, tenant);
  const lessons = (await publishedCourses(stage, tenant)).flatMap(({ courseId, placed }) =>
    placed
      .filter(({ activity }) => opened.has(activity.id))
      .map(({ activity, hierarchyOrder }) => ({ courseId, hierarchyOrder, type: activity.type })),
  );
  const lessonOf = (type: string) => {
    const found = lessons.find((lesson) => lesson.type === type);
    if (!found) throw new Error(`${VIEWER} has opened no ${type}.`);
    return found;
  };
  const [video, document] = [lessonOf('video'), lessonOf('pdf')];
  const pathOf = (lesson: typeof video) => `/courses/${lesson.courseId}/activities/${lesson.hierarchyOrder}`;
  return [
    { name: 'login', path: '/', signedIn: false },
    { name: 'home', path: '/home', signedIn: true },
    { name: 'catalog', path: '/online-courses', signedIn: true },
    { name: 'course', path: `/online-courses/${video.courseId}`, signedIn: true },
    { name: 'player', path: pathOf(video), signedIn: true },
    { name: 'PDF player', path: pathOf(document), signedIn: true },
  ];
}
