import { featureContract } from '../platform/feature-contract.ts';
import { administrators } from '../platform/roles.ts';

/** What news add to the lists of both sides. */
export const newsContract = featureContract({
  name: 'engagement/news',
  module: { name: 'news', menu: true },
  permissions: { 'news.manage': administrators },
  errors: {
    comments_closed: 409,
    comment_too_soon: 429,
    comment_like_own: 403,
    news_published: 409,
    news_invalid: 422,
  },
  auditActions: [
    'news.changed',
    'news.created',
    'news.deleted',
    'news_comment.decision_undone',
    'news_comment.kept',
    'news_comment.removed',
  ],
  found: 'news',
  pointAction: 'news_confirmed',
});
