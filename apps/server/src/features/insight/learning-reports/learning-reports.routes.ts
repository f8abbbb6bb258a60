import * as contract from '@trilha/contracts/insight/learning-reports';
import type { FastifyInstance } from 'fastify';

import { onReplica } from '../../../platform/db/replica.ts';
import { serve } from '../../../platform/http/serve.ts';
import { exportMatrix } from './export-matrix.ts';
import { readCompliance } from './read-compliance.ts';
import { readMatrix } from './read-matrix.ts';
import { readQuestionReport } from './read-question-report.ts';

/** Reports of learning for who follows people. */
export async function learningReportRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  serve(app, contract.getLearningMatrix, ({ ctx, query }) =>
    onReplica(services, ctx, (reading) => readMatrix(reading, Number(query.days))),
  );
  serve(app, contract.getCompliance, ({ ctx, query }) =>
    onReplica(services, ctx, (reading) => readCompliance(reading, Number(query.days))),
  );
  serve(app, contract.getQuestionReport, ({ ctx, query }) =>
    onReplica(services, ctx, (reading) => readQuestionReport(reading, query.training)),
  );
  serve(app, contract.exportLearningReport, ({ ctx, query }) => exportMatrix(ctx, query.format));
}
