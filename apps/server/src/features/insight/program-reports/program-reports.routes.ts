import * as contract from '@trilha/contracts/insight/program-reports';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { exportReport } from './export-report.ts';
import { readLearningReport } from './read-learning-report.ts';
import { readProgramReport } from './read-program-report.ts';

/** Reports of the program for those who answer for it. */
export async function programReportRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.getProgramReport, ({ ctx, query }) => readProgramReport(ctx, query));
  serve(app, contract.getLearningReport, ({ ctx, query }) => readLearningReport(ctx, query));
  serve(app, contract.exportProgramReport, ({ ctx, query }) => exportReport(ctx, app.services.pool, query));
}
