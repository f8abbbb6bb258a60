import type * as mailing from '@trilha/contracts/insight/report-view-mails';
import type * as contract from '@trilha/contracts/insight/report-views';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

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

/** To whom a view is mailed, and when. */
export const reportMailsQuery = (reportViewId: string) =>
  queryOptions({
    // Whoever gets it stops it themselves, elsewhere.
    staleTime: 0,
    queryKey: [...REPORT_VIEWS_KEY, 'mails', reportViewId],
    queryFn: ({ signal }) =>
      call<typeof mailing.listReportMails>('GET /api/v1/reports/views/:reportViewId/mails', {
        params: { reportViewId },
        signal,
      }),
  });

/** People who may see a view, by a part of their name. */
export const reportReceiversQuery = (reportViewId: string, search: string) =>
  queryOptions({
    queryKey: [...REPORT_VIEWS_KEY, 'receivers', reportViewId, search],
    queryFn: ({ signal }) =>
      call<typeof mailing.listReportReceivers>('GET /api/v1/reports/views/:reportViewId/receivers', {
        params: { reportViewId },
        query: { search },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Has a view mailed to people. */
export const setReportMails = (reportViewId: string, body: BodyInputOf<typeof mailing.setReportMails>) =>
  call<typeof mailing.setReportMails>('PUT /api/v1/reports/views/:reportViewId/mails', {
    params: { reportViewId },
    body,
  });

/** Stops a mailing of a view to somebody. */
export const stopReportMail = (reportViewMailId: string) =>
  call<typeof mailing.stopReportMail>('DELETE /api/v1/reports/view-mails/:reportViewMailId', {
    params: { reportViewMailId },
  });
