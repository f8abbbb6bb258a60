import {
  cancelEnrolment,
  enrol,
  getCourse,
  listCourseFilters,
  listCourses,
  rateCourse,
  setFavorite,
} from '@trilha/contracts/catalog';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../plugins/serve.ts';
import { cancelOwnEnrolment } from '../enrolments/cancel-enrolment.ts';
import { enrolMember } from '../enrolments/enrol-member.ts';
import { listLabels } from './catalog.queries.ts';
import { textOf } from './course.presenter.ts';
import { listCatalogue } from './list-courses.ts';
import { rate } from './rate-course.ts';
import { readCourse } from './read-course.ts';
import { setCourseFavorite } from './set-favorite.ts';

/** The catalogue and the page of a course. */
export async function catalogRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listCourses, ({ ctx, query }) => listCatalogue(ctx, query));

  serve(app, listCourseFilters, async ({ ctx }) => {
    const labels = await listLabels(ctx);
    const of = (kind: string) =>
      labels.filter((label) => label.kind === kind).map(({ id, name }) => ({ id, name: textOf(ctx, name) }));
    return { areas: of('area'), groups: of('group'), tags: of('tag'), categories: of('category') };
  });

  serve(app, getCourse, ({ ctx, params }) => readCourse(ctx, params.courseId));

  serve(app, enrol, async ({ ctx, params }) => {
    await enrolMember(ctx, params.courseId);
    return readCourse(ctx, params.courseId);
  });

  serve(app, cancelEnrolment, async ({ ctx, params }) => {
    await cancelOwnEnrolment(ctx, params.courseId);
    return readCourse(ctx, params.courseId);
  });

  serve(app, setFavorite, async ({ ctx, params, body }) => {
    await setCourseFavorite(ctx, params.courseId, body.favorite);
    return { favorite: body.favorite };
  });

  serve(app, rateCourse, ({ ctx, params, body }) => rate(ctx, params.courseId, body));
}
