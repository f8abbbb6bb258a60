import type * as contract from '@trilha/contracts/insight/report-views';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

/** Views of the reports, and what is read of them anywhere. */
export const REPORT_VIEWS_KEY = ['admin', 'report-views'] as const;

/** One's own views, and those others share. */
export const reportViewsQuery = queryOptions({
  queryKey: [...REPORT_VIEWS_KEY, 'list'],
  queryFn: ({ signal }) => call<typeof contract.listReportViews>('GET /api/v1/reports/views', { signal }),
});

/** A view by its link. */
export const reportViewQuery = (viewId: string) =>
  queryOptions({
    queryKey: [...REPORT_VIEWS_KEY, 'view', viewId],
    queryFn: ({ signal }) =>
      call<typeof contract.getReportView>('GET /api/v1/reports/views/:reportViewId', {
        params: { reportViewId: viewId },
        signal,
      }),
  });

/** Keeps a report and its filters under a name. */
export const createReportView = (body: contract.ReportViewForm) =>
  call<typeof contract.createReportView>('POST /api/v1/reports/views', { body });

/** Changes a view of one's own. */
export const changeReportView = (viewId: string, body: contract.ReportViewForm) =>
  call<typeof contract.changeReportView>('PUT /api/v1/reports/views/:reportViewId', {
    params: { reportViewId: viewId },
    body,
  });

/** Deletes a view of one's own. */
export const deleteReportView = (viewId: string) =>
  call<typeof contract.deleteReportView>('DELETE /api/v1/reports/views/:reportViewId', {
    params: { reportViewId: viewId },
  });
