import { listCourseFilters, listCourses } from '@trilha/contracts/catalog';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../plugins/serve.ts';
import { listLabels } from './catalog.queries.ts';
import { textOf } from './card.presenter.ts';
import { listCatalogue } from './list-courses.ts';

/** The catalogue of courses and what it can be filtered by. */
export async function catalogRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listCourses, ({ ctx, query }) => listCatalogue(ctx, query));

  serve(app, listCourseFilters, async ({ ctx }) => {
    const labels = await listLabels(ctx);
    const of = (kind: string) =>
      labels.filter((label) => label.kind === kind).map(({ id, name }) => ({ id, name: textOf(ctx, name) }));
    return { areas: of('area'), groups: of('group'), tags: of('tag'), categories: of('category') };
  });
}
