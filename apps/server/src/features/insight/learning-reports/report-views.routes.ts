import * as contract from '@trilha/contracts/insight/report-views';
import * as mails from '@trilha/contracts/insight/report-view-mails';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { findViewReceivers, readMails, setMails, stopMail } from './report-view-mails.ts';
import { changeView, createView, deleteView, readView, readViews } from './report-views.ts';

/** Views of the reports of learning, kept, shared and mailed. */
export async function reportViewRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listReportViews, ({ ctx }) => readViews(ctx));
  serve(app, contract.getReportView, ({ ctx, params }) => readView(ctx, params.reportViewId));
  serve(app, contract.createReportView, ({ ctx, body }) => createView(ctx, body));
  serve(app, contract.changeReportView, async ({ ctx, params, body }) => {
    await changeView(ctx, params.reportViewId, body);
    return null;
  });
  serve(app, contract.deleteReportView, async ({ ctx, params }) => {
    await deleteView(ctx, params.reportViewId);
    return null;
  });
  serve(app, mails.listReportMails, ({ ctx, params }) => readMails(ctx, params.reportViewId));
  serve(app, mails.setReportMails, async ({ ctx, params, body }) => {
    await setMails(ctx, params.reportViewId, body);
    return null;
  });
  serve(app, mails.listReportReceivers, ({ ctx, params, query }) =>
    findViewReceivers(ctx, params.reportViewId, query.search),
  );
  serve(app, mails.stopReportMail, async ({ ctx, params }) => {
    await stopMail(ctx, params.reportViewMailId);
    return null;
  });
}
