import { z } from 'zod';

import { defineNotices } from './notice-definition.ts';

const news = z.object({ news: z.string() });

/** What people are told of comments on news. */
export const newsNotices = defineNotices({
  name: 'engagement/news',
  kinds: {
    /** For who wrote it. */
    news_comment_removed: {
      data: news.extend({ reason: z.string() }),
      page: '/news/$newsId',
      module: 'news',
    },
    news_decision_undone: { data: news, page: '/news/$newsId', module: 'news' },
    /** For who reported it. */
    news_report_decided: { data: news, page: '/news/$newsId', module: 'news' },
    /** For who manages news: a comment waits for their decision. */
    news_reported: { data: news, page: '/admin/news-reports', module: 'news', permission: 'news.manage' },
  },
});
