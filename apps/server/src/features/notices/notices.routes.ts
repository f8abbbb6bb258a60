import {
  countUnreadNotices,
  listNotices,
  markAllNoticesRead,
  markNoticeRead,
} from '@trilha/contracts/notices';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../plugins/serve.ts';
import { readAllNotices, readInbox, readNotice, readUnread } from './read-inbox.ts';

/** The member's inbox. */
export async function noticeRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listNotices, ({ ctx, query }) => readInbox(ctx, query));
  serve(app, countUnreadNotices, ({ ctx }) => readUnread(ctx));
  serve(app, markNoticeRead, ({ ctx, params }) => readNotice(ctx, params.id));
  serve(app, markAllNoticesRead, ({ ctx }) => readAllNotices(ctx));
}
