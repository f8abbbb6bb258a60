import * as contract from '@trilha/contracts/insight/program-reports';
import type { FastifyInstance } from 'fastify';

import { onReplica } from '../../../platform/db/replica.ts';
import { serve } from '../../../platform/http/serve.ts';
import { exportReport } from './export-report.ts';
import { readLearningReport } from './read-learning-report.ts';
import { readProgramReport } from './read-program-report.ts';

/** Reports of the program for those who answer for it. */
export async function programReportRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  serve(app, contract.getProgramReport, ({ ctx, query }) =>
    onReplica(services, ctx, (reading) => readProgramReport(reading, query)),
  );
  serve(app, contract.getLearningReport, ({ ctx, query }) =>
    onReplica(services, ctx, (reading) => readLearningReport(reading, query)),
  );
  serve(app, contract.exportProgramReport, ({ ctx, query }) => exportReport(ctx, services, query));
}
