import { LABEL_NAME_LIMIT } from '@trilha/rules/platform/text';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { REPORTS, REPORT_DAYS } from './learning-reports.ts';
import { tableChoice } from './report-tables.ts';

/** For who follows people's learning, as the reports themselves. */
const views = { tag: 'learning reports', access: 'learning.take' } as const;
const viewParams = z.object({ reportViewId: z.uuid() });

/** So many views one keeps. */
export const MAX_REPORT_VIEWS = 100;

/** What a view holds: a report and its filters, the period as days that end today. Never what was seen. */
const reportFilters = z.object({
  report: z.enum(REPORTS),
  days: z.enum(REPORT_DAYS),
  /** Of reports that are about one. */
  training: z.uuid().nullable(),
  /** Of a table that was put together; kept of no other report. */
  table: tableChoice.nullable().default(null),
});
export type ReportFilters = z.output<typeof reportFilters>;

const viewBody = reportFilters.extend({
  name: z.string().trim().min(1).max(LABEL_NAME_LIMIT),
  /** Everybody who may see reports finds it. */
  isShared: z.boolean(),
});
export type ReportViewForm = z.output<typeof viewBody>;
const wholeBody = viewBody.refine(({ report, table }) => report !== 'table' || table !== null);

const reportView = viewBody.extend({
  id: z.uuid(),
  /** Whose it is; null of one's own. */
  sharedBy: z.string().nullable(),
  can: z.object({ change: z.boolean() }),
});
export type ReportView = z.output<typeof reportView>;

export const listReportViews = endpoint({
  ...views,
  method: 'GET',
  path: '/api/v1/reports/views',
  summary: 'Views of the learning reports: one’s own, then those others share; by name',
  response: z.object({ own: z.array(reportView), shared: z.array(reportView) }),
});

export const getReportView = endpoint({
  ...views,
  method: 'GET',
  path: '/api/v1/reports/views/:reportViewId',
  summary: 'A view of one’s own or one that is shared: its filters, never its numbers',
  params: viewParams,
  response: reportView,
});

export const createReportView = endpoint({
  ...views,
  method: 'POST',
  path: '/api/v1/reports/views',
  summary: 'Keep a report and its filters under a name',
  refusedWhileActing: true,
  body: wholeBody,
  status: 201,
  response: z.object({ id: z.uuid() }),
  errors: ['name_taken', 'too_many_report_views'],
});

export const changeReportView = endpoint({
  ...views,
  method: 'PUT',
  path: '/api/v1/reports/views/:reportViewId',
  summary: 'Rename a view of one’s own, give it other filters, share it or stop sharing it',
  refusedWhileActing: true,
  params: viewParams,
  body: wholeBody,
  status: 204,
  response: z.null(),
  errors: ['name_taken'],
});

export const deleteReportView = endpoint({
  ...views,
  method: 'DELETE',
  path: '/api/v1/reports/views/:reportViewId',
  summary: 'Delete a view of one’s own, for everybody it is shared with too',
  refusedWhileActing: true,
  params: viewParams,
  status: 204,
  response: z.null(),
});
