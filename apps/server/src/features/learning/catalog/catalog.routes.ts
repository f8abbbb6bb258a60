import {
  listCourseFilters as listCourseFiltersEndpoint,
  listCourses,
} from '@trilha/contracts/learning/catalog';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { listCourseFilters } from './list-course-filters.ts';
import { listCatalogue } from './list-courses.ts';

/** The catalogue of courses and what it can be filtered by. */
export async function catalogRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listCourses, ({ ctx, query }) => listCatalogue(ctx, query));
  serve(app, listCourseFiltersEndpoint, ({ ctx }) => listCourseFilters(ctx));
}
