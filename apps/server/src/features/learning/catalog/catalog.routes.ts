import {
  listCourseFilters as listCourseFiltersEndpoint,
  listCourses as listCoursesEndpoint,
} from '@trilha/contracts/learning/catalog';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { listCourseFilters } from './list-course-filters.ts';
import { listCourses } from './list-courses.ts';

/** The catalog of courses and what it can be filtered by. */
export async function catalogRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listCoursesEndpoint, ({ ctx, query: { kind, ...query } }) => listCourses(ctx, kind, query));
  serve(app, listCourseFiltersEndpoint, ({ ctx }) => listCourseFilters(ctx));
}
