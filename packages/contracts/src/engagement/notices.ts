import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { noticeBodies } from './notices-of-features.ts';

/** The values of a notice, by its kind; its text is in the catalogs and takes these values. Content is already localized. */
export const noticeBody = z.discriminatedUnion('kind', noticeBodies);
export type NoticeBody = z.output<typeof noticeBody>;
export type NoticeKind = NoticeBody['kind'];

export const notice = z.intersection(
  noticeBody,
  z.object({
    id: z.uuid(),
    /** Path inside the app. */
    link: z.string().nullable(),
    at: z.iso.datetime(),
    read: z.boolean(),
    /** Nobody can mute its kind in the app. */
    mandatory: z.boolean(),
  }),
);
export type Notice = z.output<typeof notice>;

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/v1/notices',
  summary: "The member's messages, newest first, and how many are unread",
  tag: 'notices',
  access: 'profile.own',
  query: pageQuery.extend({ unread: z.enum(['true', 'false']).default('false') }),
  response: pageOf(notice).extend({ unread: z.number().int() }),
});

export const countUnreadNotices = endpoint({
  method: 'GET',
  path: '/api/v1/notices/unread',
  summary: 'How many messages are unread, counted up to 100',
  tag: 'notices',
  access: 'profile.own',
  response: z.object({ unread: z.number().int() }),
});

/** The first message to a client that follows its inbox on the realtime connection (topic `notices`). */
export interface InboxState {
  readonly unread: number;
}

export const markNoticeRead = endpoint({
  method: 'POST',
  path: '/api/v1/notices/:id/read',
  summary: 'A message was read',
  tag: 'notices',
  access: 'profile.own',
  params: z.object({ id: z.uuid() }),
  status: 204,
  response: z.null(),
});

export const markAllNoticesRead = endpoint({
  method: 'POST',
  path: '/api/v1/notices/read-all',
  summary: 'Every message up to now was read',
  tag: 'notices',
  access: 'profile.own',
  status: 204,
  response: z.null(),
});
