import { getActivity, reportProgress } from '@trilha/contracts/learning';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../plugins/serve.ts';
import { readActivity } from './read-activity.ts';
import { takeReport } from './report-progress.ts';

/** The activity player's calls. */
export async function learningRoutes(app: FastifyInstance): Promise<void> {
  serve(app, getActivity, ({ ctx, params }) => readActivity(ctx, params.courseId, params.hierarchyOrder));

  serve(app, reportProgress, ({ ctx, params, body }) =>
    takeReport(ctx, params.courseId, params.hierarchyOrder, body),
  );
}
