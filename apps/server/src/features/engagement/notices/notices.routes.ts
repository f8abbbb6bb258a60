import {
  countUnreadNotices,
  listNotices,
  markAllNoticesRead,
  markNoticeRead,
} from '@trilha/contracts/engagement/notices';
import {
  readNoticePreferences,
  saveNoticePreferences,
} from '@trilha/contracts/engagement/notice-preferences';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { readPreferences, savePreferences } from './preferences.ts';
import { readAllNotices, readInbox, readNotice, readUnread } from './read-inbox.ts';

/** The member's inbox. */
export async function noticeRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listNotices, ({ ctx, query }) => readInbox(ctx, query));
  serve(app, countUnreadNotices, ({ ctx }) => readUnread(ctx));
  serve(app, markNoticeRead, ({ ctx, params }) => readNotice(ctx, params.id));
  serve(app, readNoticePreferences, ({ ctx }) => readPreferences(ctx));
  serve(app, saveNoticePreferences, ({ ctx, body }) => savePreferences(ctx, body));
  serve(app, markAllNoticesRead, ({ ctx }) => readAllNotices(ctx));
}
