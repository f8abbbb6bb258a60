import type { DemoCompany } from '@trilha/demo/companies';
import { memberId, personId } from '@trilha/demo/ids';
import { NEWS_COMMENTS } from '@trilha/demo/news-comments';

import { likeComment, reportComment, writeComment } from '../features/engagement/news/comments.ts';
import type { TenantContext } from '../platform/context.ts';

const DAY_MS = 86_400_000;

/** What people said of the company's news, one of it reported. */
export async function playNewsComments(ctx: TenantContext, company: DemoCompany): Promise<void> {
  const { now } = ctx;
  const as = (username: string, daysAgo: number): TenantContext => ({
    ...ctx,
    now: new Date(now.getTime() - daysAgo * DAY_MS),
    actor: {
      ...ctx.actor,
      personId: personId(username),
      memberId: memberId(company.slug, username),
      role: 'learner',
      displayName: username,
    },
  });
  for (const one of NEWS_COMMENTS.filter((comment) => comment.company === company.slug)) {
    const { newsId: id, by, text, daysAgo, likedBy = [], reportedBy } = one;
    const { id: commentId } = await writeComment(as(by, daysAgo), id, text);
    for (const fan of likedBy) await likeComment(as(fan, daysAgo), { id, commentId }, true);
    if (reportedBy)
      await reportComment(as(reportedBy, daysAgo), { id, commentId }, { reason: 'spam', text: '' });
  }
}
