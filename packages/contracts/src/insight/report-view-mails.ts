import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';

/** For who follows people's learning, as the reports themselves. */
const mails = { tag: 'learning reports', access: 'learning.take' } as const;
const viewParams = z.object({ reportViewId: z.uuid() });

/** So many receivers are named at once, and are shown to choose from. */
export const MAX_REPORT_RECEIVERS = 50;

const hour = z.number().int().min(0).max(23);
const daily = z.object({ every: z.literal('day'), onDay: z.null(), hour });
/** 0 for Sunday … 6. */
const weekly = z.object({ every: z.literal('week'), onDay: z.number().int().min(0).max(6), hour });
/** The last day of a month stands for those the month lacks. */
const monthly = z.object({ every: z.literal('month'), onDay: z.number().int().min(1).max(31), hour });
const mailTimes = z.discriminatedUnion('every', [daily, weekly, monthly]);
export type ReportMailTimes = z.output<typeof mailTimes>;

const receiver = z.object({ memberId: z.uuid(), name: z.string() });
export type ReportReceiver = z.output<typeof receiver>;

const reportMail = receiver.extend({
  id: z.uuid(),
  isOwn: z.boolean(),
  times: mailTimes,
  /** When it comes next, by the receiver’s clock. */
  nextAt: z.iso.datetime(),
  /** The zone of the receiver. */
  timeZone: z.string(),
});
export type ReportMail = z.output<typeof reportMail>;

export const listReportMails = endpoint({
  ...mails,
  method: 'GET',
  path: '/api/v1/reports/views/:reportViewId/mails',
  summary:
    'To whom a view is mailed and when: to oneself, and for who follows the whole company to everybody',
  params: viewParams,
  response: z.object({
    items: z.array(reportMail),
    /** The zone of who asks. */
    timeZone: z.string(),
    can: z.object({ nameOthers: z.boolean() }),
  }),
});
export type ReportMails = z.output<typeof listReportMails.response>;

const toMembers = { memberIds: z.array(z.uuid()).min(1).max(MAX_REPORT_RECEIVERS) };

export const setReportMails = endpoint({
  ...mails,
  method: 'PUT',
  path: '/api/v1/reports/views/:reportViewId/mails',
  summary:
    'Have a view mailed to oneself, or as who follows the whole company to others who may see it, each by their own clock',
  refusedWhileActing: true,
  params: viewParams,
  body: z.discriminatedUnion('every', [
    daily.extend(toMembers),
    weekly.extend(toMembers),
    monthly.extend(toMembers),
  ]),
  status: 204,
  response: z.null(),
  errors: ['report_view_not_shared', 'report_receiver_refused'],
});

export const stopReportMail = endpoint({
  ...mails,
  method: 'DELETE',
  path: '/api/v1/reports/view-mails/:reportViewMailId',
  summary: 'Stop a mailing of a view to oneself, or as who follows the whole company to anybody',
  refusedWhileActing: true,
  params: z.object({ reportViewMailId: z.uuid() }),
  status: 204,
  response: z.null(),
});

export const listReportReceivers = endpoint({
  ...mails,
  method: 'GET',
  path: '/api/v1/reports/views/:reportViewId/receivers',
  summary: 'People who may see a view, found by their name; for who follows the whole company',
  params: viewParams,
  query: z.object({ search: z.string().trim().max(100).default('') }),
  response: z.object({ items: z.array(receiver) }),
});
