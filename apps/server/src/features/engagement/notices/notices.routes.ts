import {
  countUnreadNotices,
  followNotices,
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
import { followInbox } from './follow-inbox.ts';
import { LiveNotices } from './live-notices.ts';
import { readPreferences, savePreferences } from './preferences.ts';
import { readAllNotices, readInbox, readNotice, readUnread } from './read-inbox.ts';

/** The member's inbox. */
export async function noticeRoutes(app: FastifyInstance): Promise<void> {
  const live = new LiveNotices(app.services.pool, app.services.log);
  // Before requests are waited for: these would not end by themselves.
  app.addHook('preClose', () => live.close());

  serve(app, listNotices, ({ ctx, query }) => readInbox(ctx, query));
  serve(app, countUnreadNotices, ({ ctx }) => readUnread(ctx));
  serve(app, followNotices, ({ ctx, query }) => followInbox(ctx, live, query.seconds));
  serve(app, markNoticeRead, ({ ctx, params }) => readNotice(ctx, params.id));
  serve(app, readNoticePreferences, ({ ctx }) => readPreferences(ctx));
  serve(app, saveNoticePreferences, ({ ctx, body }) => savePreferences(ctx, body));
  serve(app, markAllNoticesRead, ({ ctx }) => readAllNotices(ctx));
}
