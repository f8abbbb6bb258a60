import {
  listCourseFilters as listCourseFiltersEndpoint,
  listCourses,
} from '@trilha/contracts/learning/catalog';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { listCourseFilters } from './list-course-filters.ts';
import { listCatalog } from './list-courses.ts';

/** The catalog of courses and what it can be filtered by. */
export async function catalogRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listCourses, ({ ctx, query }) => listCatalog(ctx, query));
  serve(app, listCourseFiltersEndpoint, ({ ctx }) => listCourseFilters(ctx));
}
