import * as contract from '@trilha/contracts/insight/learning-reports';
import * as people from '@trilha/contracts/insight/report-people';
import * as tables from '@trilha/contracts/insight/report-tables';
import type { FastifyInstance } from 'fastify';

import { onReplica } from '../../../platform/db/replica.ts';
import { serve } from '../../../platform/http/serve.ts';
import { exportMatrix } from './export-matrix.ts';
import { exportReportTable } from './export-report-table.ts';
import { messageReportPeople } from './message-report-people.ts';
import { readActivity } from './read-activity.ts';
import { readCertificateReport } from './read-certificates-report.ts';
import { readCompliance } from './read-compliance.ts';
import { readMatrix } from './read-matrix.ts';
import { readQuestionReport } from './read-question-report.ts';
import { readStepReport } from './read-steps.ts';
import { exportReportPeople, readReportPeople } from './read-report-people.ts';
import { readReportTable } from './read-report-table.ts';

/** Reports of learning for who follows people. */
export async function learningReportRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  serve(app, contract.getLearningMatrix, ({ ctx, query }) =>
    onReplica(services, ctx, (reading) => readMatrix(reading, Number(query.days))),
  );
  serve(app, contract.getCompliance, ({ ctx, query }) =>
    onReplica(services, ctx, (reading) => readCompliance(reading, Number(query.days))),
  );
  serve(app, contract.getCertificateReport, ({ ctx, query }) =>
    onReplica(services, ctx, (reading) => readCertificateReport(reading, Number(query.days))),
  );
  serve(app, contract.getActivityReport, ({ ctx, query }) =>
    onReplica(services, ctx, (reading) => readActivity(reading, Number(query.days))),
  );
  serve(app, contract.getStepReport, ({ ctx, query }) =>
    onReplica(services, ctx, (reading) => readStepReport(reading, query.training)),
  );
  serve(app, people.listReportPeople, ({ ctx, query }) =>
    onReplica(services, ctx, (reading) => readReportPeople(reading, query)),
  );
  serve(app, people.exportReportPeople, ({ ctx, query: { format, ...query } }) =>
    exportReportPeople(ctx, services, query, format),
  );
  serve(app, people.messageReportPeople, ({ ctx, body }) => messageReportPeople(ctx, body));
  serve(app, contract.getQuestionReport, ({ ctx, query }) =>
    onReplica(services, ctx, (reading) => readQuestionReport(reading, query.training)),
  );
  serve(app, tables.getReportTable, ({ ctx, query }) =>
    onReplica(services, ctx, (reading) => readReportTable(reading, query)),
  );
  serve(app, tables.exportReportTable, ({ ctx, query: { format, ...query } }) =>
    exportReportTable(ctx, services, query, format),
  );
  serve(app, contract.exportLearningReport, ({ ctx, query }) => exportMatrix(ctx, query.format));
}
