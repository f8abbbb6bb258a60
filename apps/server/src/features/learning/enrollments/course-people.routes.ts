import * as contract from '@trilha/contracts/learning/course-people';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { assignCourse } from './assign-course.ts';
import { decideEnrollment } from './decide-enrollment.ts';
import { exportCoursePeople } from './export-course-people.ts';
import { listCourseCandidates, listPeople } from './list-course-people.ts';
import { unassignCourse } from './unassign-course.ts';

/** Who takes a course, by an administrator's will. */
export async function coursePeopleRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listCoursePeople, ({ ctx, params, query }) => listPeople(ctx, params.courseId, query));

  serve(app, contract.exportCoursePeople, ({ ctx, params, query }) =>
    exportCoursePeople(ctx, app.services.pool, { ...query, courseId: params.courseId }),
  );

  serve(app, contract.listCourseCandidates, ({ ctx, params, query }) =>
    listCourseCandidates(ctx, params.courseId, query),
  );

  serve(app, contract.assignCourse, ({ ctx, params, body }) =>
    assignCourse(ctx, params.courseId, body.to, body.reason),
  );

  serve(app, contract.unassignCourse, async ({ ctx, params }) => {
    await unassignCourse(ctx, params.courseId, params.memberId);
    return null;
  });

  serve(app, contract.decideEnrollment, async ({ ctx, params, body }) => ({
    subscription: await decideEnrollment(ctx, params.courseId, params.memberId, body.approved),
  }));
}
